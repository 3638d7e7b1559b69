"""A server that tries a client and says what it got wrong: see the README beside this package."""
