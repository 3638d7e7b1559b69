"""Plays at the tables of an Anteroom server in a terminal. The client knows no rules: it draws the server's views and
offers the legal actions."""
