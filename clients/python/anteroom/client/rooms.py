"""Rooms, built without gaps from the server's snapshots and updates."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, cast

from .connection import Lost, Message, Refused
from .generated.protocol import RoomInfo, RoomNotice, Seat
from .merge import merge_patch

# Python supports defaults of type variables only from 3.13. For this reason only type checkers read this block.
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    TableT = TypeVar("TableT", default=Any)
    SeatT = TypeVar("SeatT", default=Any)
    NoticeT = TypeVar("NoticeT", default=Any)
else:
    from typing import TypeVar

    TableT, SeatT, NoticeT = TypeVar("TableT"), TypeVar("SeatT"), TypeVar("NoticeT")

#: Refusals of `join` that no later try will change.
GONE = frozenset(("no_room", "closed", "kicked", "kept_out", "no_spectators"))


@dataclasses.dataclass(frozen=True)
class RoomState(Generic[TableT, SeatT]):
    """A snapshot with all later updates applied. `table` and `seat` are the views of the game: see
    `anteroom.client.generated`. `table` is None before the first game. `seat` is None for a client without a seat."""

    room: int
    seq: int
    info: RoomInfo
    table: TableT | None = None
    seat: SeatT | None = None
    #: The newest DecisionId that this seat was told, for actions out of turn.
    last_turn: int = 1
    #: An update was missed and is being fetched.
    gap: bool = False
    #: Another connection of this player has the seat.
    taken_over: bool = False
    closed: str | None = None
    #: The code with which the server refused to let this client come back. `retake` asks again; so does the next connection.
    lost: str | None = None

    @property
    def me(self) -> Seat | None:
        seat: Any = self.seat
        return cast(Seat, seat["me"]) if seat else None

    @property
    def is_due(self) -> bool:
        seat: Any = self.seat
        return not self.gap and bool(seat and seat.get("legal")) and self.me in self.info["turns"]

    @property
    def is_ended(self) -> bool:
        return self.info["status"] == "over" or self.closed is not None or self.taken_over

    @property
    def end(self) -> str | None:
        """Returns the reason why no more messages come from this table, if there is one."""
        return self.closed or self.lost


@dataclasses.dataclass(frozen=True)
class Change(Generic[TableT, SeatT, NoticeT]):
    """The change that a message made at a table. `before` is None if the table was not known before."""

    before: RoomState[TableT, SeatT] | None
    state: RoomState[TableT, SeatT]
    notices: list[NoticeT | RoomNotice]


def _newest_turn(info: Any, seat: Any, known: int) -> int:
    """Returns the seat's newest turn, or 1. A request of a seat that may act outside a turn names this turn."""
    return (info["turns"].get(seat["me"], {}).get("turn") if seat else None) or known


def opened(message: Message, before: RoomState | None = None) -> RoomState:
    info, seat = message["info"], message.get("seat")
    turn = _newest_turn(info, seat, before.last_turn if before else 1)
    return RoomState(message["room"], message["seq"], info, message.get("table"), seat, turn)


def updated(room: RoomState, message: Message) -> RoomState:
    """Applies an update. An update that was applied before returns the same room. An update that comes too early
    reveals a missed update. It is not applied, and the room then has a gap."""
    if message["seq"] <= room.seq:
        return room
    if message["seq"] > room.seq + 1:
        return dataclasses.replace(room, gap=True)

    # Applies a patch to a view. A view ceases to exist if a patch leaves it empty.
    def patched(name: str) -> Any:
        value = getattr(room, name)
        return merge_patch(value, message[name]) or None if name in message else value

    info, table, seat = patched("info") or room.info, patched("table"), patched("seat")
    # The next update in order ends a gap, because it is the requested update.
    return dataclasses.replace(room, seq=message["seq"], info=info, table=table, seat=seat, gap=False,
                               last_turn=_newest_turn(info, seat, room.last_turn))


class Rooms:
    """The rooms of one client, how the client joined each, and how it returns after a lost connection."""

    def __init__(self, join: Callable[[Message], Awaitable[Any]], changed: Callable[[Change], None],
                 spawn: Callable[[Awaitable[None]], None]) -> None:
        self._join, self._changed, self._spawn = join, changed, spawn
        self._came: dict[int, Message] = {}
        self._states: dict[int, RoomState] = {}
        #: Rooms whose seat another connection had. Updates from that time lack the seat, until a snapshot comes.
        self._seatless: set[int] = set()

    def of(self, room: int) -> RoomState | None:
        return self._states.get(room)

    def enter(self, room: int, by: Message) -> None:
        self._came[room] = by
        self._found(room)

    def leave(self, room: int) -> None:
        self._came.pop(room, None)
        self._states.pop(room, None)
        self._seatless.discard(room)

    async def welcomed(self) -> None:
        """Joins all rooms again on a new connection, except rooms whose seat another connection has."""
        known = self._states
        await asyncio.gather(*(self._again(room) for room in self._came if not (room in known and known[room].taken_over)))

    def take(self, message: Message) -> None:
        kind, room = message["type"], message.get("room", 0)
        if kind == "snapshot":
            self._seatless.discard(room)
            self._put(None, opened(message, self._states.get(room)), message["notices"])
        elif kind == "update":
            self._update(message)
        elif kind == "heartbeat":
            for key, seq in message["rooms"].items():
                self._heard(int(key[1:]), seq)
        elif kind == "taken_over":
            self._seatless.add(room)
            self._become(room, taken_over=True)
        # A room stays open when its server stops. The connection breaks, and the client joins the room again after it
        # has reconnected.
        elif kind == "closed" and message["reason"] != "shutdown":
            self._become(room, closed=message["reason"])

    def _update(self, message: Message) -> None:
        known = self._states.get(message["room"])
        if known is None:
            return
        state = updated(known, message)
        if state.gap:
            self._catch_up(known)
        elif state is not known:
            self._put(known, state, message.get("notices", []))

    def _heard(self, room: int, seq: int) -> None:
        known = self._states.get(room)
        if known and seq > known.seq:
            self._catch_up(known)

    def _catch_up(self, known: RoomState) -> None:
        """Requests the missed updates. Does not ask twice before the answer comes."""
        if known.gap:
            return
        self._states[known.room] = dataclasses.replace(known, gap=True)
        self._spawn(self._again(known.room))

    def _put(self, before: RoomState | None, state: RoomState, notices: list[Any]) -> None:
        self._states[state.room] = state
        self._changed(Change(before, state, notices))

    def _found(self, room: int) -> None:
        if room in self._states and self._states[room].lost:
            self._become(room, lost=None)

    def _become(self, room: int, **news: Any) -> None:
        known = self._states.get(room)
        if known:
            self._put(known, dataclasses.replace(known, **news), [])

    async def _again(self, room: int) -> None:
        why = await self._asked(room)
        known = self._states.get(room)
        if known and known.gap:
            self._states[room] = dataclasses.replace(known, gap=False)
        # Callers that wait at a table without a stream must be told.
        if why:
            self._become(room, **({"closed": why.code} if why.code in GONE else {"lost": why.code}))

    async def _asked(self, room: int) -> Refused | None:
        """Requests the missed updates, or everything if the seat's view is missing. If the connection breaks meanwhile,
        the request is made again after the next welcome."""
        by, known = self._came.get(room), self._states.get(room)
        if by is None:
            return None
        is_public = known is not None and known.info["visibility"] == "public"
        # A seated player can rejoin by number, however the player first joined. A public table's code may have changed
        # meanwhile. A link proves that its owner is no stranger.
        by_number = (known is not None and known.me is not None) or (is_public and "link" not in by)
        where = {"room": room} if by_number else by
        since = {"since": known.seq} if known and room not in self._seatless else {}
        try:
            await self._join({"type": "join", **where, **since})
            self._found(room)
        except Lost:
            return None
        except Refused as refused:
            if refused.code != "no_room" or not is_public or "link" not in where:
                return refused
            # The link was renewed, so the client joins by the room's number.
            self.enter(room, {"room": room})
            return await self._asked(room)
        return None
