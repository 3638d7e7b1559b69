#!/usr/bin/env python3
"""A player sits down under a name that looks like a name of another player at the table, of the house, or of a bot."""

import argparse

import attack
import filled_rooms

LIKE_ADA = {"the same": "Ada", "a joiner": "A\u200dda", "a Cyrillic letter": "\u0410da", "other blanks": "Ada\u2003"}
OF_THE_HOUSE = ("Operator", "House", "HOUSE", "\u041eperator", "Oper\u00adator", "Bot Milo", "B\u043et Milo")


def shown_as(server, name):
    """Sits down under `name` beside Ada. Returns the name that the others read, or the code that refuses it."""
    with attack.person(server, "Ada", "127.20.0.1") as ada, attack.Client(server, "127.20.0.2") as other:
        greeted = other.is_in() and other.ask(type="hello", protocol=1, client="l" * 16, name=name)
        if greeted["type"] == "error":
            return greeted["code"]
        room = ada.ask(**filled_rooms.CREATE)["data"]["room"]
        other.ask(type="join", room=room)
        sat = other.ask(type="sit", room=room, seat="s1")
        return next(notice["name"] for notice in sat["notices"] if notice["type"] == "sat")


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    report = attack.Report()
    with attack.Server() as server:
        for what, name in LIKE_ADA.items():
            shown = shown_as(server, name)
            report.want(shown == "bad_text" or shown.endswith("(2)"), f"Ada's name with {what}: {shown!r}")
        for name in OF_THE_HOUSE:
            shown = shown_as(server, name)
            report.want(shown == "bad_text", f"{name!r} is nobody's to take: {shown!r}")
        report.want(shown_as(server, "Bea") == "Bea", "a name that is like no other is as it was given")
    report.end()


if __name__ == "__main__":
    main()
