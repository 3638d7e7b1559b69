#!/usr/bin/env python3
"""Guests fill tables with expert bots and let them play. First there are two guests with as many tables as they may
have, and then many guests from as many networks. Meanwhile a player with experts at another table asks for hints, which
the same thread computes."""

import argparse
import hashlib
import time

import attack
from filled_rooms import A_PLAYER, CREATE
from flooding_guest import Player

NONCE = hashlib.sha256(b"a guest").hexdigest()
NONCE_HASH = hashlib.sha256(bytes.fromhex(NONCE)).hexdigest()
EXPERT_SEATS = 'anteroom_limits{what="expert_seats"}'


def table_of(experts, **more):
    return {**CREATE, "game": "spoiler", "seats": experts + 1, "bots": ["expert"] * experts, **more}


def start(player, room, nonce, nonce_hash):
    player.ask(type="ready", room=room, nonce_hash=nonce_hash)
    player.ask(type="start", room=room)
    player.ask(type="nonce", room=room, nonce=nonce)


def fill(server, source, tables, tally):
    """Lets a guest open tables with seven experts, start their games and leave them to the bots. Returns the connection
    and the number of tables."""
    guest = attack.person(server, "Guest", source)
    made = [guest.ask(**table_of(7)) for _ in range(tables)]
    tally.add(made)
    rooms = [answer["data"]["room"] for answer in made if answer["type"] == "ok"]
    for room in rooms:
        start(guest, room, NONCE, NONCE_HASH)
        guest.ask(type="leave", room=room)
        if len(rooms) > 2:
            time.sleep(0.2)  # a connection's limit on requests
    return guest, len(rooms)


class Evening:
    """A player who plays with experts, and asks for a hint at each turn."""

    def __init__(self, server):
        self.player, self.room = Player(server, "Ada", "127.250.0.1"), None
        self.nonce_hash = hashlib.sha256(bytes.fromhex(self.player.nonce)).hexdigest()
        self.took, self.refused = [], []

    def step(self):
        player = self.player
        if player.status() in (None, "over"):
            self.room = player.ask(**table_of(1, hints=True))["data"]["room"]
            start(player, self.room, player.nonce, self.nonce_hash)
        turn = player.view["info"].get("turns", {}).get(player.view.get("seat", {}).get("me"))
        if not turn or not player.view["seat"].get("legal"):
            return None
        answer, ms = attack.timed(lambda: player.ask(type="hint", room=self.room, turn=turn["turn"]))
        if answer["type"] == "ok":
            self.took.append(ms)
            return player.ask(type="play", room=self.room, turn=turn["turn"], action=answer["data"]["action"])
        if answer["code"] != "rate":
            self.refused.append(answer["code"])
        return player.act(self.room)

    def play(self, seconds):
        self.took, self.refused, until = [], [], time.monotonic() + seconds
        # A turn takes long on a busy machine, but the test needs a few hints to judge.
        while time.monotonic() < until or (len(self.took + self.refused) < 2 and time.monotonic() < until + 40):
            self.step()
            time.sleep(0.2)


def judge(server, report, evening, seconds, quiet_ms, attackers):
    """Returns the number of bots that played without a search."""
    name = "anteroom_bot_searches_skipped_total"
    before, busy = server.metric(name), server.processor_s()
    evening.play(seconds)
    skipped = server.metric(name) - before
    report.say(f"beside {attackers}: {len(evening.took)} hints, the slowest in {max(evening.took, default=0):.0f} ms; "
               f"{len(evening.refused)} refused; {skipped:.0f} bots of all played without a search; "
               f"{server.metric(EXPERT_SEATS):.0f} experts; {server.processor_s() - busy:.1f} s of processor")
    report.want(evening.took and not evening.refused, f"the player gets every hint beside {attackers}")
    # Even without an attack, hints are slow on a busy machine.
    report.want(max(evening.took, default=0) < max(1000, 3 * quiet_ms), f"a hint takes less than a second beside {attackers}")
    return skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--networks", type=int, default=60)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        evening, tally = Evening(server), attack.Tally(server)
        evening.play(asked.seconds)
        quiet_ms = max(evening.took, default=0)
        report.say(f"quiet: {len(evening.took)} hints, the slowest in {quiet_ms:.0f} ms")
        guests = [fill(server, f"127.{40 + number}.0.1", A_PLAYER, tally) for number in range(2)]
        report.say(f"two guests play at {guests[0][1]} and {guests[1][1]} tables with seven experts each: {tally}")
        report.want(tally.seen["too_many_experts"] > 0, "a guest has a limit of experts")
        skipped = judge(server, report, evening, asked.seconds, quiet_ms, "two guests")
        report.want(skipped == 0, "beside two guests every expert has time for its search")
        tally = attack.Tally(server)
        guests += [fill(server, attack.address(100 + number), 2, tally) for number in range(asked.networks)]
        report.say(f"{asked.networks} guests from as many networks have two tables each: {tally}")
        judge(server, report, evening, asked.seconds, quiet_ms, f"{asked.networks} networks")
        for guest, _ in guests:
            guest.close()
    report.end()


if __name__ == "__main__":
    main()
