"""A client of one server: one player, one connection that mends itself, and the tables it is at."""

from __future__ import annotations

import asyncio
import contextlib
import pathlib
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import websockets

from .connection import Connection, Lost, Message, Refused
from .families import Families
from .generated.since import SINCE
from .keeper import Keeper
from .rooms import Change, Rooms, RoomState
from .routine import Routine
from .table import Table

#: How often what is refused for the moment is asked again, and after how long first.
TRIES_MAX, AGAIN_S = 6, 0.5


class Anteroom:
    """Used by `async with`, or from `open` to `close`. `keep` names a file that makes the next process the same player, with
    the nonces that it promised. `program` is what the client is, for who runs the server: `robin/2.1`. With `timing`
    answers say what the server took for them: see `on_message`. A program that decides by itself what to play is of the
    `kind` program, and marked as one at the table; so is whoever comes back by the token that it gets. `otp` is a code of
    an account that has a second factor, good for once: `keep` needs none."""

    def __init__(self, url: str, *, name: str = "Guest", account: str | None = None, password: str | None = None,
                 otp: str | None = None, keep: str | pathlib.Path | None = None, program: str = f"anteroom-python/1.{SINCE}",
                 timing: bool = False, kind: str | None = None, connect: Callable[..., Any] = websockets.connect) -> None:
        self.keeper = Keeper(pathlib.Path(keep) if keep else None)
        self.hello_data: Message = {}
        self._who = {"account": account, "password": password} if account is not None else {"name": name}
        self._who |= {"otp": otp} if otp is not None else {}
        #: Of this process: the server takes its requests for those of one client over every reconnect.
        self._key = secrets.token_urlsafe(18)
        self._about: Message = {"knows": SINCE, "program": program}
        self._about |= ({"timing": True} if timing else {}) | ({"kind": kind} if kind else {})
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
        """Until the server knows who this is. Raises Refused where it never will."""
        self._greeted = asyncio.get_running_loop().create_future()
        self._connection.start()
        try:
            await self._greeted
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Ends the connection for good; seats stay the player's own."""
        for table in self._tables.values():
            table.end()
        await self._connection.close()
        # Who was logged out is closed by one of these tasks.
        mine = asyncio.current_task()
        tasks = [task for task in self._tasks if task is not mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def player(self) -> int:
        return int(self.hello_data["player"])

    @property
    def games(self) -> list[Message]:
        """What is played here, with all options: see `hello` in PROTOCOL.md."""
        return list(self.hello_data["games"])

    async def request(self, body: Message, *, repeat: bool = True) -> Message:
        """The data of the answer. What is refused for the moment only is asked again, with growing pauses."""
        number = None
        for tries in range(TRIES_MAX):
            try:
                return await self._connection.request(body, repeat=repeat, number=number)
            except Refused as refused:
                if tries == TRIES_MAX - 1 or await self._families.of(refused.code) != "again":
                    raise
                # An earlier copy, whose answer was lost, may have acted: under the same id it acts once.
                number = refused.number
            await asyncio.sleep(AGAIN_S * 2**tries * random.uniform(0.5, 1))
        raise AssertionError("the last try raises or returns")

    async def create(self, **form: Any) -> Table:
        """Opens a table and sits at its first seat; the fields are those of `create`."""
        asked = self.hello_data
        data = await self.request({"type": "create", **form})
        # What is answered over a later line than it was sent begins no stream there.
        if self.hello_data is not asked:
            return await self.join(room=data["room"])
        return await self._entered(data["room"], {"room": data["room"]})

    async def join(self, **by: Any) -> Table:
        """Goes to a table: by `room`, `code` or `link`. Whoever has no seat there watches."""
        data = await self.request({"type": "join", **by})
        return await self._entered(data["room"], by)

    def on_message(self, listener: Callable[[Message], None]) -> Callable[[], None]:
        """Everything that the server says, as it is. The answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # What the connection asks and tells.

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
        """Where only patience helps, the connection waits and tries again."""
        if refused.for_now:
            return
        if self._greeted and not self._greeted.done():
            self._greeted.set_exception(refused)
        else:
            self._spawn(self.close())

    def message(self, message: Message) -> None:
        self._rooms.take(message)
        for listener in list(self._listeners):
            listener(message)

    # What a table asks.

    def state(self, room: int) -> RoomState | None:
        return self._rooms.of(room)

    def nonce_hash(self, room: int, game_no: int) -> str:
        return self.keeper.nonce_hash(room, game_no)

    def start_when_ready(self, room: int) -> None:
        self._routine.start_when_ready(room)
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
        """The client's own doing: what is refused shows in the room."""
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
