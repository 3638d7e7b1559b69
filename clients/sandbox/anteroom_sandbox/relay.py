"""A relay between a client and a server that can change the frames."""

from __future__ import annotations

import asyncio
import contextlib
import http
import inspect
import json
import struct
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
# This is the interface of Debian 12's version. Later versions keep it beside a new one.
from websockets.legacy.client import connect
from websockets.legacy.server import serve

SUBPROTOCOL = "anteroom.v1"
#: The pause before a task is cancelled again, and the longest time for connections to close.
AGAIN_S, CLOSES_S = 0.2, 5.0
#: Close codes that neither side may send.
NOT_SENT = (1005, 1006, 1015)


class Line(dict[str, Any]):
    """A client's connection, with the connection to the server behind it. Exercises store their notes in it."""

    def __init__(self, client: Any, server: Any) -> None:
        super().__init__()
        self.client, self.server = client, server

    async def tell(self, frame: dict[str, Any]) -> None:
        """Sends the client a frame that the server did not send."""
        with contextlib.suppress(ConnectionClosed):
            await self.client.send(json.dumps(frame))

    def cut_within(self, frame: dict[str, Any], part: float) -> None:
        """Sends part of a frame from the server, at least the first byte and at most all bytes but the last, and cuts
        the connection."""
        payload = json.dumps(frame).encode()
        head = bytes([0x81, len(payload)]) if len(payload) < 126 else struct.pack("!BBH", 0x81, 126, len(payload))
        if len(payload) > 0xFFFF:
            head = struct.pack("!BBQ", 0x81, 127, len(payload))
        whole = head + payload
        self.client.transport.write(whole[:1 + round(part * (len(whole) - 2))])
        self.cut()

    def cut(self) -> None:
        """Cuts both connections without a close frame."""
        for socket in (self.client, self.server):
            socket.transport.abort()


class Deed:
    """Handles the frames. By default it forwards them. One object serves all connections. `sent` and `told` may be
    coroutines, which delay the frames behind them."""

    def admits(self, subprotocols: str) -> int:
        """Returns the HTTP status with which the connection is refused, or 0 to admit it."""
        return 0 if SUBPROTOCOL in subprotocols else 400

    def opened(self, line: Line) -> None:
        """Called when a client has connected."""

    def ended(self, line: Line) -> None:
        """Called when the client or the server has disconnected."""

    def sent(self, frame: dict[str, Any], line: Line) -> Any:
        """Returns the frames that are forwarded to the server in place of a client's request."""
        return [frame]

    def told(self, frame: dict[str, Any], line: Line) -> Any:
        """Returns the frames that are forwarded to the client in place of a server's message."""
        return [frame]

    def no_frame(self, text: str | bytes, line: Line) -> None:
        """Called when a client sent text that is no object with a type. The text is forwarded to the server
        unchanged."""

    def file(self, path: str, body: bytes) -> bytes:
        """Returns the body for a file that the client reads over HTTP."""
        return body


async def ended(*tasks: asyncio.Future[Any]) -> None:
    """Cancels tasks until they are done. Python 3.11 may lose a cancellation that comes at the moment when a timed wait
    ends."""
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=AGAIN_S)
    await asyncio.gather(*tasks, return_exceptions=True)


def frame_of(text: str | bytes) -> dict[str, Any] | None:
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return frame if isinstance(frame, dict) and isinstance(frame.get("type"), str) else None


class Relay:
    def __init__(self, server: str, deed: Deed) -> None:
        self.server, self.deed, self.url = server.rstrip("/"), deed, ""
        self._socket: Any = None

    async def __aenter__(self) -> Relay:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> Relay:
        self._socket = await serve(self._lead, host, port, subprotocols=[SUBPROTOCOL, "anteroom.v0"], max_size=None,
                                   process_request=self._request, ping_interval=None, close_timeout=1)
        self.url = "http://{}:{}".format(*self._socket.sockets[0].getsockname()[:2])
        return self

    async def stop(self) -> None:
        self._socket.close()
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._socket.wait_closed(), CLOSES_S)

    async def _request(self, path: str, headers: Any) -> Any:
        """Forwards a plain HTTP request to the server."""
        if "Upgrade" in headers:
            status = self.deed.admits(headers.get("Sec-WebSocket-Protocol", ""))
            return (http.HTTPStatus(status), [], b"") if status else None
        status, kind, body = await asyncio.to_thread(self._read, path)
        return http.HTTPStatus(status), [("Content-Type", kind)], self.deed.file(path, body)

    def _read(self, path: str) -> tuple[int, str, bytes]:
        try:
            with urllib.request.urlopen(self.server + path, timeout=10) as answer:
                return 200, answer.headers.get("Content-Type", ""), answer.read()
        except urllib.error.HTTPError as refused:
            return refused.code, "text/plain", b""
        except OSError:
            return 502, "text/plain", b""

    async def _lead(self, client: Any, _path: str = "") -> None:
        there = self.server.replace("http", "ws", 1) + "/ws"
        try:
            server = await connect(there, subprotocols=[SUBPROTOCOL], max_size=None, ping_interval=None, close_timeout=1)
        except (OSError, WebSocketException):
            await client.close(1012)
            return
        line = Line(client, server)
        self.deed.opened(line)
        pumps = [asyncio.ensure_future(self._pump(client, server, self.deed.sent, line)),
                 asyncio.ensure_future(self._pump(server, client, self.deed.told, line))]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        code = server.close_code if server.closed else None
        self.deed.ended(line)
        await client.close(code if code and code not in NOT_SENT else 1000)
        await ended(*pumps)
        await server.close()

    async def _pump(self, source: Any, target: Any, do: Any, line: Line) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in source:
                frame = frame_of(text)
                if frame is None:
                    if source is line.client:
                        self.deed.no_frame(text, line)
                    await target.send(text)
                    continue
                made = do(frame, line)
                # An unchanged frame is forwarded byte by byte.
                for one in await made if inspect.isawaitable(made) else made:
                    await target.send(text if one is frame else json.dumps(one))
