"""The automatic steps that the protocol requires of a client and that no person needs to see: revealing nonces, getting
ready, starting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .connection import Message
from .keeper import Keeper
from .rooms import RoomState


@dataclass(frozen=True)
class Starting:
    """A player who wants to begin at once. `price` is what the player agreed to pay at a table for money."""

    price: int | None = None


def next_step(room: RoomState, player: int | None, fair: dict[str, Any], starting: Starting | None) -> Message | None:
    """Returns the next step that a client takes by itself, if there is one. The client never agrees to a price that its
    player did not see."""
    info, me = room.info, room.me
    if me is None:
        return None
    promised = info["fair"].get("hashes", {}).get(me)
    if info["status"] == "committing":
        told = me in info["fair"].get("nonces", {})
        mine = "nonce" in fair and promised == fair["hash"]
        return {"type": "nonce", "nonce": fair["nonce"]} if mine and not told else None
    if info["status"] != "open":
        return None
    ready = info["seats"][me].get("ready", False)
    # Another device of this player got ready, with a nonce that this client does not know.
    if ready and promised is not None and promised != fair.get("hash"):
        return {"type": "unready"}
    if starting is None:
        return None
    if not ready:
        stake = info.get("stake")
        if stake is None:
            return {"type": "ready"}
        return {"type": "ready", "price": stake["price"]} if stake["price"] == starting.price else None
    everybody = all("bot" in who or who.get("ready") for who in info["seats"].values())
    return {"type": "start"} if everybody and info.get("owner") == player else None


class Routine:
    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._starting: dict[int, Starting] = {}
        #: The last step taken in each room. A second message about the same moment does not trigger it again.
        self._taken: dict[int, tuple[str, int]] = {}

    def start_when_ready(self, room: int, price: int | None = None) -> None:
        self._starting[room] = Starting(price)

    def forget(self, room: int) -> None:
        self._starting.pop(room, None)
        self._taken.pop(room, None)

    def follow(self, room: RoomState, player: int | None) -> Message | None:
        """Stores the published parts of the deal. Returns the request to send now, if there is one."""
        if room.closed or room.taken_over or room.gap:
            return None
        number, game_no = room.room, room.info["game_no"]
        self._keeper.observe(number, room.info)
        step = next_step(room, player, self._keeper.of(number, game_no), self._starting.get(number))
        if room.info["status"] == "playing":
            self._starting.pop(number, None)
        if step is None:
            self._taken.pop(number, None)
            return None
        name = (step["type"], game_no)
        if self._taken.get(number) == name:
            return None
        self._taken[number] = name
        if step["type"] == "ready":
            step = {**step, "nonce_hash": self._keeper.nonce_hash(number, game_no)}
        elif step["type"] == "nonce":
            self._keeper.told(number, game_no)
        return {**step, "room": number}
