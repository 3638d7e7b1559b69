#!/usr/bin/env python3
"""Many addresses try all codes of four letters to get into private rooms.

With --addresses 51000 --codes 10, the script repeats the attack that once filled the table with the counts of wrong
codes. This takes minutes.
"""

import argparse
import itertools
import json
import time

import attack

LETTERS = "BCFGHJKLMQRTWXYZ"
CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": []}
AT_ONCE = 100


def guess(server, source_of, codes, count, until):
    """Says hello from each address and tries `codes` codes, with many addresses at the same time. Returns the number of
    addresses that got in, and the answers."""
    tally = attack.Tally(server)
    number = 0
    while number < count and time.monotonic() < until:
        clients = []
        for _ in range(min(AT_ONCE, count - number)):
            clients.append(attack.Client(server, source_of(number)))
            number += 1
        tries = []
        for client in clients:
            own = ["".join(code) for code in itertools.islice(codes[0], codes[1])]
            if client.is_in():
                client.send({"type": "hello", "protocol": 1, "client": "g" * 16, "name": "Guesser"},
                            *({"type": "join", "code": code} for code in own))
                tries.append((client, len(own)))
        for client, expected in tries:
            tally.add(client.answers(1 + expected)[1:], right="entered")
        for client in clients:
            client.close()
    return number, tally


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=6_600)
    parser.add_argument("--codes", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=12)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        owner = attack.person(server, "Owner")
        rooms = [owner.ask(**CREATE, visibility="private")["data"] for _ in range(5)]
        report.say(f"codes of private rooms: {' '.join(room['code'] for room in rooms)}")
        before, memory = attack.newcomer(server, "127.0.0.9"), server.memory_mb()
        codes = (itertools.cycle(itertools.product(LETTERS, repeat=4)), asked.codes)
        came, tally = guess(server, attack.address, codes, asked.addresses, time.monotonic() + asked.seconds)
        report.say(f"{came} addresses in {tally}")
        after = attack.newcomer(server, "127.255.7.7")
        report.say(f"hello of a newcomer: {before:.1f} ms before, {after:.1f} ms after; "
                   f"memory: {memory} MB before, {server.memory_mb()} MB after")
        report.want(tally.seen["entered"] == 0, f"nobody walks into a private room ({tally.seen['entered']} did)")
        report.want(after < 1000, "a newcomer is welcomed within a second")

        friend = attack.person(server, "Friend", "127.255.8.8")
        answer, ms = attack.timed(lambda: friend.ask(type="join", code=rooms[0]["code"]))
        report.want(answer["type"] == "ok", f"a new address gets in with a right code ({ms:.1f} ms)")
        late = attack.person(server, "Late", attack.address(0))
        answer, ms = attack.timed(lambda: late.ask(type="join", link=rooms[1]["link"]))
        report.want(answer["type"] == "ok", f"a guesser's address gets in with a right link ({ms:.1f} ms)")
        info = next(each["info"] for each in map(json.loads, friend.frames()) if each["type"] == "snapshot")
        told = [name for name in ("link", "code") if name in info]
        report.want(not told, "who watches a private room is told neither link nor code")
    report.end()


if __name__ == "__main__":
    main()
