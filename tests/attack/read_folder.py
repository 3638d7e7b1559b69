#!/usr/bin/env python3
"""An intruder copies the data folder while two people play. The copy must contain neither their seed nor their
tiles."""

import json
import pathlib
import re
import sqlite3

import attack
import flooding_guest


def bytes_of(server):
    return b"".join(path.read_bytes() for path in pathlib.Path(server.folder.name).iterdir()
                    if path.name.startswith("anteroom.db"))


def bodies(server):
    """Counts the records with a readable body, and the records with an encrypted body."""
    with sqlite3.connect(f"file:{server.folder.name}/anteroom.db?mode=ro", uri=True) as books:
        return books.execute("SELECT count(nullif(body, '')), count(sealed_body) FROM journal").fetchone()


def main():
    report = attack.Report()
    with attack.Server() as server:
        players = [flooding_guest.Player(server, name, "127.20.0.1") for name in ("Ada", "Bea")]
        room = flooding_guest.open_table(players)
        for _ in range(12):
            for player in players:
                if player.status() == "playing":
                    player.act(room)
        hands = [player.view["seat"]["hand"] for player in players]
        commitment = players[0].view["info"]["fair"]["commitment"]
        server.restart()
        copied = bytes_of(server)
        clear, sealed = bodies(server)
        report.say(f"{sealed} records, {len(copied)} bytes")
        report.want(sealed > 12 and clear == 0, "no record says anything in the clear")
        report.want(commitment.encode() not in copied and not re.search(rb'"seed":"[0-9a-f]{64}"', copied),
                    "neither the seed nor its commitment lies in a copy")
        report.want(not any(json.dumps(tile).encode() in copied for hand in hands for tile in hand),
                    "no hand lies in a copy")
        again = flooding_guest.Player(server, "Cy", "127.20.0.2")
        shown = again.ask(type="join", room=room)
        report.want(shown["type"] != "error", f"the table stands again after a kill {shown.get('code', '')}")
    report.end()


if __name__ == "__main__":
    main()
