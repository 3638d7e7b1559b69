"""A server that is a true one behind a line that plants one fault into its frames."""

from __future__ import annotations

import asyncio
import contextlib
import http
import json
import urllib.error
import urllib.request

import websockets


class Planted:
    """A true server's frames, as they are. A fault overrides what it changes; one object serves all lines of a run."""

    #: Whether who asks for another subprotocol is let in too.
    lets_all_in = False

    def sent(self, frame, line):
        """What of a client's request goes on to the server."""
        return [frame]

    def told(self, frame, line):
        """What of a server's message goes on to the client. line: a dict of that line's own."""
        return [frame]

    def file(self, path, body):
        return body


class Proxy:
    def __init__(self, server, planted):
        self.server, self.planted, self.tasks = server.rstrip("/"), planted, set()

    async def __aenter__(self):
        self.socket = await websockets.serve(self.lead, "127.0.0.1", 0, subprotocols=["anteroom.v1", "anteroom.v0"], max_size=None,
                                             process_request=self.request, ping_interval=None, close_timeout=1)
        self.url = f"http://127.0.0.1:{self.socket.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        self.socket.close()
        await self.socket.wait_closed()

    async def request(self, path, headers):
        """What is no socket is read from the server; a socket without the subprotocol is refused as the server does."""
        if "Upgrade" in headers:
            right = "anteroom.v1" in headers.get("Sec-WebSocket-Protocol", "") or self.planted.lets_all_in
            return None if right else (http.HTTPStatus.BAD_REQUEST, [], b"")
        status, body = await asyncio.to_thread(self.read, path)
        return http.HTTPStatus(status), [], self.planted.file(path, body)

    def read(self, path):
        try:
            with urllib.request.urlopen(self.server + path, timeout=10) as answer:
                return 200, answer.read()
        except urllib.error.HTTPError as refused:
            return refused.code, b""

    async def lead(self, client, _path=None):
        there = self.server.replace("http", "ws") + "/ws"
        async with websockets.connect(there, subprotocols=["anteroom.v1"], max_size=None, ping_interval=None, close_timeout=1) as server:
            line = {}
            pumps = [asyncio.ensure_future(self.pump(client, server, self.planted.sent, line)),
                     asyncio.ensure_future(self.pump(server, client, self.planted.told, line))]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            await client.close(server.close_code if server.closed and (server.close_code or 0) >= 1000 and server.close_code != 1006 else 1000)
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    @staticmethod
    async def pump(source, target, plant, line):
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in source:
                try:
                    frame = json.loads(text)
                except (ValueError, RecursionError):
                    frame = None
                # What is no message is handed on as it is, and so is what the fault leaves alone: byte by byte.
                for one in plant(frame, line) if isinstance(frame, dict) and "type" in frame else [None]:
                    await target.send(text if one is None or one is frame else json.dumps(one))
