"""Servers that never let a client finish."""

import asyncio
import base64
import contextlib
import hashlib

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
HEARTBEAT = b'{"type":"heartbeat","now":1790000000000,"rooms":{}}'
TICK_S = 0.05


class Hostile:
    """A server with one bad habit. It never closes a connection, and never answers a close frame."""

    def __init__(self, habit):
        self.habit, self.url, self._socket = habit, "", None

    async def __aenter__(self):
        self._socket = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = "http://127.0.0.1:{}".format(self._socket.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_):
        self._socket.close()

    async def _serve(self, reader, writer):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await self.habit(reader, writer)


async def silent(_reader, _writer):
    """Accepts connections and sends nothing."""
    await asyncio.sleep(3600)


async def drip(writer, endless):
    writer.write(endless[:1])
    while True:
        await asyncio.sleep(TICK_S)
        writer.write(endless[1:2])
        await writer.drain()


async def drips_http(_reader, writer):
    """Sends the head of an answer byte by byte and never ends it."""
    await drip(writer, b"HT")


async def opened(reader, writer):
    """Opens the WebSocket. Sends the body of any other answer byte by byte."""
    head = await reader.readuntil(b"\r\n\r\n")
    fields = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
    key = fields.get(b"Sec-WebSocket-Key")
    if key is None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
        await drip(writer, b"  ")
    accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
    writer.write(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " + accept
                 + b"\r\nSec-WebSocket-Protocol: anteroom.v1\r\n\r\n")


async def deaf(reader, writer):
    """Opens the WebSocket and answers nothing."""
    await opened(reader, writer)
    await asyncio.sleep(3600)


async def drips_a_frame(reader, writer):
    """Announces a long frame and sends it byte by byte."""
    await opened(reader, writer)
    writer.write(b"\x81\x7e\xff\xff")
    await drip(writer, b"{ ")


async def floods(reader, writer):
    """Sends heartbeats as fast as the client reads them."""
    await opened(reader, writer)
    frame = b"\x81" + bytes([len(HEARTBEAT)]) + HEARTBEAT
    while True:
        writer.write(frame * 100)
        await writer.drain()
