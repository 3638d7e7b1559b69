"""Shared parts of all attacks: a server for each attack, and many clients at many addresses of this machine.

Each attack is an executable file in this folder. The script starts a server with all its limits. It attacks the server
for a bounded time from addresses 127.x.y.z. It prints its results, and fails if the server did not withstand the
attack. ANTEROOM_BIN names another server, for example the one before a fix."""

import collections
import contextlib
import json
import os
import pathlib
import random
import secrets
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# This seed determines all random choices of a script, including the SDK's choices.
SEED = int(os.environ.get("ANTEROOM_SEED") or secrets.randbelow(1 << 32))
random.seed(SEED)
print(f"choices: ANTEROOM_SEED={SEED}", file=sys.stderr, flush=True)
HANDSHAKE = ("GET /ws{query} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: anteroom.v1\r\n{more}\r\n")


def address(number, wide=True):
    """Returns one of many addresses. With `wide`, each is in its own network. Otherwise all are in one network."""
    if wide:
        return f"127.{1 + number % 254}.{number // 254 % 250}.{1 + number // 63_500}"
    return f"127.200.{number // 250 % 250}.{1 + number % 250}"


def binary():
    found = pathlib.Path(os.environ.get("ANTEROOM_BIN", ROOT / "build/release/bin/anteroom"))
    if not found.exists():
        sys.exit("no anteroom binary: build the server first, or name it in ANTEROOM_BIN")
    return found


def trusting():
    """Returns a TLS context that accepts any certificate. Attacks test the server's behaviour, not its identity."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def processor_s(pid):
    """Returns the processor time of the process since its start, in seconds."""
    times = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def keep(folder):
    """Keeps the files of the server of a failed script: its log, and the records of its rooms."""
    kept = ROOT / "build/kept" / pathlib.Path(folder).name
    kept.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cp", "-a", folder, kept], check=False)  # cp also copies sockets, which shutil does not
    print(f"the server's data: {kept}", flush=True)


class Server:
    """A server with its limits, on its own data folder. The server ends with its `with` block."""

    program = None  #: None means the program that was built

    def __init__(self, *options, port=0):
        self.wanted_port = port
        self.folder = tempfile.TemporaryDirectory(prefix="anteroom-attack-")
        self.settings = tempfile.TemporaryDirectory(prefix="anteroom-attack-")
        self.options = options
        self.start()

    def command(self):
        return [self.program or binary(), "serve", "--port", str(self.wanted_port), "--data", self.folder.name, *self.options]

    def environment(self):
        return os.environ | {"XDG_CONFIG_HOME": self.settings.name}

    def start(self, **more):
        with self.log_file().open("a") as log:
            self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT,
                                            env=self.environment(), **more)
        self.port = int(self.process.stdout.readline().rpartition(":")[2].strip("/\n"))

    def __enter__(self):
        return self

    def __exit__(self, error, *_):
        self.kill()
        if error or Report.failed:
            keep(self.folder.name)
        self.folder.cleanup()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def restart(self):
        """Kills the server and starts it again on the same folder, at another port."""
        self.kill()
        self.start()

    def log_file(self):
        return pathlib.Path(self.folder.name) / "log"

    def log(self):
        return self.log_file().read_text()

    def memory_mb(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) // 1024

    def processor_s(self):
        return processor_s(self.process.pid)

    def metric(self, line):
        """Returns the number after this name and its labels in the metrics, or 0."""
        with contextlib.ExitStack() as stack:
            line_in = stack.enter_context(socket.create_connection(("127.0.0.1", self.port), timeout=10))
            if "--tls-cert" in self.options:
                line_in = stack.enter_context(trusting().wrap_socket(line_in))
            line_in.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            text = b"".join(iter(lambda: line_in.recv(65536), b"")).decode()
        return sum(float(each.rpartition(" ")[2]) for each in text.splitlines() if each.startswith(line + " "))


class Client:
    """One connection from one address. Sending does not wait for answers. The method `answers` reads a given number of
    them."""

    def __init__(self, server, source="127.0.0.1", forwarded=None, host="localhost", timeout=30, deflates=False, tls=None):
        self.socket = socket.socket()
        self.socket.settimeout(timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.bind((source, 0))
        self.socket.connect(("127.0.0.1", server.port))
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname=host)
        more = f"X-Forwarded-For: {forwarded}\r\n" if forwarded else ""
        query = "?deflate=1" if deflates else ""
        more += "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflates else ""
        self.socket.sendall(HANDSHAKE.format(host=host, query=query, more=more).encode())
        self.bytes = b""
        self.requests = 0
        self.upgraded = False
        self.close_code = None

    def close(self):
        # The connection is reset. Otherwise thousands of closed connections would keep their ports.
        with contextlib.suppress(OSError):
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def is_in(self):
        """Returns whether the server granted the upgrade."""
        while not self.upgraded and b"\r\n\r\n" not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                return False
            self.bytes += more
        if not self.upgraded:
            head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
            self.upgraded = b" 101 " in head.split(b"\r\n")[0]
        return self.upgraded

    def send(self, *requests):
        frames = b""
        for request in requests:
            self.requests += 1
            text = json.dumps({"id": self.requests, **request}).encode()
            size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
            frames += b"\x81" + size + b"\0\0\0\0" + text  # masked with zeros
        self.socket.sendall(frames)

    def frames(self):
        """Yields each text that is received, until the connection ends."""
        while True:
            size, at = 0, 2
            if len(self.bytes) >= 2:
                size = self.bytes[1] & 127
                if size >= 126:
                    wide = 2 if size == 126 else 8
                    at += wide
                    size = int.from_bytes(self.bytes[2:at], "big") if len(self.bytes) >= at else 1 << 62
            if len(self.bytes) >= 2 and len(self.bytes) >= at + size:
                kind, text, self.bytes = self.bytes[0] & 15, self.bytes[at:at + size], self.bytes[at + size:]
                if kind == 8:
                    self.close_code = int.from_bytes(text[:2], "big")
                    return
                if kind == 1:
                    yield text
                continue
            more = self.socket.recv(65536)
            if not more:
                return
            self.bytes += more

    def answers(self, count):
        """Returns the next answers to requests, in the order of their arrival."""
        found = []
        for text in self.frames():
            if b'"re":' in text:
                found.append(json.loads(text))
            if len(found) == count:
                break
        return found

    def ask(self, **request):
        self.send(request)
        for answer in iter(lambda: self.answers(1), []):
            if answer[0].get("re") == self.requests:
                return answer[0]
        return {"code": "gone"}

    def hello(self, name="Guest", **more):
        if not more:
            more = {"name": name}
        return self.ask(type="hello", protocol=1, client="a" * 16 + name, **more)


def person(server, name, source="127.0.0.1", **more):
    """Returns a client that has said hello."""
    client = Client(server, source, **more)
    if not client.is_in() or client.hello(name).get("type") != "ok":
        raise SystemExit(f"{name} does not get in from {source}")
    return client


def timed(do):
    """Calls `do`. Returns its result, and its time in milliseconds."""
    began = time.monotonic()
    result = do()
    return result, (time.monotonic() - began) * 1000


def newcomer(server, source):
    """Returns the milliseconds from connecting at a fresh address to the answer to hello."""
    def come():
        with person(server, "Newcomer", source):
            pass
    return timed(come)[1]


class Tally:
    """Counts the answers to tries, and measures how much they have cost the server, since the object was made."""

    def __init__(self, server):
        self.server, self.seen = server, collections.Counter()
        self.began, self.busy = time.monotonic(), server.processor_s()

    def add(self, answers, right="ok"):
        self.seen.update(right if answer["type"] == "ok" else answer["code"] for answer in answers)

    def __str__(self):
        words = ", ".join(f"{count} {word}" for word, count in sorted(self.seen.items()))
        return (f"{time.monotonic() - self.began:.1f} s, {self.server.processor_s() - self.busy:.1f} s of processor: "
                + words)


class Report:
    """Prints figures and collects faults. The method `end` prints the faults and sets the exit status."""

    failed = False  #: true if an attack in this process has succeeded

    def __init__(self):
        self.faults = []

    def say(self, text):
        print(text, flush=True)

    def want(self, held, what):
        self.say(("held: " if held else "NOT HELD: ") + what)
        if not held:
            self.faults.append(what)
            Report.failed = True

    def end(self):
        self.say("held" if not self.faults else "not held: " + "; ".join(self.faults))
        sys.exit(1 if self.faults else 0)
