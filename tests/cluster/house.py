"""A cluster of real processes on loopback: PostgreSQL, NATS and several nodes, each with a fixed port. Players reach a node
through a `Way`."""

import asyncio
import contextlib
import itertools
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/attack"), str(ROOT / "tests/deploy")]
import attack  # noqa: E402

LEASE_MS = 4000
PASSWORD = "for-this-test"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(what, holds, patience_s=30):
    until = time.monotonic() + patience_s
    while not holds():
        if time.monotonic() > until:
            sys.exit(f"{what} does not answer")
        time.sleep(0.05)


def answers(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def tell(processes, what):
    for each in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, what)


class Process:
    """A program that can be killed and restarted. It ends together with its owner."""

    process = None

    def command(self):
        raise NotImplementedError

    def begin(self, **more):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)

    def kill(self):
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()


def postgres_folders():
    return sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: float(each.parent.name))


DATABASE_SOCKET = ".s.PGSQL.5432"


def place_of(folder):
    """Returns the store setting of a node, for the folder with PostgreSQL's socket."""
    return f"postgres://anteroom@/anteroom?host={folder}"


class Database(Process):
    """A database. PostgreSQL refuses to run as root, so root runs it as the user of its package."""

    def __init__(self, folder):
        self.folder = folder
        self.bin, self.user = postgres_folders()[-1], None
        folder.mkdir()
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("postgres")
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.make()
        self.start()

    def make(self):
        self.run("initdb", "-D", self.folder / "data", "-U", "anteroom", "-A", "trust", "-N", "-E", "UTF8", "--locale=C",
                 as_user=True, check=True)

    def start(self):
        self.begin(cwd="/")
        wait_for("PostgreSQL", lambda: self.run("pg_isready", "-h", self.folder).returncode == 0)

    def kill(self):
        """Kills PostgreSQL with all its child processes at once, so that none of them continues."""
        if self.process is None or self.process.poll() is not None:
            return
        started = self.started()
        super().kill()
        tell(started, signal.SIGKILL)

    def started(self):
        return list(map(int, pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()))

    def halt(self):
        """Stops PostgreSQL with all its child processes, as a hanging disk would."""
        tell([self.process.pid, *self.started()], signal.SIGSTOP)

    def go_on(self):
        tell([self.process.pid, *self.started()], signal.SIGCONT)

    def forget(self):
        """Deletes the folder, so that another database may use the place."""
        shutil.rmtree(self.folder)

    def as_user(self):
        return ["setpriv", "--reuid", self.user.pw_name, "--regid", self.user.pw_name, "--init-groups"] if self.user else []

    def command(self):
        # Syncs are off, because this test is not about the disk.
        return [*self.as_user(), self.bin / "postgres", "-D", self.folder / "data", "-k", self.folder, "-c", "fsync=off",
                "-c", "listen_addresses="]

    def run(self, program, *arguments, as_user=False, check=False):
        return subprocess.run([*(self.as_user() if as_user else ()), self.bin / program, *arguments], capture_output=True, text=True,
                              cwd="/", check=check)

    def ask(self, statement, database="anteroom"):
        return self.run("psql", "-h", self.folder, "-U", "anteroom", "-tA", "-c", statement, database).stdout.strip()


class Nats(Process):
    """NATS with deploy/cluster/nats.conf."""

    def __init__(self):
        self.port = free_port()
        self.start()

    def command(self):
        return ["nats-server", "-c", ROOT / "deploy/cluster/nats.conf"]

    def start(self):
        self.begin(env=os.environ | {"ANTEROOM_NATS_LISTEN": f"127.0.0.1:{self.port}", "ANTEROOM_NATS_PASSWORD": PASSWORD})
        wait_for("NATS", lambda: answers(self.port))

    def url(self, port=None):
        return f"nats://anteroom:{PASSWORD}@127.0.0.1:{port or self.port}/house"


class Node(attack.Server):
    def __init__(self, house, name):
        self.house, self.name, self.program = house, name, house.program
        super().__init__("--store", house.store_of(name), "--node", name, "--lease", str(LEASE_MS),
                         "--ledger-key", str(house.folder / "ledger.key"), *house.options, port=free_port())

    def environment(self):
        return super().environment() | {"ANTEROOM_BUS": self.house.bus_of(self.name)}

    def stop(self):
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):
            self.go_on()
        super().kill()

    def begin_anew(self):
        """Starts the node again. The node's name is free when the old lease is over."""
        until = time.monotonic() + 3 * LEASE_MS / 1000
        while True:
            with contextlib.suppress(ValueError):
                return self.start()
            if time.monotonic() > until:
                sys.exit(f"{self.name} does not start again: {self.log()[-2000:]}")
            self.process.wait()
            time.sleep(0.2)


class Way:
    """A port that leads to one of the nodes. Each connection comes from its own address. `lead` moves all connections
    to another node."""

    numbers = itertools.count()

    def __init__(self):
        self.target, self.lines, self.server, self.port = None, set(), None, None

    async def open(self, target):
        self.target = target
        self.server = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def lead(self, target):
        self.target = target
        for line in list(self.lines):
            line.transport.abort()

    async def carry(self, reader, writer):
        try:
            node_reader, node_writer = await asyncio.open_connection("127.0.0.1", self.target.port,
                                                                     local_addr=(attack.address(next(self.numbers)), 0))
        except OSError:
            return writer.close()
        self.lines |= {writer, node_writer}
        await asyncio.gather(self.pipe(reader, node_writer), self.pipe(node_reader, writer))
        self.lines -= {writer, node_writer}

    @staticmethod
    async def pipe(reader, writer):
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()


def is_installed():
    return all(shutil.which(each) for each in ("nats-server", "setpriv")) and bool(postgres_folders())


class House:
    """The whole cluster, which ends with its `with` block."""

    options = ()  #: additional options of the nodes
    program = None  #: the program that the nodes run at first
    make_database = Database

    def __init__(self, *names):
        self.place = tempfile.TemporaryDirectory(prefix="anteroom-cluster-")
        self.folder = pathlib.Path(self.place.name)
        self.folder.chmod(0o755)
        self.database = self.make_database(self.folder / "postgres")
        self.database.ask("CREATE DATABASE anteroom", "postgres")
        self.bus = Nats()
        self.prepare(names)
        self.nodes = self.make_nodes(names)

    def make_nodes(self, names):
        return [Node(self, name) for name in names]

    def prepare(self, names):
        """Prepares files and processes that the nodes need."""

    def store_of(self, name):
        return place_of(self.database.folder)

    def bus_of(self, name):
        return self.bus.url()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for node in self.nodes:
            node.__exit__(*error)
        self.bus.kill()
        self.database.kill()
        self.place.cleanup()
