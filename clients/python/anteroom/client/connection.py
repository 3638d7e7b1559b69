"""One connection to the server that reconnects by itself."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import logging
import math
import os
import random
import re
import ssl
import urllib.parse
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import websockets

from .generated.errors import FAMILIES

Message = dict[str, Any]

LOG = logging.getLogger("anteroom")

RETRY_S_FIRST, RETRY_S_MAX = 0.4, 12.0
#: The longest time to open a socket. The first try is shorter, so that a wrong address shows soon.
OPEN_S_FIRST, OPEN_S_MAX = 2.0, 8.0
#: The time after which a client that never reached its server gives up.
FIRST_S_MAX = 30.0
#: Close codes: too many frames from this address; a restart; a token that has ended. After a restart another server follows at
#: once, and clients that connect meanwhile wait for it.
TOO_MUCH, RESTART, LOGGED_OUT = 1008, 1012, 4001
TOO_MUCH_S = 60.0
#: All clients come back within this time after a restart.
RESTART_S = 0.5
#: The shortest silence after which the client ends a connection on which an answer is due. A connection with slow round
#: trips gets more time.
PATIENCE_S_MIN = 2.0
ROUND_TRIPS = 4
LOOK_S = 0.25
#: The largest request in bytes until the server tells its own limit.
FRAME_BYTES_FIRST = 16_384


class Refused(Exception):
    """The server refused a request. `code` is one of errors.json, and `number` is the id of the request."""

    def __init__(self, code: str, text: str, number: int | None = None) -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.number = code, number

    @property
    def for_now(self) -> bool:
        """Returns whether the request is correct and may succeed later."""
        return FAMILIES.get(self.code) == "again"


class Lost(Exception):
    """Raised if the connection was closed, or broke before the answer to a request that is not repeated."""


class Unreachable(Exception):
    """Raised if no server has answered at this address since the client began."""


class Listener(Protocol):
    def hello(self) -> Message: ...
    async def welcome(self, data: Message) -> None: ...
    def unwelcome(self, refused: Refused) -> None: ...
    def unreachable(self, error: Unreachable) -> None: ...
    def message(self, message: Message) -> None: ...


@dataclasses.dataclass
class _Pending:
    body: Message
    repeat: bool
    answer: asyncio.Future[Message]
    left: bool = False


def socket_address(url: str) -> str:
    """Returns the WebSocket address of a server such as `https://cards.example.org`."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https", "ws", "wss") or not parts.hostname:
        raise ValueError(f"{url!r} is no address of a server. An address looks like http://localhost:8080.")
    return parts._replace(scheme=parts.scheme.replace("http", "ws"), path=parts.path.rstrip("/") or "/ws").geturl()


def reason_of(error: BaseException) -> str:
    """Returns the reason why a socket did not open, in plain words."""
    if isinstance(error, asyncio.TimeoutError):
        return "no answer in time"
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate is not valid: {error.verify_message}"
    if isinstance(error, ssl.SSLError):
        return "the server does not speak TLS there, or not in the same way"
    number = re.search(r"\[Errno (\d+)\]", str(error))
    return os.strerror(int(number[1])) if number else re.sub(r"^\[Errno -\d+\] ", "", str(error)) or type(error).__name__


def pause_s(code: int | None, attempts: int) -> float:
    """Returns the pause before the next try. Part of it is random, so that clients do not all return at once."""
    if code == RESTART:
        return random.uniform(0, RESTART_S)
    span = max(TOO_MUCH_S if code == TOO_MUCH else 0, min(RETRY_S_MAX, RETRY_S_FIRST * 2**attempts))
    return span * random.uniform(0.5, 1)


class Connection:
    """The connection. Requests keep their id over a reconnect, so that each acts once. The connection owns its socket
    and its tasks, from `start` to `close`."""

    def __init__(self, url: str, listener: Listener, connect: Callable[..., Any] = websockets.connect) -> None:
        self._url, self._address, self._listener, self._connect = url, socket_address(url), listener, connect
        self._socket: Any = None
        self._ready = False
        #: True once rooms are joined again: the server is then ready for any request about them.
        self._welcomed = False
        self._id = 0
        self._pending: dict[int, _Pending] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._silence = _Silence()
        self._frame_bytes = FRAME_BYTES_FIRST
        self._closed = False
        #: The reason why the newest try failed.
        self._why = ""

    def start(self) -> None:
        self._spawn(self._stay())

    async def request(self, body: Message, *, repeat: bool = True, number: int | None = None) -> Message:
        """Sends a request and returns the data of the answer. Raises Refused. With `repeat`, the request survives a
        broken connection. If `number` is the number of an earlier request, that request is sent again."""
        if self._closed or not (self._ready or repeat):
            raise Lost
        if number is None:
            self._id += 1
            number = self._id
        # A request of this size would be refused without its id, or would close the connection. The client would then
        # retry the request for ever.
        if len(json.dumps({**body, "id": number})) > self._frame_bytes:
            raise Refused("too_large", "The request is too large.", number)
        waiting = _Pending(body, repeat, asyncio.get_running_loop().create_future())
        self._pending[number] = waiting
        try:
            # Requests that are not repeated go out at once, because they include those that join rooms.
            if self._ready and (self._welcomed or not repeat):
                await self._send(number)
            return await waiting.answer
        finally:
            self._pending.pop(number, None)

    async def close(self) -> None:
        self._closed = True
        for waiting in self._pending.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(Lost())
        mine = asyncio.current_task()
        tasks = [task for task in self._tasks if task is not mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _stay(self) -> None:
        loop = asyncio.get_running_loop()
        attempts, first_until = 0, loop.time() + FIRST_S_MAX
        while not self._closed:
            code = None
            self._why = "it closed the connection"
            open_s = min(OPEN_S_MAX if attempts else OPEN_S_FIRST, first_until - loop.time())
            try:
                async with self._connect(self._address, subprotocols=["anteroom.v1"], open_timeout=open_s,
                                         close_timeout=1, ping_interval=None, max_size=None) as socket:
                    await self._serve(socket)
            except websockets.ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
            except (OSError, ValueError, asyncio.TimeoutError, websockets.WebSocketException) as error:
                self._why = reason_of(error)
            attempts = 0 if self._ready else attempts + 1
            first_until = math.inf if self._ready else first_until
            self._broken()
            if code == LOGGED_OUT:
                self._listener.unwelcome(Refused("bad_token", "this player was logged out"))
            pause, fault = pause_s(code, attempts), f"No connection to {self._url}: {self._why}."
            if loop.time() + pause > first_until:
                return self._listener.unreachable(Unreachable(fault))
            if attempts == 1 and not self._closed:
                LOG.warning("%s The client goes on trying.", fault)
            await asyncio.sleep(pause)

    async def _serve(self, socket: Any) -> None:
        self._socket = socket
        self._id += 1
        hello, said = self._id, asyncio.get_running_loop().time()
        await socket.send(json.dumps({**self._listener.hello(), "id": hello}))
        watch = asyncio.ensure_future(self._watch(socket))
        try:
            self._silence.heard(owes=False)
            async for text in socket:
                message = json.loads(text)
                if message.get("re") == hello:
                    self._silence.learn(message, asyncio.get_running_loop().time() - said)
                    self._greeted(socket, message)
                else:
                    self._take(message)
            raise websockets.ConnectionClosedOK(None, None)
        finally:
            watch.cancel()

    async def _watch(self, socket: Any) -> None:
        """Closes a connection that is silent for too long. Before this, asks the server for a sign of life."""
        while True:
            await asyncio.sleep(LOOK_S)
            if self._silence.is_dead():
                await socket.close()
            elif self._silence.is_doubtful():
                self._id += 1
                await socket.send(json.dumps({"type": "my_tables", "id": self._id}))

    def _greeted(self, socket: Any, answer: Message) -> None:
        if answer["type"] == "error":
            refused = Refused(answer["code"], answer.get("text", ""))
            self._why, self._closed = str(refused).rstrip("."), not refused.for_now
            self._listener.unwelcome(refused)
            # The server would only wait for another hello until its timeout.
            raise websockets.ConnectionClosedOK(None, None)
        self._ready = True
        self._frame_bytes = answer["data"].get("limits", {}).get("frame_bytes", self._frame_bytes)
        self._silence.heard(owes=False)
        self._spawn(self._go_on(socket, answer["data"]))

    async def _go_on(self, socket: Any, hello: Message) -> None:
        """Joins rooms again, and then repeats unanswered requests. The server accepts requests about a room only from
        clients that have joined it."""
        await self._listener.welcome(hello)
        if socket is not self._socket:
            return
        self._welcomed = True
        for number in [number for number, waiting in self._pending.items() if waiting.repeat]:
            if socket is self._socket and number in self._pending:
                await self._send(number)

    def _take(self, message: Message) -> None:
        waiting = self._pending.get(message.get("re", 0))
        self._silence.heard(owes=any(one.left and one is not waiting for one in self._pending.values()))
        # Applies the state first, so that it is up to date when the code that waits for the answer runs. An exception
        # of a user's listener does not end the connection.
        try:
            self._listener.message(message)
        except Exception as error:
            loop = asyncio.get_running_loop()
            loop.call_exception_handler({"message": "a listener of an Anteroom client failed", "exception": error})
        if waiting and not waiting.answer.done():
            if message["type"] == "error":
                waiting.answer.set_exception(Refused(message["code"], message.get("text", ""), message.get("re")))
            else:
                waiting.answer.set_result(message.get("data", {}) if message["type"] == "ok" else {})

    async def _send(self, number: int) -> None:
        waiting = self._pending[number]
        waiting.left = True
        self._silence.expect()
        try:
            await self._socket.send(json.dumps({**waiting.body, "id": number}))
        except websockets.ConnectionClosed:
            pass  # the connection breaks here; the next one sends the request

    def _broken(self) -> None:
        self._socket, self._ready, self._welcomed = None, False, False
        for waiting in self._pending.values():
            if not waiting.repeat and not waiting.answer.done():
                waiting.answer.set_exception(Lost())


class _Silence:
    """Measures how long the server has been silent. Silence may last two heartbeats, or less while a request waits for its
    answer."""

    def __init__(self) -> None:
        self.heartbeat_s, self.patience_s = 10.0, PATIENCE_S_MIN
        self._since, self._owes, self._asked = 0.0, False, False

    def learn(self, hello: Message, round_trip_s: float) -> None:
        self.heartbeat_s = hello.get("data", {}).get("heartbeat_ms", 10_000) / 1000
        self.patience_s = min(2 * self.heartbeat_s, max(PATIENCE_S_MIN, ROUND_TRIPS * round_trip_s))

    def heard(self, owes: bool) -> None:
        self._since, self._owes, self._asked = asyncio.get_running_loop().time(), owes, False

    def expect(self) -> None:
        if not self._owes:
            self.heard(owes=True)

    def _silent_s(self) -> float:
        return asyncio.get_running_loop().time() - self._since

    def is_dead(self) -> bool:
        return self._silent_s() > (self.patience_s if self._owes else 2 * self.heartbeat_s)

    def is_doubtful(self) -> bool:
        """Returns true once, after half of the permitted time."""
        if not self._owes or self._asked or self._silent_s() < self.patience_s / 2:
            return False
        self._asked = True
        return True
