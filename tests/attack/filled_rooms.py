#!/usr/bin/env python3
"""Many addresses make rooms until the server has no space for another room. Their players neither play nor stay."""

import argparse
import time

import attack

CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "visibility": "public", "clock_s": 0,
          "bots": []}
AT_ONCE = 20
A_PLAYER = 20  # number of rooms in which one player may sit


def make(server, source_of, count, until):
    """Makes 60 rooms from each address, with three guests on one connection each. Returns the number of addresses that
    got in, and the answers."""
    tally = attack.Tally(server)
    number = 0
    while number < count and time.monotonic() < until:
        clients = [attack.Client(server, source_of(number + i // 3)) for i in range(3 * min(AT_ONCE, count - number))]
        number += len(clients) // 3
        going = []
        for client in clients:
            if client.is_in():
                client.send({"type": "hello", "protocol": 1, "client": "r" * 16, "name": "Maker"},
                            *([CREATE] * A_PLAYER))
                going.append(client)
        for client in going:
            tally.add(client.answers(1 + A_PLAYER)[1:], right="made")
        for client in clients:
            client.close()
    return number, tally


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=16)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        # A table of friends who wait for one of them.
        owner = attack.person(server, "Owner", "127.255.1.1")
        waiting = owner.ask(**{**CREATE, "visibility": "private"})["data"]
        before, memory = attack.newcomer(server, "127.255.1.2"), server.memory_mb()
        came, tally = make(server, attack.address, asked.addresses, time.monotonic() + asked.seconds)
        report.say(f"{came} addresses in {tally}")
        rooms = server.metric('anteroom_rooms{state="open"}')
        after = attack.newcomer(server, "127.255.2.2")
        report.say(f"rooms: {rooms:.0f}; hello of a newcomer: {before:.1f} ms before, {after:.1f} ms after; "
                   f"memory: {memory} MB before, {server.memory_mb()} MB after")
        friend = attack.person(server, "Friend", "127.255.3.3")
        for i in range(5):
            answer, ms = attack.timed(lambda: friend.ask(**CREATE))
            report.want(answer["type"] == "ok", f"a newcomer makes a room ({ms:.1f} ms): {answer.get('code', 'ok')}")
        answer, ms = attack.timed(lambda: friend.ask(type="join", link=waiting["link"]))
        report.want(answer["type"] == "ok", f"a table where somebody waits is still there ({ms:.1f} ms)")
        report.want(after < 1000, "a newcomer is welcomed within a second")
        report.want(rooms <= 20_000, "there are no more rooms than there may be")
    report.end()


if __name__ == "__main__":
    main()
