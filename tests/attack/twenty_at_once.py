#!/usr/bin/env python3
"""Twenty hostile clients of every known kind, each from its own network, attack while two people play."""

import argparse
import itertools
import multiprocessing
import os
import struct
import time

import attack
import filled_rooms
import flooding_guest

FELT_MS = 25  # a noticeable wait; below it, the delay of the script's own clock matters as much as the server's
TRIES = 3  # other load on the machine may delay a player once, but hostile clients would delay a player in each try


class Hostile:
    """A client that sends the requests of its kind as often as it may. It reconnects when the server closes the
    connection."""

    def __init__(self, server, source, sends, *, a_second, reads=True, name="Hostile"):
        self.server, self.source, self.sends, self.a_second, self.reads = server, source, sends, a_second, reads
        self.name, self.thrown_out, self.client = name, -1, None
        self.come()

    def come(self):
        if self.client:
            self.client.close()
        self.thrown_out += 1
        self.client, self.sent, self.began = attack.Client(self.server, self.source), 0, time.monotonic()
        self.client.is_in()
        if self.name:
            self.client.send({"type": "hello", "protocol": 1, "client": "h" * 16, "name": self.name})

    def step(self):
        """Sends the due requests and reads the answers."""
        try:
            self.client.socket.setblocking(False)
            while self.sent < 20 + self.a_second * (time.monotonic() - self.began):
                self.sent += 1
                self.sends(self.client, self.sent)
            while self.reads:
                if not self.client.socket.recv(1 << 20):
                    raise ConnectionError
        except BlockingIOError:
            pass
        except OSError:
            self.come()


def frame(text):
    """Returns a frame, masked with zeros."""
    return b"\x81\xfe" + struct.pack(">H", len(text)) + b"\0\0\0\0" + text


def says(*requests):
    return lambda client, count: client.send(requests[count % len(requests)])


def of_every_kind(table):
    """Returns for each kind the number of its clients, its requests, and its rate. `table.value` is the players'
    room."""
    def watches(*requests):
        def sends(client, count):
            client.send({"room": table.value, **({"type": "join"}, *requests)[count % (1 + len(requests))]})
        return sends
    def guesses(client, count):
        client.send({"type": "join", "code": f"{count:04X}"})
    def passwords(client, count):
        client.send({"type": "hello", "protocol": 1, "client": "w" * 16, "account": "Olga",
                     "password": f"wrong {count:04}"})
    def no_json(client, count):
        client.socket.sendall(frame((b'{"id":1,"type":"lobby"', b"\xff" * 200, b'{"type":""}', b"[" * 8000)[count % 4]))
    def too_large(client, _):
        client.socket.sendall(frame(b" " * 60_000))
    def half_a_frame(client, _):
        client.socket.sendall(b"\x81\xfe\x3f\xff\0\0\0\0{")
    def leaves_at_once(client, _):
        raise ConnectionError
    return ((3, says({"type": "lobby"}, {"type": "lobby", "game": "nothing"}), {"a_second": 18}),
            (3, watches({"type": "chat", "text": "buy my things"}), {"a_second": 18}),
            (1, watches({"type": "play", "turn": 1, "action": {}}, {"type": "start"}), {"a_second": 100}),
            (2, guesses, {"a_second": 18}),
            (2, passwords, {"a_second": 18, "name": None}),
            (2, says(filled_rooms.CREATE), {"a_second": 18}),
            (2, watches({"type": "join"}), {"a_second": 18, "reads": False}),
            (2, no_json, {"a_second": 100}),
            (1, too_large, {"a_second": 20}),
            (1, half_a_frame, {"a_second": 1, "reads": False}),
            (1, leaves_at_once, {"a_second": 20}))


def be_hostile(server, table, seconds, tell):
    """Runs the hostile clients in a separate process at low priority, because real attackers do not share the players'
    machine."""
    os.nice(19)
    sources = (attack.address(number) for number in itertools.count())
    everybody = [Hostile(server, next(sources), sends, **how)
                 for count, sends, how in of_every_kind(table) for _ in range(count)]
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for one in everybody:
            one.step()
        time.sleep(0.005)
    tell.send((len(everybody), sum(one.sent for one in everybody), sum(one.thrown_out for one in everybody)))


def try_once(server, seconds, sources, table, report):
    """Measures a player's wait without attackers, then the waits of a newcomer and a player during the attack, and the
    refusals of players."""
    def at_table(room):
        table.value = room
    _, quiet, _ = flooding_guest.measure(server, seconds, next(sources), report, "quiet", at_table)
    hear, tell = multiprocessing.Pipe()
    hostile = multiprocessing.Process(target=be_hostile, args=(server, table, seconds, tell))
    busy = server.processor_s()
    hostile.start()
    hello, p99, refused = flooding_guest.measure(server, seconds, next(sources), report, "beside them", at_table)
    count, sent, thrown_out = hear.recv()
    hostile.join()
    report.say(f"{count} hostile clients came again {thrown_out} times and sent {sent} things at the last; "
               f"{server.processor_s() - busy:.1f} s of processor; memory: {server.memory_mb()} MB")
    return quiet, hello, p99, refused


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        olga = attack.person(server, "Olga", "127.20.0.1")
        assert olga.ask(type="register", name="Olga", password="an evening at the club")["type"] == "ok"
        table = multiprocessing.Value("q", 0)
        sources = itertools.count(30_000, 1000)
        for _ in range(TRIES):
            quiet, hello, p99, refused = try_once(server, asked.seconds, sources, table, report)
            report.want(hello < 1000, "a newcomer is welcomed within a second")
            report.want(not refused, f"who plays is refused nothing {refused[:3] if refused else ''}")
            if p99 < max(2 * quiet, FELT_MS):
                break
        report.want(p99 < max(2 * quiet, FELT_MS), f"who plays waits {p99 / quiet:.1f} times as long as in quiet")
    report.end()


if __name__ == "__main__":
    main()
