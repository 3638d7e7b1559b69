"""A server that tests a client and reports the client's mistakes: see the README beside this package."""
