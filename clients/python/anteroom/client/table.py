"""A client's table, and the turns of its seat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast

from . import legal
from .connection import Message, Refused
from .generated.protocol import Seat
from .rooms import Change, NoticeT, RoomState, SeatT, TableT

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    ActionT = TypeVar("ActionT", default=Any)
    _Holds = Callable[[RoomState[TableT, SeatT]], bool]
else:
    from typing import TypeVar

    ActionT = TypeVar("ActionT")

#: Refusals of `play` that are no mistake of the player: the turn, the game or the table ended while the player was
#: thinking.
TURN_IS_OVER = frozenset(("stale_turn", "not_your_turn", "wrong_status", "spoil.vote_running", "displaced", "closed", "no_room"))


class Ended(Exception):
    """Raised if the awaited event will not come, because the table is closed or lost, or the client left it."""


class Seated(Protocol):
    """The part of a client that a table uses."""

    def state(self, room: int) -> RoomState | None: ...
    def nonce_hash(self, room: int, game_no: int) -> str: ...
    def start_when_ready(self, room: int, price: int | None = None) -> None: ...
    async def request(self, body: Message) -> Message: ...
    async def retake(self, room: int) -> None: ...
    async def leave(self, room: int) -> None: ...


class Turn(Generic[TableT, SeatT, ActionT, NoticeT]):
    """One decision of this seat."""

    def __init__(self, table: AnyTable[TableT, SeatT, ActionT, NoticeT], state: RoomState[TableT, SeatT]) -> None:
        self._of, self.state = table, state

    @property
    def table(self) -> TableT:
        return cast(TableT, self.state.table)

    @property
    def seat(self) -> SeatT:
        return cast(SeatT, self.state.seat)

    @property
    def legal(self) -> list[Message]:
        seat: Any = self.seat
        return list(seat["legal"])

    def actions(self) -> Iterator[ActionT]:
        """Returns all legal actions."""
        return cast("Iterator[ActionT]", legal.actions(self.legal))

    def any(self, chance: random.Random | None = None) -> ActionT:
        """Returns a random legal action."""
        return cast(ActionT, legal.any_of(self.legal, chance))

    async def hint(self) -> ActionT:
        """Returns the action of the strongest bot, which sees only this seat's view. The table must have
        `info.hints`."""
        found: ActionT = (await self._of.ask("hint", turn=self.state.last_turn))["action"]
        return found

    async def play(self, action: ActionT) -> bool:
        """Plays an action and returns True. Returns False if the turn was already over: its time ran out, the game
        ended, the table closed, or another connection of this player took the seat."""
        try:
            await self._of.play(action, self.state.last_turn)
        except Refused as refused:
            if refused.code not in TURN_IS_OVER:
                raise
            return False
        return True


class AnyTable(Generic[TableT, SeatT, ActionT, NoticeT]):
    """A table without the method `of`, which needs the types of all games. The object lives until the client leaves the
    table or closes. A broken connection does not change it."""

    def __init__(self, room: int, seated: Seated) -> None:
        self.id, self._seated = room, seated
        self._listeners: list[Callable[[Change[TableT, SeatT, NoticeT]], None]] = []
        self._waiting: list[tuple[_Holds[TableT, SeatT], asyncio.Future[RoomState[TableT, SeatT]]]] = []
        self._left = False

    @property
    def state(self) -> RoomState[TableT, SeatT]:
        """Returns the room's present state, built from all messages to this client."""
        known = self._seated.state(self.id)
        if known is None:
            raise Ended(f"nothing is known of table {self.id}")
        return known

    def on_change(self, listener: Callable[[Change[TableT, SeatT, NoticeT]], None]) -> Callable[[], None]:
        """Calls `listener` for each change. Call the returned function to stop this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def changes(self) -> AsyncIterator[Change[TableT, SeatT, NoticeT]]:
        """Yields each later change, until the table is left or closed."""
        queue: asyncio.Queue[Change[TableT, SeatT, NoticeT]] = asyncio.Queue()
        stop = self.on_change(queue.put_nowait)
        try:
            while True:
                change = await queue.get()
                yield change
                if change.state.closed is not None:
                    return
        finally:
            stop()

    async def until(self, holds: _Holds[TableT, SeatT]) -> RoomState[TableT, SeatT]:
        """Waits until `holds` is true. Returns at once if it is true already. Raises Ended if the table is closed, left
        or lost before."""
        known = self._seated.state(self.id)
        if known is not None and holds(known):
            return known
        if self._left or (known is not None and known.end is not None):
            raise Ended(f"table {self.id}: {(known and known.end) or 'left'}")
        found: asyncio.Future[RoomState[TableT, SeatT]] = asyncio.get_running_loop().create_future()
        self._waiting.append((holds, found))
        return await found

    async def turns(self) -> AsyncIterator[Turn[TableT, SeatT, ActionT, NoticeT]]:
        """Yields a turn each time this seat is due. Ends when the game is over, the table closes, or another connection
        of this player takes the seat. Raises Ended if the table is lost. A turn whose action was refused comes again
        after the next change."""
        seen = 0
        while True:
            state = await self.until(lambda now: now.is_ended or (now.seq > seen and now.is_due))
            if state.is_ended:
                return
            seen = state.seq
            yield Turn(self, state)

    async def ready(self, price: int | None = None) -> None:
        """Marks this seat as ready. The client does the steps of a fair deal automatically. A table for money needs the
        price that the player saw and agreed to, in minor units. Store the price when you show `info["stake"]["price"]`.
        If you read the price only when you call this, it may be higher than the price that the player saw."""
        agreed = {} if price is None else {"price": price}
        await self.ask("ready", nonce_hash=self._seated.nonce_hash(self.id, self.state.info["game_no"]), **agreed)

    def start_when_ready(self, price: int | None = None) -> None:
        """Gets ready. The table's owner also starts the game when all players are ready. `price` is the same as in
        `ready`."""
        self._seated.start_when_ready(self.id, price)

    async def play(self, action: ActionT, turn: int | None = None) -> None:
        await self.ask("play", turn=self.state.last_turn if turn is None else turn, action=action)

    async def sit(self, seat: Seat) -> None:
        await self.ask("sit", seat=seat)

    async def wait(self, on: bool = True) -> None:
        """Queues for a seat at a full table. `info.waiting` lists the queue. A seat's `kept` names the player who may take
        it."""
        await self.ask("wait", on=on)

    async def chat(self, text: str) -> None:
        await self.ask("chat", text=text)

    async def rematch(self) -> None:
        await self.ask("rematch")

    async def resign(self) -> None:
        """Gives the seat up for good."""
        await self.ask("leave")

    async def retake(self) -> None:
        """Takes the seat back from another connection of this player. If the table was lost, also requests the full
        state."""
        await self._seated.retake(self.id)

    async def leave(self) -> None:
        """Stops watching the table. The player keeps the seat."""
        await self._seated.leave(self.id)

    async def ask(self, kind: str, **about: Any) -> Message:
        """Sends any request about this table."""
        return await self._seated.request({"type": kind, "room": self.id, **about})

    def took(self, change: Change) -> None:
        """Passes a change on to the listeners. Only the client calls this."""
        for listener in list(self._listeners):
            listener(change)
        for waiting in list(self._waiting):
            holds, found = waiting
            try:
                if found.done():
                    self._waiting.remove(waiting)
                elif holds(change.state):
                    self._waiting.remove(waiting)
                    found.set_result(change.state)
            except Exception as error:
                self._waiting.remove(waiting)
                found.set_exception(error)
        if change.state.end is not None:
            self._give_up(change.state.end)

    def end(self) -> None:
        """Ends the table, because no more messages will come. Only the client calls this."""
        self._left = True
        self._give_up("left")

    def _give_up(self, why: str) -> None:
        for _, found in self._waiting:
            if not found.done():
                found.set_exception(Ended(f"table {self.id}: {why}"))
        self._waiting.clear()
