#!/usr/bin/env python3
"""A newer release takes over while tables are played. No connection may be refused, and no seat, action or clock time
may be lost. The test measures the players' waits. ANTEROOM_TABLES sets the number of tables, and ANTEROOM_ROUNDS the
number of restarts. Two more restarts follow with a few tables: one with TLS in the server, and one with PostgreSQL as
its store."""

import asyncio
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / each) for each in ("tests/attack", "tests/cluster", "tests/python", "clients/python")]
import house  # noqa: E402
from run import with_packages  # noqa: E402

with_packages()
import websockets  # noqa: E402

import attack  # noqa: E402
from anteroom.client import Anteroom, Refused  # noqa: E402

TABLES = int(os.environ.get("ANTEROOM_TABLES", "20"))
ROUNDS = int(os.environ.get("ANTEROOM_ROUNDS", "3"))
THINKS_S = 1.0  # average pause of a player before an action


class Installed(attack.Server):
    """A program in its own folder, with a settings file. Another release can replace the program there. The port stays
    the same."""

    taken_over_by = "`admin restart`"

    def __init__(self, *options):
        self.place = tempfile.TemporaryDirectory(prefix="anteroom-installed-")
        self.program = pathlib.Path(self.place.name) / "anteroom"
        self.file = pathlib.Path(self.place.name) / "anteroom.toml"
        self.file.write_text("verbose = false\n")
        self.install()
        served = [("--spec", ROOT / "protocol/spec"), ("--web", ROOT / "clients/web/dist")]
        super().__init__("--dev", "--config", str(self.file), *options,
                         *(str(each) for one in served if one[1].exists() for each in one))

    def install(self):
        """Replaces the program as `install` does: a new file takes its name, and the running file stays unchanged."""
        new = self.program.with_suffix(".new")
        shutil.copy(attack.binary(), new)
        new.replace(self.program)

    def admin_restart(self):
        return subprocess.run([self.program, "admin", "restart", "--data", self.folder.name], capture_output=True, text=True,
                              timeout=90, env=self.environment())

    def runs_what_lies_there(self):
        return os.readlink(f"/proc/{self.process.pid}/exe") == str(self.program)

    @property
    def url(self):
        return f"http{'s' if '--tls-cert' in self.options else ''}://127.0.0.1:{self.port}"


class Line:
    """A connection of the SDK that records when it broke, and the refusals."""

    def __init__(self, watch, *where, **how):
        self.watch, self.line = watch, websockets.connect(*where, **how)

    async def __aenter__(self):
        try:
            return await self.line.__aenter__()
        except OSError as refused:
            self.watch.refused.append(str(refused))
            raise

    async def __aexit__(self, *about):
        self.watch.broke = time.monotonic()
        self.watch.codes.append(getattr(getattr(about[1], "rcvd", None), "code", None))
        return await self.line.__aexit__(*about)


class Player(Anteroom):
    """A player who measures how long the connection to the tables was interrupted."""

    def __init__(self, url, name, **who):
        self.refused, self.codes, self.pauses_ms, self.broke = [], [], [], None
        self.unanswered = {}  #: the times since when requests have been waiting for their answers
        tls = {"ssl": attack.trusting()} if url.startswith("https:") else {}
        super().__init__(url, name=name, **who, connect=lambda *where, **how: Line(self, *where, **how, **tls))

    async def welcome(self, data):
        await super().welcome(data)
        if self.broke is not None:
            self.pauses_ms.append((time.monotonic() - self.broke) * 1000)
        self.broke = None

    async def request(self, body, **how):
        asked = object()
        self.unanswered[asked] = time.monotonic()
        try:
            return await super().request(body, **how)
        finally:
            del self.unanswered[asked]

    async def play(self, table, seen):
        """Plays game after game. If the turn of an action was already over, the server has carried the action out
        twice, or not at all."""
        while True:
            async for turn in table.turns():
                await asyncio.sleep(random.uniform(0.5, 1.5) * THINKS_S)
                began = time.monotonic()
                seen.lost += not await turn.play(turn.any())
                seen.waits_ms.append((time.monotonic() - began) * 1000)
                seen.actions += 1
            if table.state.me == "s0":
                await table.rematch()
            await table.until(lambda now: now.info["status"] == "open")
            table.start_when_ready()
            await table.until(lambda now: now.info["status"] == "playing")


class Seen:
    def __init__(self):
        self.actions, self.lost, self.waits_ms = 0, 0, []


class Knocking(threading.Thread):
    """Connects and sends requests again and again. Counts the refusals."""

    def __init__(self, server):
        super().__init__()
        self.port, self.refused, self.asked, self.enough = server.port, [], 0, threading.Event()
        self.tls = attack.trusting() if server.url.startswith("https:") else None

    def run(self):
        while not self.enough.wait(0.003):
            self.asked += 1
            with contextlib.ExitStack() as stack:
                try:
                    line = stack.enter_context(socket.create_connection(("127.0.0.1", self.port), timeout=20))
                except OSError as refused:
                    self.refused.append(str(refused))
                    continue
                with contextlib.suppress(OSError):
                    if self.tls:
                        line = stack.enter_context(self.tls.wrap_socket(line))
                    line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    line.recv(100)

    def stop(self):
        self.enough.set()
        self.join()


async def joined(player, code):
    """Joins a table. If the client is on another node than the table, the node learns of the table a moment later."""
    for _ in range(40):
        try:
            return await player.join(code=code)
        except Refused as refused:
            if refused.code != "no_room":
                raise
        await asyncio.sleep(0.05)
    raise TimeoutError(code)


async def table_for_two(url, number, his_url=None, **form):
    """Opens a table in play between two players, who may come over two ways."""
    form = {"game": "spinner", "options": {"length": "three"}, "seats": 2, "visibility": "private", "clock_s": 0,
            "bots": []} | form
    ada, ben = Player(url, f"Ada {number}"), Player(his_url or url, f"Ben {number}")
    await asyncio.gather(ada.open(), ben.open())
    hers = await ada.create(**form)
    his = await joined(ben, hers.state.info["code"])
    await his.sit("s1")
    await his.ready()
    hers.start_when_ready()
    await asyncio.gather(*(one.until(lambda now: now.info["status"] == "playing") for one in (hers, his)))
    return (ada, hers), (ben, his)


def spread(figures):
    ordered = sorted(figures)
    return ", ".join(f"{name} {ordered[min(len(ordered) - 1, int(len(ordered) * part))]:.0f}"
                     for name, part in (("p50", 0.5), ("p99", 0.99), ("max", 1)))


async def becomes(holds, patience_s=60):
    """Waits until `holds` is true, because the machine may be busy. Returns whether it became true."""
    until = time.monotonic() + patience_s
    while not holds() and time.monotonic() < until:
        await asyncio.sleep(0.05)
    return holds()


def clocks(table):
    return {seat: turn["deadline"] for seat, turn in table.state.info["turns"].items()}


async def refuses_what_would_not_start(report, server, people):
    """Tries invalid settings, and a program that cannot run. The running server must continue."""
    good = server.file.read_text()
    server.file.write_text("prot = 80\n")
    refused = await asyncio.to_thread(server.admin_restart)
    report.say(refused.stderr.strip())
    report.want(refused.returncode != 0 and "prot" in refused.stderr, "settings that cannot be end no server, and are named")
    server.file.write_text(good)
    server.program.with_suffix(".new").write_text("#!/nowhere\n")
    os.chmod(server.program.with_suffix(".new"), 0o755)
    kept = server.program.rename(server.program.with_suffix(".kept"))
    server.program.with_suffix(".new").rename(server.program)
    server.process.send_signal(signal.SIGUSR2)
    said = await becomes(lambda: '"event":"not_restarted"' in server.log())
    kept.rename(server.program)
    report.want(said, "nor does a program that cannot run")
    report.want(all(not one.codes for one in people), "no line is broken by either")


async def restarts(report, server, tables=4, rounds=1, first=None):
    players, seen = [], Seen()
    for number in range(tables):
        players += await table_for_two(server.url, number)
    still = await table_for_two(server.url, "still", clock_s=60)
    people = [one for one, _ in (*players, *still)]
    playing = [asyncio.create_task(one.play(table, seen)) for one, table in players]
    await asyncio.sleep(2)
    if first:
        await first(report, server, people)
    knocking = Knocking(server)
    knocking.start()
    before_clocks, pid = clocks(still[0][1]), server.process.pid
    for restarted in range(1, rounds + 1):
        server.install()
        took = time.monotonic()
        done = await asyncio.to_thread(server.admin_restart)
        report.want(done.returncode == 0, f"{server.taken_over_by} took {time.monotonic() - took:.1f} s and says that it is done {done.stderr}")
        before = {table.id: table.state.seq for _, table in players}
        back = await becomes(lambda restarted=restarted: all(len(one.pauses_ms) == restarted for one in people))
        go_on = await becomes(lambda before=before: all(table.state.seq > before[table.id] for _, table in players))
        report.want(back and go_on, f"everybody is back, and all {tables} tables play on")
    await asyncio.to_thread(knocking.stop)
    judge(report, server, people, knocking, seen, rounds)
    report.want(clocks(still[0][1]) and all(at >= before_clocks[seat] for seat, at in clocks(still[0][1]).items()),
                "a clock that ran has lost nothing")
    report.want(server.process.poll() is None and server.process.pid == pid and server.runs_what_lies_there(),
                "it is the process that it was, of the program that lies there now")
    report.want(not [one for one in playing if one.done()], "nobody was thrown out")
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(one.close() for one in people))


def judge(report, server, people, knocking, seen, rounds):
    pauses = [each for one in people for each in one.pauses_ms]
    report.say(f"{seen.actions} actions; away from the table, ms: {spread(pauses)}; for an action, ms: {spread(seen.waits_ms)}")
    stops = [json.loads(line) for line in server.log().splitlines() if '"event":"ready"' in line]
    report.say(f"rooms read back in {[each['ms'] for each in stops[1:]]} ms")
    report.want(not knocking.refused, f"of {knocking.asked} who connected meanwhile none was refused {knocking.refused[:1]}")
    report.want(not [each for one in people for each in one.refused], "nor was who came back")
    report.want(all(len(one.pauses_ms) == rounds and set(one.codes) == {1012} for one in people),
                "everybody was told to come back at once, and did, each time")
    report.want(seen.lost == 0, "each action was taken once, also those whose answer a restart swallowed")


class Activated(attack.Server):
    """A server whose listening socket is kept by another process, as systemd keeps it."""

    def __init__(self):
        self.held = socket.create_server(("127.0.0.1", 0), backlog=1000)
        super().__init__(port=self.held.getsockname()[1])

    def command(self):
        return ["sh", "-c", 'export LISTEN_PID=$$ LISTEN_FDS=1; exec "$0" "$@"', *map(str, super().command())]

    def start(self):
        os.dup2(self.held.fileno(), 3, inheritable=True)
        super().start(pass_fds=(3,))


def activated(report):
    """A client that connects between the end of one process and the start of the next must wait."""
    with Activated() as server:
        guest = attack.person(server, "Ada")
        server.process.terminate()
        frames = guest.frames()
        with contextlib.suppress(StopIteration):
            while True:
                next(frames)
        report.want(guest.close_code == 1012 and server.process.wait(timeout=10) == 0, "who plays is told to come back at once")
        elsewhere = subprocess.run([*server.command(), "--listen", "127.0.0.2"], pass_fds=(3,), capture_output=True, text=True,
                                   timeout=20, env=server.environment())
        report.want(elsewhere.returncode == 78 and "handed over" in elsewhere.stderr,
                    "a socket that listens elsewhere than the settings say is a fault of theirs")
        waits = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        waits.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        server.start()
        report.want(waits.recv(15) == b"HTTP/1.1 200 OK", "who connected to nobody is served by the next")


def over_tls(report):
    report.say("-- with a certificate")
    with tempfile.TemporaryDirectory(prefix="anteroom-tls-") as folder:
        files = {"--tls-cert": f"{folder}/house.crt", "--tls-key": f"{folder}/house.key"}
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
                        "/CN=localhost", "-out", files["--tls-cert"], "-keyout", files["--tls-key"]], check=True, capture_output=True)
        with Installed(*(each for pair in files.items() for each in pair)) as server:
            asyncio.run(restarts(report, server))


def on_postgres(report):
    if not house.postgres_folders():
        return report.say("not run: PostgreSQL is not installed")
    report.say("-- on PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="anteroom-restart-") as folder:
        os.chmod(folder, 0o755)
        database = house.Database(pathlib.Path(folder) / "postgres")
        database.ask("CREATE DATABASE anteroom", "postgres")
        try:
            with Installed("--store", house.place_of(database.folder)) as server:
                asyncio.run(restarts(report, server))
        finally:
            database.kill()


def main():
    report = attack.Report()
    with Installed() as server:
        asyncio.run(restarts(report, server, TABLES, ROUNDS, refuses_what_would_not_start))
    over_tls(report)
    on_postgres(report)
    activated(report)
    report.end()


if __name__ == "__main__":
    main()
