#!/usr/bin/env python3
"""Many networks try more wrong passwords than the server can hash. Meanwhile players log in, from known and from new
addresses, and the staff work at the console."""

import argparse
import concurrent.futures
import http.client
import json
import multiprocessing
import subprocess
import time

import attack

PASSWORD = "an evening at the club"
PLAYERS = 12


def log_in(server, source, name, password):
    """Returns the answer's code, or `ok`."""
    try:
        with attack.Client(server, source) as client:
            if not client.is_in():
                return "refused"
            answer = client.hello(account=name, password=password)
            return "ok" if answer.get("type") == "ok" else answer["code"]
    except OSError:
        return "gone"


def flood(server, networks, a_second, seconds, tell):
    """Sends the flood. This runs in a separate process, so that the flood does not slow down the measured players."""
    seen, began = {}, time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(256) as pool:
        tries = []
        for number in range(int(a_second * seconds)):
            time.sleep(max(0, began + number / a_second - time.monotonic()))
            name = f"Nobody {number % 500}"
            tries.append(pool.submit(log_in, server, attack.address(number % networks), name, f"wrong {number:04}"))
        for one in tries:
            seen[one.result()] = seen.get(one.result(), 0) + 1
    tell.send(seen)


def home_of(player):
    return f"127.250.{player}.1"


def come(server, source, player):
    """Logs a player in, and tries again if the server is overloaded. Returns the answers, and the time of the first
    answer."""
    answers = []
    for _ in range(5):
        answer, ms = attack.timed(lambda: log_in(server, source, f"Player-{player}", PASSWORD))
        answers.append((answer, ms))
        if answer not in ("overloaded", "gone"):
            break
    return answers


class Desk:
    """The console of one operator."""

    def __init__(self, server):
        self.server = server
        with attack.Client(server, "127.251.0.1") as client:
            assert client.is_in()
            self.token = client.hello(account="Olga", password=PASSWORD)["data"]["token"]

    def ask(self, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        line.request("POST" if body else "GET", "/api/v1" + path, json.dumps(body) if body else None,
                     {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        status = line.getresponse().status
        line.close()
        return status


def enrol(server):
    """Makes the accounts, each from its own address."""
    for player in range(PLAYERS):
        with attack.person(server, f"Player-{player}", home_of(player)) as client:
            assert client.ask(type="register", name=f"Player-{player}", password=PASSWORD)["type"] == "ok"
    subprocess.run([attack.binary(), "admin", "operator", "Olga", "--reason", "opens the house", "--data",
                    server.folder.name], input=PASSWORD + "\n", text=True, check=True, cwd=attack.ROOT,
                   env=server.environment(), capture_output=True)


def work(desk, until):
    """Reads at the console while the console also checks passwords. Returns the times of both in milliseconds, and the
    refusals."""
    reads, checks, refused = [], [], []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        while time.monotonic() < until:
            check = pool.submit(attack.timed, lambda: desk.ask("/me/reauthenticate", {"password": PASSWORD}))
            while not check.done():
                status, ms = attack.timed(lambda: desk.ask("/me"))
                reads.append(ms)
                refused += [status] * (status != 200)
                time.sleep(0.02)
            status, ms = check.result()
            checks.append(ms)
            refused += [status] * (status != 200)
            time.sleep(0.5)
    return reads, checks, refused


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--networks", type=int, default=70)
    parser.add_argument("--a-second", type=float, default=32)
    parser.add_argument("--seconds", type=float, default=12)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        enrol(server)
        desk = Desk(server)
        quiet = max(ms for player in range(3) for _, ms in come(server, home_of(player), player))
        # A slow machine hashes less, so the flood depends on this machine's capacity and exceeds it.
        a_second = max(asked.a_second, 1300 / quiet) if quiet < 80 else asked.a_second
        hear, tell = multiprocessing.Pipe()
        flooding = multiprocessing.Process(target=flood, args=(server, asked.networks, a_second, asked.seconds, tell))
        flooding.start()
        time.sleep(3)  # time in which passwords queue up
        until = time.monotonic() + asked.seconds - 4
        with concurrent.futures.ThreadPoolExecutor(2 * PLAYERS + 1) as pool:
            working = pool.submit(work, desk, until)
            known, unknown = [], []
            for player in range(PLAYERS):
                known.append(pool.submit(come, server, home_of(player), player))
                unknown.append(pool.submit(come, server, f"127.{180 + player}.7.7", player))
                time.sleep((asked.seconds - 5) / PLAYERS)
            known, unknown = [one.result() for one in known], [one.result() for one in unknown]
            reads, checks, refused = working.result()
        report.say(f"{a_second:.0f} wrong logins a second from {asked.networks} networks: {hear.recv()}; "
                   f"a login in quiet: {quiet:.0f} ms; dropped: "
                   f"{server.metric('anteroom_limits{what=' + chr(34) + 'passwords_dropped' + chr(34) + '}'):.0f}")
        flooding.join()
        for where, logins in (("home", known), ("a new network", unknown)):
            first = sum(answers[0][0] == "ok" for answers in logins)
            in_the_end = sum(answers[-1][0] == "ok" for answers in logins)
            slowest = max(ms for answers in logins for _, ms in answers)
            report.say(f"from {where}: {first} of {PLAYERS} got in at once, {in_the_end} in the end; "
                       f"the slowest answer took {slowest:.0f} ms")
        report.want(all(answers[0][0] == "ok" for answers in known), "everybody gets in from home at the first try")
        report.want(max(ms for answers in known for _, ms in answers) < 20 * quiet, "a login from home need not wait for the flood")
        report.want(all(answers[-1][0] == "ok" for answers in unknown), "everybody gets in from a new network")
        report.say(f"console: {len(reads)} reads, the slowest in {max(reads):.0f} ms; "
                   f"{len(checks)} passwords checked, the slowest in {max(checks):.0f} ms")
        report.want(not refused, f"the console refuses nothing {refused}")
        report.want(max(reads) < 500, "a read of the console waits for no password")
        report.want(max(checks) < 20 * quiet, "a password at the console need not wait for the flood")
    report.end()


if __name__ == "__main__":
    main()
