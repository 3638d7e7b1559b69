#!/usr/bin/env python3
"""Many addresses try wrong passwords for one name, to lock out its owner, who has the right password."""

import argparse

import attack

NAME, RIGHT = "Olga", "an evening at the club"


def log_in(server, source, password):
    """Returns the answer's code, or `ok`."""
    with attack.Client(server, source) as client:
        if not client.is_in():
            return "refused"
        answer = client.hello(account=NAME, password=password)
        return "ok" if answer["type"] == "ok" else answer["code"]


def try_wrong(server, count, a_network):
    """Tries `count` logins at the same time, from neighbouring addresses. Each address has one pending wrong
    password."""
    clients = []
    for number in range(count):
        client = attack.Client(server, f"127.{30 + number // a_network}.0.{1 + number % a_network}")
        if client.is_in():
            client.send({"type": "hello", "protocol": 1, "client": "w" * 16, "account": NAME,
                         "password": f"wrong {number:04}"})
            clients.append(client)
    return clients


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=240)
    parser.add_argument("--rounds", type=int, default=2)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        owner = attack.person(server, NAME, "127.20.0.1")
        assert owner.ask(type="register", name=NAME, password=RIGHT)["type"] == "ok"
        quiet = attack.timed(lambda: log_in(server, "127.20.0.1", RIGHT))[1]
        worst, memory = 0, server.memory_mb()
        tally = attack.Tally(server)
        for _ in range(asked.rounds):
            clients = try_wrong(server, asked.addresses, 60)
            word, ms = attack.timed(lambda: log_in(server, "127.20.0.1", RIGHT))
            worst = max(worst, ms)
            report.want(word == "ok",
                        f"the owner logs in from home while {len(clients)} others try ({ms:.0f} ms): {word}")
            word, ms = attack.timed(lambda: log_in(server, "127.21.0.1", RIGHT))
            report.want(word == "ok", f"and from a new device ({ms:.0f} ms): {word}")
            for client in clients:
                tally.add(client.answers(1))
                client.close()
        report.say(f"{asked.rounds * asked.addresses} wrong passwords in {tally}; "
                   f"memory: {memory} MB before, {server.memory_mb()} MB after")
        report.say(f"a login in quiet: {quiet:.0f} ms; at worst while others try: {worst:.0f} ms")
        report.want(worst < 3000, "the owner waits no longer than three seconds")
    report.end()


if __name__ == "__main__":
    main()
