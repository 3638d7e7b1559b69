"""The server that runs the exercises between a client and a real server, and keeps the client's faults."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import random
from collections.abc import Callable, Coroutine
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.legacy.client import connect

from anteroom_conformance.contract import Contract
from anteroom_conformance.findings import Findings

from . import exercises
from .breaks import Restarted
from .courses import ALL, Course
from .exercises import Exercise
from .house import CODES_PATH, with_newer
from .person import Person
from .relay import SUBPROTOCOL, Deed, Line, Relay, ended
from .rules import RULES

TICK_S = 0.1
#: The server's clock appears an hour behind the client's. A client that compares deadlines with its own clock is late.
SKEW_MS = -3_600_000
#: The time for a client's automatic steps, and for a turn without an exercise.
PATIENCE_S = 15.0
#: The number of moves between two exercises.
MOVES_BETWEEN = 1


def _skewed(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: part + SKEW_MS if name in ("now", "deadline") and isinstance(part, int) else _skewed(part)
                for name, part in value.items()}
    return [_skewed(one) for one in value] if isinstance(value, list) else value


class Sandbox(Deed):
    """`restart` ends the server and starts it again at the same address. Without `restart`, the exercise Restarted is
    left out."""

    def __init__(self, server: str, contract: Contract, only: list[str] | None = None, heartbeat_s: float = 2.0,
                 patience_s: float = PATIENCE_S, restart: Callable[[], None] | None = None, rounds: int = 1,
                 seed: int | None = None) -> None:
        self.restart, self.rounds, self.chance = restart, rounds, random.Random(seed)
        self.server, self.contract, self.heartbeat_s, self.patience_s = server.rstrip("/"), contract, heartbeat_s, patience_s
        self.kinds = [kind for kind in ALL if (not only or kind.name in only) and (restart or kind is not Restarted)]
        self.findings = Findings(RULES)
        self.people: dict[str, Person] = {}
        self.courses: dict[str, Course] = {}
        self.lines: list[Line] = []
        self.relay = Relay(server, self)
        self._tasks: set[asyncio.Future[Any]] = set()
        self._other: Any = None

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> Sandbox:
        await self.relay.start(host, port)
        self.soon(self._ticks())
        return self

    async def stop(self) -> None:
        await ended(*self._tasks)
        if self._other:
            await self._other.close()
        await self.relay.stop()

    def soon(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def finished(self) -> bool:
        """Returns whether a client has come and all clients have finished their exercises."""
        return bool(self.courses) and all(not course.left and not course.exercise for course in self.courses.values())

    def is_quiet_but_for(self, one: Exercise) -> bool:
        """Returns whether no other exercise is running."""
        others = [course.exercise for course in self.courses.values() if course.exercise not in (None, one)]
        return all(other is None or other.began is None or other.over for other in others)

    # Called by the relay

    def admits(self, subprotocols: str) -> int:
        running = [course.exercise for course in self.courses.values()]
        if any(isinstance(one, exercises.NotLetIn) and not one.admits() for one in running):
            return 503
        return super().admits(subprotocols)

    def opened(self, line: Line) -> None:
        self.lines.append(line)
        self.soon(self._beats(line))

    def ended(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)

    def file(self, path: str, body: bytes) -> bytes:
        return with_newer(body) if path == CODES_PATH and body else body

    def no_frame(self, text: str | bytes, line: Line) -> None:
        self.findings.add("json", f"it sent {text[:100]!r}")

    def sent(self, frame: dict[str, Any], line: Line) -> Any:
        if frame["type"] == "hello":
            self._hello(frame, line)
        person: Person | None = line.get("person")
        if person is None:
            self.findings.add("hello", f"the first request of a line is {frame['type']}")
            return [frame]
        person.request(frame)
        exercise = self._exercise(person)
        return exercise.sent(frame, line) if exercise else [frame]

    async def told(self, frame: dict[str, Any], line: Line) -> list[dict[str, Any]]:
        if frame["type"] == "heartbeat":
            return []  # the sandbox sends its own heartbeats, more often
        frame = _skewed(frame)
        person: Person | None = line.get("person")
        if person is None:
            return [frame]
        if frame["type"] == "ok" and "heartbeat_ms" in (frame.get("data") or {}):
            line["clock"] = frame["data"]["now"] - round(1000 * asyncio.get_running_loop().time())
            person.player, person.token = frame["data"]["player"], frame["data"].get("token", person.token)
            frame = {**frame, "data": {**frame["data"], "heartbeat_ms": round(1000 * self.heartbeat_s)}}
        exercise = self._exercise(person)
        made = exercise.told(frame, line) if exercise and person.rooms else [frame]
        given = await made if inspect.isawaitable(made) else made
        for one in given:
            person.told(one, asyncio.get_running_loop().time())
        return list(given)

    def _hello(self, frame: dict[str, Any], line: Line) -> None:
        key, token = str(frame.get("client")), frame.get("token")
        known = self.people.get(key)
        # The client was away and now comes back in a different way.
        away = [course.person for course in self.courses.values() if isinstance(course.exercise, exercises.Return)
                and course.exercise.began is not None and not course.exercise.here]
        if known is None and away and token is not None and away[0].token == token:
            self.findings.add("key", "after a broken line it says hello with another client key")
            known = away[0]
        elif (known in away or (known is None and away)) and token is None and "account" not in frame:
            self.findings.add("token", "after a broken line it says hello as somebody new, without its token")
            known = away[0]
        if known is None:
            known = Person(key, self.contract, self.findings)
            known.token = token
            self.courses[key] = Course(known, self.kinds, self.rounds)
        known.came()
        self.people[key] = known
        line["person"] = known

    def _exercise(self, person: Person) -> Exercise | None:
        course = self.courses[person.key]
        if course.exercise and course.exercise.over:
            course.done.append(course.exercise)
            course.exercise, course.next_at = None, person.plays + MOVES_BETWEEN
        begins = course.left and (course.left[0].opens or person.plays >= course.next_at)
        if course.exercise is None and begins and person.due() is None:
            course.exercise = course.left.pop(0)(self, person)
        return course.exercise

    # Background tasks.

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            now = asyncio.get_running_loop().time()
            for course in self.courses.values():
                if course.exercise:
                    course.exercise.tick()
                self._exercise(course.person)
                self._idle(course, now)

    def _idle(self, course: Course, now: float) -> None:
        busy = course.exercise and course.exercise.began is not None
        here = any(line.get("person") is course.person for line in self.lines)
        if busy or not here or course.person.displaced or course.person.waiting or course.person.due() is None:
            course.due_since = None
        elif course.due_since is None:
            course.due_since = now
        elif now - course.due_since > self.patience_s and not course.idle_told:
            course.idle_told = True
            self.findings.add("idle",
                              f"it is due, and does nothing for {self.patience_s:.0f} s; the server's clock is an hour behind")

    async def _beats(self, line: Line) -> None:
        """Sends heartbeats more often than the server, so that clients need not wait long for a heartbeat."""
        while line in self.lines:
            await asyncio.sleep(self.heartbeat_s)
            person: Person | None = line.get("person")
            exercise = self.courses[person.key].exercise if person else None
            if person is None or "clock" not in line or (isinstance(exercise, exercises.Silent) and exercise.dead is line):
                continue
            numbers = {f"r{room}": story.room.seq + self._missing(exercise, room) for room, story in person.rooms.items()}
            now = line["clock"] + round(1000 * asyncio.get_running_loop().time())
            await line.tell({"type": "heartbeat", "now": now, "rooms": numbers})

    @staticmethod
    def _missing(exercise: Exercise | None, room: int) -> int:
        is_gap = isinstance(exercise, exercises.Gap) and exercise.began is not None and exercise.room == room and not exercise.over
        return 1 if is_gap else 0

    async def take_seat(self, person: Person, room: int) -> None:
        """Takes the seat, as another device of the same player would."""
        address = self.server.replace("http", "ws", 1) + "/ws"
        self._other = await connect(address, subprotocols=[SUBPROTOCOL], max_size=None)
        hello = {"type": "hello", "id": 1, "protocol": 1, "client": "another-device-0001", "token": person.token}
        with contextlib.suppress(ConnectionClosed):
            for request in (hello, {"type": "join", "id": 2, "room": room}):
                await self._other.send(json.dumps(request))
            async for _ in self._other:
                pass

    def report(self) -> list[str]:
        told = []
        for course in self.courses.values():
            who = f"player {course.person.player}"
            names = {one.name for one in course.done}
            told += [f"{who} went through {one.name}: {one.text}" for one in course.done]
            told += [f"{who} was not tried with {kind.name}: {kind.text}" for kind in self.kinds if kind.name not in names]
        return told + (self.findings.lines() or (["nothing was wrong"] if self.courses else ["nobody came"]))
