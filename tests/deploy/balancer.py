#!/usr/bin/env python3
"""Tests deploy/cluster/haproxy.cfg in front of three nodes that this program imitates. A connected client must stay
while a node drains, or while all nodes wait for their database. New clients must not reach such a node. A silent node
must lose its sockets, and a client that is slow with a request must be disconnected."""

import asyncio
import collections
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / each) for each in ("attack", "cluster", "python")]
from run import with_packages  # noqa: E402

with_packages()
import house  # noqa: E402

import attack  # noqa: E402

UPGRADE = (b"GET /ws HTTP/1.1\r\nHost: cards.example.org\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
           b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
UPGRADED = (b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n")
CHECKS_S = 2.5  # time for two failed checks, half a second apart, and for one that was running


def answer(status, text=b""):
    return b"HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (status, len(text), text)


class Node:
    """A node, as the balancer sees it."""

    def __init__(self, name):
        self.name, self.is_ready, self.is_silent = name, True, False

    async def start(self):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.place = "127.0.0.1:%d" % self.server.sockets[0].getsockname()[1]

    async def serve(self, reader, writer):
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(b"GET /readyz ") and not self.is_silent:
                writer.write(answer(b"200 OK") if self.is_ready else answer(b"503 Service Unavailable"))
            elif head.startswith(b"GET /ws "):
                writer.write(UPGRADED + self.name.encode() + b"\n")
                await reader.read()
            elif self.is_silent:
                await reader.read()
            else:
                writer.write(answer(b"200 OK", self.name.encode()))
        writer.close()


class Balancer:
    """HAProxy with the unchanged file. HAProxy ends with its `with` block."""

    def __init__(self, nodes):
        self.port = house.free_port()
        places = {f"ANTEROOM_{each.name.upper()}": each.place for each in nodes}
        self.process = subprocess.Popen(["haproxy", "-f", attack.ROOT / "deploy/cluster/haproxy.cfg"], stderr=subprocess.DEVNULL,
                                        env=os.environ | places | {"ANTEROOM_LISTEN": f"127.0.0.1:{self.port}"})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)

    async def opened(self):
        while True:
            with contextlib.suppress(ConnectionError):
                return await asyncio.open_connection("127.0.0.1", self.port)
            await asyncio.sleep(0.05)

    async def socket(self):
        """Opens a socket. Returns the name of its node, and a task that ends with the socket."""
        reader, writer = await self.opened()
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        name = (await reader.readline()).decode().strip()
        return name, asyncio.create_task(ended(reader, writer))

    async def answers(self, count=9):
        """Sends `count` requests. Counts the nodes that answer."""
        return collections.Counter([await self.answer() for _ in range(count)])

    async def answer(self):
        reader, writer = await self.opened()
        writer.write(b"GET / HTTP/1.1\r\nHost: cards.example.org\r\nConnection: close\r\n\r\n")
        said = await reader.read()
        writer.close()
        return said.split(b"\r\n\r\n")[1].decode() if b" 200 " in said.split(b"\r\n")[0] else "nobody"


async def ended(reader, writer):
    try:
        with contextlib.suppress(ConnectionError):
            await reader.read()
    finally:
        writer.close()


async def slow_request(balancer):
    """Measures how long a client may take for the head of a request."""
    reader, writer = await balancer.opened()
    writer.write(b"GET / HTTP/1.1\r\n")
    began = asyncio.get_running_loop().time()
    with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
        await asyncio.wait_for(reader.read(), 15)
    writer.close()
    return asyncio.get_running_loop().time() - began


async def tried(report):
    nodes = {name: Node(name) for name in ("north", "east", "south")}
    for each in nodes.values():
        await each.start()
    with Balancer(nodes.values()) as balancer:
        slow = asyncio.create_task(slow_request(balancer))
        sockets = dict([await balancer.socket() for _ in nodes])
        report.want(set(sockets) == set(nodes), "each node has one of three sockets")

        nodes["north"].is_ready = False
        await asyncio.sleep(CHECKS_S)
        report.want(not sockets["north"].done(), "a node drains, and its sockets stay until it ends them")
        report.want("north" not in await balancer.answers(), "nobody new comes to it")

        for each in nodes.values():
            each.is_ready = False
        await asyncio.sleep(CHECKS_S)
        report.want(not any(each.done() for each in sockets.values()), "all wait for their database, and everybody stays")

        for each in nodes.values():
            each.is_ready = True
        await asyncio.sleep(CHECKS_S)
        report.want(set(await balancer.answers()) == set(nodes), "they are ready again, and all are served")

        nodes["east"].is_silent = True
        await asyncio.sleep(CHECKS_S)
        report.want(sockets["east"].done() and not sockets["south"].done(), "one that says nothing any more loses its sockets, and no other")
        report.want("east" not in await balancer.answers(), "nobody new comes to it")

        seconds = await slow
        report.want(8 < seconds < 12, f"whoever does not end a request is let go after {seconds:.0f} s")
        for each in sockets.values():
            each.cancel()


def main():
    if not shutil.which("haproxy"):
        return print("not run: haproxy is not installed")
    report = attack.Report()
    asyncio.run(tried(report))
    report.end()


if __name__ == "__main__":
    main()
