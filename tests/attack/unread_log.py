#!/usr/bin/env python3
"""Standard error is a pipe that nobody reads, as with a stopped pager or a log collector that hangs. Each failed login
makes the server write to the pipe."""

import argparse
import os
import select
import signal
import socket
import subprocess
import time

import attack
import flooding_guest

WAIT_S = 10  # time for everything that a server does at once


class Unread(attack.Server):
    """A server whose log is a pipe that this script fills, and reads only when it wants to."""

    starts_full = False

    def start(self):
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        if self.starts_full:
            self.fill()
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=self.writer, text=True, cwd=attack.ROOT,
                                        env=self.environment())
        told = select.select([self.process.stdout], [], [], WAIT_S)[0]
        self.port = int(self.process.stdout.readline().rpartition(":")[2].strip("/\n")) if told else 0

    def fill(self):
        os.set_blocking(self.writer, False)
        try:
            while os.write(self.writer, b"." * 4096):
                pass
        except BlockingIOError:
            # The server shares this descriptor, and must block on it as usual.
            os.set_blocking(self.writer, True)

    def read(self, wanted):
        """Reads the pipe until `wanted` arrives. Returns the text."""
        text, until = b"", time.monotonic() + WAIT_S
        while wanted not in text and time.monotonic() < until:
            try:
                text += os.read(self.reader, 65536)
            except BlockingIOError:
                time.sleep(0.01)
        return text.replace(b".", b"")


class Full(Unread):
    starts_full = True


def have_it_log(server, count):
    """Makes each of `count` clients cause a log line. The clients are spread over the server's shards."""
    for number in range(count):
        with attack.Client(server, attack.address(number), timeout=WAIT_S) as client:
            if client.is_in():
                client.hello(account="Nobody", password=f"wrong word {number}")


def healthz(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=WAIT_S) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return line.recv(65536).split(b"\r\n")[0].decode()


def held(act):
    """Calls `act`. Returns whether it succeeds in time, and its result."""
    try:
        return True, act()
    except (OSError, SystemExit) as fault:
        return False, repr(fault)


def ends(server):
    server.process.send_signal(signal.SIGTERM)
    try:
        return server.process.wait(WAIT_S)
    except subprocess.TimeoutExpired:
        return "not within 10 s"


def attack_running(report):
    with Unread() as server:
        players = [flooding_guest.Player(server, name, f"127.20.0.{at + 1}") for at, name in enumerate(("Ada", "Bea"))]
        room = flooding_guest.open_table(players)
        for player in players:
            player.client.socket.settimeout(WAIT_S)
        server.fill()
        report.want(held(lambda: have_it_log(server, 8))[0], "logins that fail are answered")
        moves = [player for _ in range(10) for player in players]
        report.want(held(lambda: [player.act(room) for player in moves if player.status() != "over"])[0],
                    f"players are answered, move by move ({sum(len(player.took_ms) for player in players)} answers)")
        report.want(held(lambda: attack.newcomer(server, "127.255.7.7"))[0], "a newcomer is welcomed")
        status = held(lambda: healthz(server))[1]
        report.want(status.endswith("200 OK"), f"/healthz answers: {status}")
        text = server.read(b"wrong_password")
        report.want(b"wrong_password" in text, "what the log did not take comes once it is read again")
        server.fill()
        held(lambda: have_it_log(server, 2))
        status = ends(server)
        report.want(status == 0, f"SIGTERM ends the server: {status}")


def attack_starting(report):
    with Full() as server:
        status = held(lambda: healthz(server))[1]
        report.want(status.endswith("200 OK"), f"a server whose log is full from the beginning is there: {status}")
        status = ends(server)
        report.want(status == 0, f"SIGTERM ends it: {status}")


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    report = attack.Report()
    attack_running(report)
    attack_starting(report)
    report.end()


if __name__ == "__main__":
    main()
