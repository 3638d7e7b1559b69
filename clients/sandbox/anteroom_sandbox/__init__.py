"""A server that tests a client and reports its mistakes: see the README beside this package."""
