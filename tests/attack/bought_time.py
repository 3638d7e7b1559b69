#!/usr/bin/env python3
"""Forty spectators chat as much as they may, to lengthen the turn of a friend who does not move."""

import argparse
import json
import time

import attack
import flooding_guest

CLOCK_S = 15
GRACE_S = 0.7  # tolerance for this script, and for the machine that it shares with the server


def deal(players):
    """Starts a game. Returns the room, and the player who is due."""
    room = flooding_guest.open_table(players, clock_s=CLOCK_S)
    for player in players:
        player.status()
    return room, next(each for each in players if each.view["seat"]["me"] in each.view["info"].get("turns", {}))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spectators", type=int, default=40)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        players = [flooding_guest.Player(server, name, f"127.20.0.{at + 1}") for at, name in enumerate(("Ada", "Bea"))]
        room, slow = deal(players)
        began, seat = time.monotonic(), slow.view["seat"]["me"]
        turn = slow.view["info"]["turns"][seat]
        crowd = [attack.person(server, f"Crowd{number}", attack.address(number)) for number in range(asked.spectators)]
        for one in crowd:
            one.send({"type": "join", "room": room})
        told, deadline = 0, turn["deadline"]
        slow.client.socket.settimeout(0.02)
        over = False
        while not over and time.monotonic() - began < 2 * CLOCK_S:
            for one in crowd:
                one.send({"type": "chat", "room": room, "text": "take your time"})
            until = time.monotonic() + 0.5
            while not over and time.monotonic() < until:
                try:
                    frame = json.loads(next(slow.client.frames()))
                except (TimeoutError, OSError):
                    continue
                told += sum(notice.get("type") == "chat" for notice in frame.get("notices", ()))
                slow.view = flooding_guest.merged(slow.view, {part: frame[part] for part in ("info", "seat")
                                                              if part in frame})
                now = slow.view["info"]["turns"].get(seat)
                over = now is None or now["turn"] != turn["turn"]
                if not over:
                    deadline = max(deadline, now["deadline"])
        lasted = time.monotonic() - began
        report.say(f"{told} lines were told; a turn of {CLOCK_S} s lasted {lasted:.1f} s")
        report.want(told > 20, "the spectators were heard")
        report.want(deadline == turn["deadline"], "the deadline stays where it was")
        report.want(over and lasted < CLOCK_S + GRACE_S, "the turn ends when it would have ended without them")
    report.end()


if __name__ == "__main__":
    main()
