"""Plays at the tables of an Anteroom server in a terminal. Knows no rules: it draws what it is told and offers what is legal."""
