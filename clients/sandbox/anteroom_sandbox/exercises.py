"""The exercises for a client, one after the other, with their checks. The protocol allows each of these situations, or
the network can cause it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from .person import ACTS, Person, without_id
from .relay import Line

Frame = dict[str, Any]
#: The delay of an answer: too short for the client to give the connection up as dead.
LATE_S = 1.2
#: A third try within this time is a storm.
STORM_S = 0.4
#: The time for which the sandbox does not let in a client that waits between its tries.
AWAY_S = 1.0


class SandboxPort(Protocol):
    """The part of the sandbox that exercises use."""

    patience_s: float
    heartbeat_s: float
    chance: random.Random
    lines: list[Line]
    restart: Callable[[], None] | None

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs the coroutine in the background."""

    def is_quiet_but_for(self, one: Exercise) -> bool:
        """Returns whether no other exercise is running."""

    async def take_seat(self, person: Person, room: int) -> None:
        """Takes the seat, as another device of the same player would."""


class Exercise:
    """An exercise begins at a moment of a running game, does one thing, and checks the client's reaction."""

    name, text = "", ""
    #: True if the exercise has something to do before the first move.
    opens = False

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        self.sandbox, self.person = sandbox, person
        self.began: float | None = None
        self.over = False

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def begin(self) -> None:
        self.began = self.now

    def wrong(self, rule: str, what: str) -> None:
        self.person.want(False, rule, f"{self.name}: {what}")
        self.over = True

    def refuse(self, frame: Frame, line: Line, code: str, text: str = "Not now.") -> None:
        self.person.waiting.pop(frame["id"], None)
        self.sandbox.soon(line.tell({"type": "error", "re": frame["id"], "code": code, "text": text, "room": frame["room"]}))

    def told(self, frame: Frame, line: Line) -> Any:
        return [frame]

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        return [frame]

    def tick(self) -> None:
        """Called several times per second."""
        if self.began is not None and not self.over and self.now - self.began > self.sandbox.patience_s:
            self.late()

    def late(self) -> None:
        """Called when the client was not done in time."""
        self.wrong("back", f"the client did not come back within {self.sandbox.patience_s:.0f} s")


def own_move(frame: Frame, person: Person) -> Frame | None:
    """Returns the play that a frame answers, or None."""
    asked = person.asked.get(frame.get("re", 0))
    return asked if asked and asked["type"] == "play" and frame["type"] == "update" else None


class Return(Exercise):
    """A connection ends. The client must come back as the same player, join its rooms again, and repeat its unanswered
    requests."""

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.owed: dict[int, Frame] = {}
        self.rooms: set[int] = set()
        self.here = False

    def leave(self, line: Line) -> None:
        self.begin()
        self.owed = {number: one for number, one in self.person.waiting.items() if one["type"] in ACTS}
        self.rooms = set(self.person.rooms)

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None:
            return [frame]
        if frame["type"] == "hello":
            self.here = True
        elif frame["type"] == "join":
            room = frame.get("room", next(iter(self.rooms), 0))
            self._joins(frame, room)
            self.rooms.discard(room)
        elif frame.get("id") in self.owed:
            self.owed.pop(frame["id"])
        else:
            anew = next((one for one in self.owed.values() if without_id(one) == without_id(frame)), None)
            if anew:
                self.wrong("same_id", f"{frame['type']} {anew['id']} had no answer, and is sent again as {frame.get('id')}")
        if not self.rooms and not self.owed and self.here:
            self.over = True
        return [frame]

    def _joins(self, join: Frame, room: int) -> None:
        story = self.person.rooms.get(room)
        if story and join.get("since", 0) > story.room.seq:
            self.wrong("since", f"it joins room {room} since {join['since']}, and the newest update that came whole is {story.room.seq}")

    def late(self) -> None:
        if not self.here:
            self.wrong("back", f"the line ended, and the client did not come back within {self.sandbox.patience_s:.0f} s")
        elif self.rooms:
            self.wrong("rooms", f"it came back, and did not join room {min(self.rooms)}")
        else:
            self.wrong("unanswered",
                       f"{next(iter(self.owed.values()))['type']} {min(self.owed)} had no answer, and is not sent again")


class CutBeforeTheAnswer(Return):
    name, text = "cut", "The line breaks after a move was carried out and before its answer."

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None and own_move(frame, self.person):
            self.leave(line)
            line.cut()
            return []
        return [frame]


class Stopped(Return):
    name, text = "stop", "The server says that it stops, and closes."

    def told(self, frame: Frame, line: Line) -> Any:
        return self._stop(frame, line) if self.began is None and own_move(frame, self.person) else [frame]

    async def _stop(self, frame: Frame, line: Line) -> list[Frame]:
        self.person.told(frame, self.now)
        await line.tell(frame)
        for room in self.person.rooms:
            await line.tell({"type": "closed", "room": room, "reason": "shutdown"})
        self.leave(line)
        await line.client.close(1012)
        return []


class NotLetIn(CutBeforeTheAnswer):
    name, text = "away", "The line breaks, and the server is not there for a while."

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.tries: list[float] = []

    def admits(self) -> bool:
        if self.began is None or self.over or self.here:
            return True
        self.tries.append(self.now)
        if len(self.tries) < 4:
            return False
        # Each try comes after the refusal of the previous try, so a slow machine only makes the span longer.
        span = self.tries[-1] - self.tries[-4]
        if span < 0.3:
            self.wrong("pauses", f"three tries more came within {span * 1000:.0f} ms")
            return True
        return self.now - self.tries[0] >= AWAY_S


class Snapshot(CutBeforeTheAnswer):
    name, text = "snapshot", "The line breaks, and a snapshot comes instead of what was missed."

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        super().sent(frame, line)
        if self.began is not None and frame["type"] == "join":
            return [{name: value for name, value in frame.items() if name != "since"}]
        return [frame]


class Silent(Return):
    name, text = "silence", "Nothing is heard any more, and the line stays open."

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.dead: Line | None = None

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None and own_move(frame, self.person):
            self.leave(line)
            self.dead = line
        return [] if line is self.dead else [frame]

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        return [] if line is self.dead else super().sent(frame, line)

    def late(self) -> None:
        if self.here:
            super().late()
        else:
            self.wrong("silence", f"nothing was heard for {self.sandbox.patience_s:.0f} s, heartbeats come every {self.sandbox.heartbeat_s:.0f} s, "
                       "and it did not reconnect")


class Gap(Exercise):
    name, text = "gap", "An update is lost: its number is missing, in the next one or in the heartbeat."

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.room = 0

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None and frame["type"] == "update" and "re" not in frame and frame["room"] in self.person.rooms:
            self.begin()
            self.room = frame["room"]
            return []
        return [frame]

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is not None and frame["type"] == "join" and frame.get("room", self.room) == self.room:
            self.over = True
        return [frame]

    def late(self) -> None:
        self.wrong("gap",
                   f"an update of room {self.room} was left out, and it did not join again within {self.sandbox.patience_s:.0f} s")


class Unknown(Exercise):
    name, text = "unknown", "Fields, a notice and a message that no client knows."
    moves = 3

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.until = 0
        self.line: Line | None = None

    def told(self, frame: Frame, line: Line) -> Any:
        if self.began is None:
            self.begin()
            self.until, self.line = self.person.plays + self.moves, line
        return self._more(frame, line)

    async def _more(self, frame: Frame, line: Line) -> list[Frame]:
        if frame["type"] == "update":
            await line.tell({"type": "weather", "room": frame["room"], "sky": "clear"})
            notices = [*frame.get("notices", []), {"type": "applause", "by": 7}]
            return [{**frame, "notices": notices, "mood": {"is": "good"}, "info": {**frame.get("info", {}), "lamp": {"on": True}}}]
        return [{**frame, "mood": {"is": "good"}}]

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if frame["type"] == "hello" and self.began is not None:
            self.wrong("unknown", "it came over another line after it was told what it does not know")
        elif frame["type"] == "play" and self.person.plays >= self.until:
            self.over = True
        return [frame]

    def late(self) -> None:
        self.wrong("unknown", f"it did nothing for {self.sandbox.patience_s:.0f} s after it was told what it does not know")


class Refusal(Exercise):
    """The sandbox refuses a move temporarily and does not carry it out."""

    code, rule = "", ""

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        self.refused: Frame | None = None
        self.tries = 0

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if frame["type"] != "play":
            return [frame]
        if self.refused is None:
            self.begin()
            self.refused = frame
            self.refuse(frame, line, self.code)
            return []
        return [frame] if self.again(frame, line) else []

    def again(self, frame: Frame, line: Line) -> bool:
        """Handles a retry. Returns whether the retry is forwarded to the server."""
        self.over = True
        return True

    def compare(self, frame: Frame, rule: str, why: str) -> None:
        """Reports a retry of the refused move under another id. A changed move counts as a new request."""
        first = self.refused or {}
        if without_id(first) == without_id(frame) and frame["id"] != first["id"]:
            self.wrong(rule, f"play {first['id']} {why}, and comes again as {frame['id']}")

    def late(self) -> None:
        self.wrong(self.rule, f"a move was refused with {self.code}, and is not asked again within {self.sandbox.patience_s:.0f} s")


class Rate(Refusal):
    name, text, code, rule = "rate", "A move is refused with `rate`, twice.", "rate", "again"

    def again(self, frame: Frame, line: Line) -> bool:
        # A client may treat an unknown code as a fault, and choose another move.
        if self.code == "rate":
            self.compare(frame, "same_id", "was refused with rate")
        self.tries += 1
        if self.tries < 2:
            self.refuse(frame, line, self.code)
            return False
        self.over = True
        span = self.now - (self.began or 0)
        if span < STORM_S:
            self.wrong(self.rule, f"a move was refused with {self.code}, and came again twice within {span * 1000:.0f} ms")
        return True


class Frozen(Refusal):
    name, text, code, rule = "frozen", "The table freezes and refuses a move with `frozen`.", "frozen", "frozen"

    def again(self, frame: Frame, line: Line) -> bool:
        self.compare(frame, "frozen", "may have acted before the table froze")
        return super().again(frame, line)


class Late(Exercise):
    name, text = "late", "An answer takes more than a second."

    def told(self, frame: Frame, line: Line) -> Any:
        return self._later(frame) if self.began is None and own_move(frame, self.person) else [frame]

    async def _later(self, frame: Frame) -> list[Frame]:
        self.begin()
        await asyncio.sleep(LATE_S)
        self.over = True
        return [frame]

    def late(self) -> None:
        self.over = True


class TakenOver(Exercise):
    """The last exercise, because the client's user decides how to continue after it."""

    name, text = "taken_over", "Another connection of the same player takes the seat."

    def told(self, frame: Frame, line: Line) -> Any:
        if self.began is None and own_move(frame, self.person):
            self.begin()
            self.sandbox.soon(self.sandbox.take_seat(self.person, frame["room"]))
        return [frame]

    def tick(self) -> None:
        if self.began is not None and self.now - self.began > 5:
            self.over = True
