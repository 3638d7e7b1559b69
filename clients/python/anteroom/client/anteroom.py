"""A client of one server: one player, one connection that reconnects by itself, and the player's tables."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import websockets

from .connection import Connection, Lost, Message, Refused, Unreachable
from .families import Families
from .generated.games import LeadsToTables, Table
from .generated.protocol import DataHelloGame
from .generated.since import SINCE, VERSION
from .keeper import Keeper
from .rooms import Change, Rooms, RoomState
from .routine import Routine

#: The number of tries of a request after temporary refusals, and the first pause.
TRIES_MAX, AGAIN_S = 6, 0.5


class Anteroom(LeadsToTables):
    """Use the client with `async with`, or call `open` and `close`. `keep` names a file: the next process with this
    file is the same player, with the promised nonces. `program` tells the server's operator the name of this client:
    `robin/2.1`. A program that chooses its moves itself has the `kind` program. The table marks such a client, and
    every client with its token, as a program. `otp` is a one-time code of an account with a second factor; a client
    with a kept token needs no code."""

    def __init__(self, url: str, *, name: str = "Guest", account: str | None = None, password: str | None = None,
                 otp: str | None = None, keep: str | pathlib.Path | None = None, program: str = f"anteroom-python/{VERSION}",
                 kind: Literal["person", "program"] | None = None, connect: Callable[..., Any] = websockets.connect) -> None:
        self.keeper = Keeper(pathlib.Path(keep) if keep else None)
        self.hello_data: Message = {}
        self._who = {"account": account, "password": password} if account is not None else {"name": name}
        self._who |= {"otp": otp} if otp is not None else {}
        #: Key of this process. The server uses it to treat requests from every reconnect as requests of one client.
        self._key = secrets.token_urlsafe(18)
        self._about: Message = {"knows": SINCE, "program": program}
        self._about |= {"kind": kind} if kind else {}
        self._connection = Connection(url, self, connect)
        self._families = Families(url)
        self._routine = Routine(self.keeper)
        self._rooms = Rooms(lambda body: self.request(body, repeat=False), self._changed, self._spawn)
        self._tables: dict[int, Table] = {}
        self._listeners: list[Callable[[Message], None]] = []
        self._tasks: set[asyncio.Future[None]] = set()
        self._greeted: asyncio.Future[None] | None = None

    async def __aenter__(self) -> Anteroom:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connects. Returns when the server has accepted this player. Raises Refused if the server refuses the player
        for good, and Unreachable if no server answers for half a minute."""
        self._greeted = asyncio.get_running_loop().create_future()
        self._connection.start()
        try:
            await self._greeted
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Closes the connection for good. The player keeps the seats."""
        for table in self._tables.values():
            table.end()
        await self._connection.close()
        # If the client was logged out, one of these tasks closes it.
        mine = asyncio.current_task()
        tasks = [task for task in self._tasks if task is not mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def player(self) -> int:
        return int(self.hello_data["player"])

    @property
    def games(self) -> list[DataHelloGame]:
        """Returns the games of this server with all their options. See `hello` in connection.md."""
        return list(self.hello_data["games"])

    async def request(self, body: Message, *, repeat: bool = True, number: int | None = None) -> Message:
        """Sends a request and returns the data of the answer. A request that is refused temporarily is retried with
        growing pauses. To continue such a request later, pass the same body and the `number` of the `Refused`. With the
        same id, the request acts once."""
        for tries in range(TRIES_MAX):
            try:
                return await self._connection.request(body, repeat=repeat, number=number)
            except Refused as refused:
                if tries == TRIES_MAX - 1 or await self._families.of(refused.code) != "again":
                    raise
                # An earlier copy may have acted although its answer was lost. With the same id, the request acts once.
                number = refused.number
            await asyncio.sleep(AGAIN_S * 2**tries * random.uniform(0.5, 1))
        raise AssertionError("the last try raises or returns")

    async def create_from(self, form: Message) -> Table:
        """Creates a table like `create`, from a form as data, for programs that learn the game at run time."""
        asked = self.hello_data
        data = await self.request({"type": "create", **form})
        # The answer came over a newer connection than the request, so this connection has no stream of the room. Join
        # the room.
        if self.hello_data is not asked:
            return await self.join(room=data["room"])
        return await self._entered(data["room"], {"room": data["room"]})

    async def join_by(self, by: Message) -> Table:
        """Joins a table like `join`, with the fields as data."""
        data = await self.request({"type": "join", **by})
        return await self._entered(data["room"], by)

    def on_message(self, listener: Callable[[Message], None]) -> Callable[[], None]:
        """Passes every message of the server to `listener`, unchanged. Call the returned function to stop this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # Called by the connection

    def hello(self) -> Message:
        start = {"type": "hello", "protocol": 1, "client": self._key}
        return start | self._about | ({"token": self.keeper.token} if self.keeper.token else self._who)

    async def welcome(self, data: Message) -> None:
        self.hello_data = data
        if "token" in data:
            self.keeper.token = data["token"]
        if self._greeted and not self._greeted.done():
            self._greeted.set_result(None)
        await self._rooms.welcomed()

    def unwelcome(self, refused: Refused) -> None:
        """If the refusal is temporary, keeps waiting and trying."""
        if refused.for_now:
            return
        if self._greeted and not self._greeted.done():
            self._greeted.set_exception(refused)
        else:
            self._spawn(self.close())

    def unreachable(self, error: Unreachable) -> None:
        if self._greeted and not self._greeted.done():
            self._greeted.set_exception(error)

    def message(self, message: Message) -> None:
        self._rooms.take(message)
        for listener in list(self._listeners):
            listener(message)

    # Called by tables

    def state(self, room: int) -> RoomState | None:
        return self._rooms.of(room)

    def nonce_hash(self, room: int, game_no: int) -> str:
        return self.keeper.nonce_hash(room, game_no)

    def start_when_ready(self, room: int, price: int | None = None) -> None:
        self._routine.start_when_ready(room, price)
        known = self._rooms.of(room)
        if known:
            self._follow(known)

    async def retake(self, room: int) -> None:
        by = {"room": room}
        await self.request({"type": "join", **by})
        self._rooms.enter(room, by)

    async def leave(self, room: int) -> None:
        table = self._tables.pop(room, None)
        if table:
            table.end()
        self._rooms.leave(room)
        self._routine.forget(room)
        await self.request({"type": "unwatch", "room": room})

    def _changed(self, change: Change) -> None:
        table = self._tables.get(change.state.room)
        if table:
            table.took(change)
        self._follow(change.state)

    def _follow(self, state: RoomState) -> None:
        asks = self._routine.follow(state, self.hello_data.get("player"))
        if asks:
            self._spawn(self._quietly(asks))

    async def _quietly(self, body: Message) -> None:
        """Sends an automatic request of the client. The room's state shows a refusal."""
        with contextlib.suppress(Refused, Lost):
            await self.request(body)

    async def _entered(self, room: int, by: Message) -> Table:
        self._rooms.enter(room, by)
        table = self._tables.setdefault(room, Table(room, self))
        await table.until(lambda _: True)
        return table

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
