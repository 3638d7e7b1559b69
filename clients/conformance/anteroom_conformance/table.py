"""A table with a game, whose players sit down, deal, and play random turns."""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

from .line import Gone, Line
from .room import Room

Action = dict[str, Any]


def choices(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def actions(legal: list[Action]) -> Iterator[Action]:
    for pattern in legal:
        for values in itertools.product(*map(choices, pattern.values())):
            yield dict(zip(pattern, values))


def fits(legal: list[Action], action: Action) -> bool:
    """Returns whether one of the patterns matches this action."""
    return any(pattern.keys() == action.keys() and all(action[name] in choices(value) for name, value in pattern.items())
               for pattern in legal)


def random_options(game: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Returns some of a game's options, each with a random value."""
    chosen = {}
    for option in game["options"]:
        if chance.random() < 0.5:
            some = option["choices"] if "choices" in option else None
            chosen[option["name"]] = chance.choice(some)["value"] if some else chance.randint(option["min"], option["max"])
    return chosen


class NotMade(Gone):
    """Raised if the server refuses a combination of options, or the number of players."""


class Table:
    """A room with its players in the order of their seats, and its watchers."""

    def __init__(self, number: int, players: list[Line], watchers: list[Line], chance: random.Random) -> None:
        self.number, self.players, self.watchers, self.chance = number, players, watchers, chance
        self.nonces: dict[Line, bytes] = {}
        #: Functions called before each action with the player who is due. They may send something else first.
        self.before: list[Callable[[Line, Room], Any]] = []

    @property
    def viewers(self) -> list[Line]:
        return self.players + self.watchers

    def room(self, line: Line) -> Room:
        room = line.watch.rooms.get(self.number)
        if room is None:
            raise Gone(f"{line.who} is not in room {self.number} any more")
        return room

    def replaced(self, old: Line, new: Line) -> None:
        """Replaces a connection by a new one of the same player or watcher."""
        for lines in (self.players, self.watchers):
            lines[:] = [new if line is old else line for line in lines]
        if old in self.nonces:
            self.nonces[new] = self.nonces.pop(old)

    def way_in(self, line: Line) -> dict[str, Any]:
        """Returns how a client joins the room. A player joins by the room's number, and a watcher by its code."""
        return {"room": self.number} if line in self.players else {"code": self.room(self.players[0]).info["code"]}

    async def snapshot_again(self, line: Line) -> None:
        """Asks for a new snapshot. The watch compares the snapshot with the state that was built from patches."""
        since = len(line.frames)
        await line.done(type="join", **self.way_in(line))
        await line.until(lambda: any(one["type"] == "snapshot" and one["room"] == self.number for one in line.frames[since:]),
                         "no snapshot after join")

    async def ready(self, line: Line) -> None:
        nonce = self.nonces[line] = self.chance.randbytes(32)
        await line.done(type="ready", room=self.number, nonce_hash=hashlib.sha256(nonce).hexdigest())

    async def deal(self) -> None:
        """Takes the table from its opening to the first turn."""
        for line in self.players:
            await self.ready(line)
        await self.players[0].done(type="start", room=self.number)
        for line in self.players:
            await line.until_room(self.number, lambda room: room.info["status"] == "committing", "no nonces are asked for")
            await line.done(type="nonce", room=self.number, nonce=self.nonces[line].hex())
        await self.settled(lambda room: room.info["status"] in ("playing", "over"))

    async def settled(self, holds: Callable[[Room], Any] = lambda _: True) -> int:
        """Waits until `holds` is true and all viewers have the same update."""
        await self.players[0].until_room(self.number, holds, "does not come to where it should")
        seq = max(self.room(line).seq for line in self.players)
        for line in self.viewers:
            try:
                await line.until_room(self.number, lambda room: room.seq >= seq, f"update {seq} is missing")
            except Gone as gone:
                line.world.findings.add("seq", f"others were told update {seq}. {gone}")
                raise
        return seq

    def due(self) -> Line | None:
        return next((line for line in self.players if self.room(line).is_due), None)

    async def act(self, line: Line) -> None:
        """Plays one random legal action. Actions that advance the game are preferred to proposals."""
        room = self.room(line)
        every = list(actions(room.seat["legal"]))
        rather = [action for action in every if action["type"] != "propose"] or every
        action, turn = self.chance.choice(rather), room.turn
        answer = await line.ask(type="play", room=self.number, turn=turn, action=action)
        if answer["type"] == "error" and answer.get("code") != "stale_turn":
            line.world.findings.add("legal", f"{line.who}: {action} is listed, and refused with {answer.get('code')}")
            raise Gone("a legal action is refused")
        now = self.room(line)
        goes_on = {"done", "keep", "discard"} & {one["type"] for one in (now.seat or {}).get("legal", [])}
        if now.is_due and now.turn != turn and (action["type"] == "buy" or goes_on):
            line.world.findings.add("turn", f"{line.who}: after {action} the turn is {now.turn}, before it was {turn}")

    async def play(self, actions_max: int = 100_000) -> int:
        """Plays until the game is over, or for `actions_max` actions."""
        played = 0
        while played < actions_max:
            await self.settled()
            if any(self.room(line).info["status"] == "over" for line in self.players):
                break
            line = self.due()
            if line is None:
                # A bot has the turn, so this waits for the next update.
                seq = self.room(self.players[0]).seq
                await self.players[0].until_room(self.number, lambda room: room.seq > seq or room.is_due, "nobody does anything")
                continue
            for do in self.before:
                await do(line, self.room(line))
            # A function in `before` may have reconnected this player.
            if now := self.due():
                await self.act(now)
                played += 1
        return played


async def opened(players: list[Line], watchers: list[Line], game: str, options: dict[str, Any], chance: random.Random,
                 bots: tuple[str, ...] = (), visibility: str = "private", seats: int | None = None, **more: Any) -> Table:
    """Opens a table for the first player. `more` has further fields of `create`. The other players sit down, and the
    watchers join."""
    owner = players[0]
    form = {"clock_s": 0, **more}
    made = await owner.ask(type="create", game=game, options=options, seats=seats or len(players) + len(bots),
                           visibility=visibility, bots=list(bots), **form)
    if made["type"] == "error":
        raise NotMade(made.get("code"))
    number = made["data"]["room"]
    await owner.room(number)
    for seat, line in enumerate(players[1:], 1):
        await line.done(type="join", code=made["data"]["code"])
        await line.done(type="sit", room=number, seat=f"s{seat}")
    for line in watchers:
        await line.done(type="join", code=made["data"]["code"])
        await line.room(number)
    table = Table(number, players, watchers, chance)
    await table.settled()
    return table
