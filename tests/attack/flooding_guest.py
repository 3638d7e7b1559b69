#!/usr/bin/env python3
"""One guest uses 150 connections (`--connections`), each from its own network. Each connection sends as many requests
as it may: for the lobby, for a missing game, for chat, and another hello. Meanwhile newcomers come, and two people
play."""

import argparse
import concurrent.futures
import hashlib
import json
import math
import multiprocessing
import random
import time

import attack
import filled_rooms

AT_ONCE = 60   # requests of a connection in one burst
A_SECOND = 18  # requests a second after the burst: slightly below the limit
PAUSE_S = 0.15  # time between two moves of a player, to stay below the limit, and between two newcomers
ANSWERS = ("ok", "rate", "overloaded", "unknown_game")


def merged(target, patch):
    """Applies a patch as RFC 7396 says."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            target.pop(name, None)
        else:
            target[name] = merged(target.get(name), value)
    return target


class Player:
    """A player at a table who knows no rules, and measures the time of each answer."""

    def __init__(self, server, name, source):
        self.client, self.view, self.took_ms, self.refused = attack.person(server, name, source), {}, [], []
        self.nonce = hashlib.sha256(name.encode()).hexdigest()

    def ask(self, **request):
        """Sends a request and processes all messages until its answer."""
        began = time.monotonic()
        self.client.send(request)
        for text in self.client.frames():
            frame = json.loads(text)
            if frame["type"] == "snapshot":
                self.view = {}
            if frame["type"] in ("snapshot", "update"):
                self.view = merged(self.view, {part: frame[part] for part in ("info", "seat") if part in frame})
            if frame.get("re") == self.client.requests:
                self.took_ms.append((time.monotonic() - began) * 1000)
                if frame["type"] == "error":
                    self.refused.append(frame["code"])
                return frame
        raise SystemExit("a player's connection ended")

    def status(self):
        """Returns the present status. Asks anything first, because all earlier messages arrive before the answer."""
        self.ask(type="my_tables")
        return self.view.get("info", {}).get("status")

    def act(self, room):
        """Plays any legal action, if there is one."""
        seat = self.view.get("seat", {})
        turn = self.view["info"].get("turns", {}).get(seat.get("me"))
        if turn and seat.get("legal"):
            action = {name: random.choice(value) if isinstance(value, list) else value
                      for name, value in random.choice(seat["legal"]).items()}
            self.ask(type="play", room=room, turn=turn["turn"], action=action)


def open_table(players, **more):
    first, second = players
    room = first.ask(**{**filled_rooms.CREATE, "game": "spinner", "seats": 2, **more})["data"]["room"]
    second.ask(type="join", room=room)
    second.ask(type="sit", room=room, seat="s1")
    for player in players:
        player.ask(type="ready", room=room, nonce_hash=hashlib.sha256(bytes.fromhex(player.nonce)).hexdigest())
    first.ask(type="start", room=room)
    for player in players:
        player.ask(type="nonce", room=room, nonce=player.nonce)
    return room


def play(server, seconds, source, at_table):
    """Lets two players play for this time, game after game. Calls `at_table` with each table's room."""
    players = [Player(server, name, source) for name in ("Ada", "Bea")]
    room, until = open_table(players), time.monotonic() + seconds
    at_table(room)
    while time.monotonic() < until:
        for player in players:
            if player.status() != "over":
                player.act(room)
        if players[0].status() == "over":
            room = open_table(players)
            at_table(room)
        time.sleep(PAUSE_S)
    return players


def come(server, seconds, first):
    """Sends newcomers from new networks, one after the other. Returns how long each waited."""
    waits, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            waits.append(attack.newcomer(server, attack.address(first + len(waits))))
        except (SystemExit, OSError):  # the newcomer was refused, or got no answer in time
            waits.append(math.inf)
        time.sleep(PAUSE_S)
    return waits


def measure(server, seconds, first, report, when, at_table=lambda room: None):
    """Measures while the flood runs. Returns the longest wait for hello, the players' waits for answers, and the
    players' refusals."""
    with concurrent.futures.ThreadPoolExecutor() as pool:
        coming = pool.submit(come, server, seconds, first + 1)
        players = play(server, seconds, attack.address(first), at_table)
        waits, answers = coming.result(), sorted(ms for player in players for ms in player.took_ms)
    p99 = answers[-1 - len(answers) // 100]
    report.say(f"{when}: a newcomer's hello takes {max(waits):.0f} ms at most ({len(waits)} came), "
               f"a player's answer {p99:.0f} ms (p99 of {len(answers)})")
    return max(waits), p99, [code for player in players for code in player.refused]


class Flooder:
    """One of the guest's connections. It reconnects after the server has closed it."""

    def __init__(self, server, source, token, room, seen):
        self.server, self.source, self.seen = server, source, seen
        self.hello = {"type": "hello", "protocol": 1, "client": "f" * 16, "token": token}
        self.requests = ({"type": "lobby"}, {"type": "lobby", "game": "nothing"}, {"type": "lobby", "game": "spoil"},
                         {"type": "chat", "room": room, "text": "again"}, self.hello)
        self.come()

    def come(self):
        self.client, self.sent, self.began = attack.Client(self.server, self.source), 0, time.monotonic()
        if self.client.is_in():
            self.client.send(self.hello)

    def step(self):
        """Sends the due requests and reads the answers."""
        try:
            self.client.socket.setblocking(True)
            while self.sent < AT_ONCE + A_SECOND * (time.monotonic() - self.began):
                self.client.send(self.requests[self.sent % len(self.requests)])
                self.sent += 1
            self.client.socket.setblocking(False)
            while more := self.client.socket.recv(1 << 20):
                for answer in ANSWERS:
                    self.seen[answer] += more.count(f'"{answer}"'.encode())
            self.come()
        except BlockingIOError:
            pass
        except OSError:
            self.come()


def flood(server, token, room, connections, seconds, tell):
    """Sends the flood. This runs in a separate process, so that the flooders do not slow down the measured players."""
    seen = dict.fromkeys(ANSWERS, 0)
    until = time.monotonic() + seconds
    flooders = [Flooder(server, attack.address(number), token, room, seen) for number in range(connections)]
    while time.monotonic() < until:
        for flooder in flooders:
            flooder.step()
        for flooder in random.sample(flooders, 2):  # at each reconnect, the server looks the token up again
            flooder.client.close()
            flooder.come()
    tell.send(seen)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rooms", type=int, default=4000)
    parser.add_argument("--connections", type=int, default=150)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        filled_rooms.make(server, attack.address, asked.rooms // 60, time.monotonic() + 30)
        guest = attack.Client(server)
        guest.is_in()
        token = guest.hello("Flood")["data"]["token"]
        room = guest.ask(**filled_rooms.CREATE)["data"]["room"]
        _, quiet_p99, _ = measure(server, 2, 30_000, report, "quiet")
        hear, tell = multiprocessing.Pipe()
        flooding = multiprocessing.Process(target=flood, args=(server, token, room, asked.connections, asked.seconds, tell))
        busy = server.processor_s()
        flooding.start()
        hello, p99, refused = measure(server, asked.seconds, 31_000, report, "flooded")
        report.say(f"the flood: {hear.recv()}, {server.processor_s() - busy:.1f} s of processor; "
                   f"memory: {server.memory_mb()} MB")
        flooding.join()
        report.want(hello < 1000, "a newcomer is welcomed within a second")
        # Even without a flood, answers are slow on a busy machine.
        report.want(p99 < max(250, 3 * quiet_p99), "a player is answered within a quarter of a second, or three times the quiet time")
        report.want(not refused, f"who plays is refused nothing {refused[:3] if refused else ''}")
    report.end()


if __name__ == "__main__":
    main()
