"""One connection to the server. It sends requests, waits for frames, and has a watch that judges all frames."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import json
import secrets
import urllib.parse
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatusCode, WebSocketException
# This is the interface of Debian 12's version. Later versions keep it beside a new one.
from websockets.legacy.client import connect

from .contract import Contract
from .findings import Findings
from .room import Room
from .watch import Everybody, Watch

SUBPROTOCOL = "anteroom.v1"
#: The longest time for an answer. A server that is only slow is not wrong.
WAIT_S = 10.0
#: The longest time for a check, as a multiple of the longest time for an answer.
CHECK_WAITS = 60
#: A frame may have as many bytes, and a connection may get as many frames, before the suite gives the server up.
FRAME_BYTES_MAX, FRAMES_MAX = 16 * 1024 * 1024, 20_000
#: The longest time to close a connection properly.
CLOSE_S = 2.0
#: The number of retries of a request that was too fast, and the pause between them.
TRIES_MAX, PAUSE_S = 30, 1.0


class Gone(Exception):
    """Raised if the connection ended, or if an answer did not come, so that the rest of the check is impossible."""


class NotThere(Gone):
    """Raised if no connection is possible."""


def socket_address(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    return parts._replace(scheme=parts.scheme.replace("http", "ws"), path=parts.path.rstrip("/") or "/ws").geturl()


class World:
    """The state that all connections of one run share."""

    def __init__(self, url: str, contract: Contract, findings: Findings, wait_s: float = WAIT_S) -> None:
        self.url, self.contract, self.findings, self.wait_s = url.rstrip("/"), contract, findings, wait_s
        #: The time at which the check has to be over, by the loop's clock.
        self.ends = asyncio.get_running_loop().time() + CHECK_WAITS * wait_s
        #: True once the server has let a player in.
        self.greeted = False
        self.everybody = Everybody()
        self.codes: dict[str, frozenset[str]] = {}
        self.lines: list[Line] = []

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines))
        self.lines.clear()


class Line:
    """A connection, from `open` to `close`. With the same key, token and ids, it is the same client as an earlier
    connection."""

    def __init__(self, world: World, who: str, key: str | None = None) -> None:
        self.world, self.who, self.key = world, who, key or secrets.token_hex(12)
        self.watch = Watch(world.contract, world.findings, world.everybody, who)
        self.watch.codes = world.codes
        self.frames: list[dict[str, Any]] = []
        self.id, self.token, self.code = 1, None, None
        self.hello: dict[str, Any] = {}
        #: The server's clock minus this machine's in milliseconds: at least and at most.
        self._ahead_ms = (0.0, 0.0)
        self._news = asyncio.Event()
        self._socket: Any = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> Line:
        address = socket_address(self.world.url)
        try:
            self._socket = await connect(address, subprotocols=[SUBPROTOCOL], ping_interval=None, max_size=FRAME_BYTES_MAX,
                                         open_timeout=self.world.wait_s, close_timeout=1)
        except asyncio.TimeoutError:
            raise NotThere(f"{address} gives no connection within {self.world.wait_s:.0f} s") from None
        except InvalidStatusCode as refused:
            raise NotThere(f"{address} answers HTTP {refused.status_code}") from None
        except (OSError, ValueError, WebSocketException) as fault:
            raise NotThere(f"{address}: {fault or type(fault).__name__}") from None
        self._reader = asyncio.ensure_future(self._read())
        self.world.lines.append(self)
        return self

    async def _read(self) -> None:
        count = 0
        try:
            async for text in self._socket:
                count += 1
                if count > FRAMES_MAX:
                    self._socket.transport.abort()
                    break
                frame = self.watch.received(text)
                if frame is not None:
                    self.frames.append(frame)
                self._news.set()
        except ConnectionClosed:
            pass
        self.code = self._socket.close_code
        self._news.set()

    async def close(self) -> None:
        if self._socket:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._socket.close(), CLOSE_S)
            self._socket.transport.abort()
        if self._reader:
            await asyncio.wait([self._reader], timeout=CLOSE_S)

    async def cut(self) -> None:
        """Ends the connection without closing it properly."""
        self._socket.transport.abort()
        if self._reader:
            await asyncio.wait([self._reader], timeout=CLOSE_S)

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def server_ms(self, here_ms: float) -> tuple[float, float]:
        """Returns the earliest and latest time that the server's clock may show when the loop's clock shows `here_ms`."""
        return here_ms + self._ahead_ms[0], here_ms + self._ahead_ms[1]

    @property
    def ended(self) -> bool:
        return self._reader is None or self._reader.done()

    async def send_text(self, text: str | bytes) -> None:
        try:
            await asyncio.wait_for(self._socket.send(text), self.world.wait_s)
        except ConnectionClosed as closed:
            raise Gone(f"{self.who}: the line is closed with {closed.code}") from None
        except asyncio.TimeoutError:
            raise Gone(f"{self.who}: the server reads nothing for {self.world.wait_s:.0f} s") from None

    async def send(self, request: dict[str, Any]) -> int:
        """Sends a request. Adds an id if the request has none."""
        if "id" not in request:
            self.id += 1
            request = {**request, "id": self.id}
        self.watch.sent(request)
        await self.send_text(json.dumps(request))
        return int(request["id"])

    async def until(self, holds: Callable[[], Any], why: str) -> Any:
        """Waits until the received frames make `holds` true, and returns the value of `holds`."""
        ends = min(self.now + self.world.wait_s, self.world.ends)
        if self.now > self.world.ends:
            raise Gone(f"{self.who}: the check takes too long")
        while not (found := holds()):
            left = ends - self.now
            if self.ended or left <= 0:
                raise Gone(f"{self.who}: {why}" + (f"; the line was closed with {self.code}" if self.ended else ""))
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except asyncio.TimeoutError:
                continue
        return found

    async def answer(self, number: int, since: int = 0, what: str = "") -> dict[str, Any]:
        def look() -> dict[str, Any] | None:
            return next((one for one in self.frames[since:] if one.get("re") == number), None)
        try:
            return await self.until(look, f"no answer to {what or 'request'} {number}")
        except Gone as gone:
            self.world.findings.add("answered", str(gone))
            raise

    async def ask(self, **request: Any) -> dict[str, Any]:
        """Sends a request and returns the answer. If the server refuses the request because requests come too fast,
        retries it after a pause with the same id."""
        if "id" not in request:
            self.id += 1
            request["id"] = self.id
        for _ in range(TRIES_MAX):
            since = len(self.frames)
            answer = await self.answer(await self.send(request), since, request["type"])
            if answer.get("code") != "rate":
                return answer
            await asyncio.sleep(PAUSE_S)
        raise Gone(f"{self.who}: {request['type']} is refused with rate for {TRIES_MAX * PAUSE_S:.0f} s")

    async def done(self, **request: Any) -> dict[str, Any]:
        """Sends a request that must succeed."""
        answer = await self.ask(**request)
        if answer["type"] == "error":
            self.world.findings.add("authority", f"{self.who}: {request} is refused with {answer.get('code')}")
            raise Gone(f"{request['type']} is refused with {answer.get('code')}")
        return answer

    async def say_hello(self, **who: Any) -> dict[str, Any]:
        if not who:
            who = {"token": self.token} if self.token else {"name": self.who}
        sent_ms = 1000 * self.now
        answer = await self.ask(type="hello", id=1, protocol=1, client=self.key, **who)
        if answer["type"] == "ok":
            self.hello, self.world.greeted = answer["data"], True
            self._ahead_ms = self.hello["now"] - 1000 * self.now, self.hello["now"] - sent_ms
            self.token = self.hello.get("token", self.token)
            self.watch.player = self.hello["player"]
        return answer

    async def again(self) -> Line:
        """Returns the same client over a new connection, which joins the known rooms again."""
        line = Line(self.world, self.who, self.key)
        line.id, line.token = self.id, self.token
        line.watch.past, line.watch.rooms = dict(self.watch.past), copy.deepcopy(self.watch.rooms)
        await line.open()
        await line.say_hello()
        return line

    async def room(self, number: int) -> Room:
        return await self.until(lambda: self.watch.rooms.get(number), f"no snapshot of room {number}")

    async def until_room(self, number: int, holds: Callable[[Room], Any], why: str) -> Room:
        def look() -> Room | None:
            room = self.watch.rooms.get(number)
            return room if room and holds(room) else None
        return await self.until(look, f"room {number}: {why}")


async def guest(world: World, name: str) -> Line:
    line = await Line(world, name).open()
    answer = await line.say_hello()
    if answer["type"] != "ok":
        raise Gone(f"{name} is not let in: {answer.get('code')}")
    return line
