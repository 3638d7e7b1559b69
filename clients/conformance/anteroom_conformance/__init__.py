"""Checks whether a server speaks the Anteroom protocol: see the README beside this package."""
