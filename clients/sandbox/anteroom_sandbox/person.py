"""One client from the server's point of view: the messages that it got, the requests that it sent, and the faults in
them."""

from __future__ import annotations

import asyncio
import copy
import hashlib
import json
import math
from typing import Any

from anteroom_conformance.contract import Contract
from anteroom_conformance.findings import Findings
from anteroom_conformance.room import Room, opened
from anteroom_conformance.table import fits

#: A message sent this short a time ago may not have arrived yet.
ON_THE_WAY_S = 0.3
#: Requests that act again when repeated. Repeating a request that only reads does no harm.
ACTS = frozenset(("play", "chat", "ready", "start", "sit", "leave", "rematch", "create", "nonce", "bot", "settings"))


def without_id(request: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in request.items() if name != "id"}


class Story:
    """A room as the client knows it. `deaf` is the room as a client has it that does not remove members for null."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.room, self.deaf = opened(copy.deepcopy(snapshot)), opened(copy.deepcopy(snapshot))
        #: The newest update that the client has shown to know, by playing the turn that this update told.
        self.shown = 0
        #: Earlier states that the client may still have as its newest, each with the time until which that holds.
        self._past: list[tuple[float, Room, Room]] = []

    def take(self, update: dict[str, Any], now: float, answers: bool) -> None:
        """Applies an update. `answers` is true if the update answers the client's own move, for which the client
        waited."""
        if answers:
            self._past.clear()
        else:
            self._past.append((now + ON_THE_WAY_S, copy.copy(self.room), copy.copy(self.deaf)))
        self.deaf.take(_without_null(update))
        self.room.take(update)

    def known(self, now: float) -> list[tuple[Room, Room]]:
        """Returns the states that the client may regard as the newest, the newest first."""
        self._past = [one for one in self._past if one[0] > now]
        return [(self.room, self.deaf), *((room, deaf) for _, room, deaf in reversed(self._past))]


def _without_null(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {name: _without_null(part) for name, part in value.items() if part is not None}


class Person:
    def __init__(self, key: str, contract: Contract, findings: Findings) -> None:
        self.key, self.contract, self.findings = key, contract, findings
        self.player: int | None = None
        self.token: str | None = None
        self.rooms: dict[int, Story] = {}
        #: Requests by id: all of them, and the ones still waiting for an answer.
        self.asked: dict[int, dict[str, Any]] = {}
        self.waiting: dict[int, dict[str, Any]] = {}
        #: The highest id received when the newest connection began. Nothing can be lost on the first connection.
        self.reached: float = math.inf
        self.hashes: dict[int, str] = {}
        self.plays = 0
        #: Rooms in which the client was told that another connection has the seat.
        self.displaced: set[int] = set()
        #: The last presence message of each room.
        self.present: dict[int, dict[str, Any]] = {}

    def want(self, holds: bool, rule: str, what: str) -> None:
        self.findings.want(holds, rule, what)

    def came(self) -> None:
        """Called when the client connects again."""
        self.reached = max(self.asked, default=math.inf)

    def request(self, request: dict[str, Any]) -> None:
        """Checks a request before it is forwarded to the server."""
        kind, number = request["type"], request.get("id")
        if kind not in self.contract.requests:
            self.want(False, "schema", f"there is no request {json.dumps(request)[:200]}")
            return
        for rule, what in self.contract.faults(f"client.{kind}", request):
            if rule == "schema":
                self.want(False, "schema", f"{what}, in {json.dumps(request)[:200]}")
        if not isinstance(number, int) or kind == "hello":
            return
        known = self.asked.get(number)
        if known is None:
            highest = max(self.asked, default=0)
            # A broken connection may have lost requests. The client repeats them after the first requests of the next
            # connection.
            self.want(number > min(highest, self.reached), "ids", f"{kind} has the id {number} after {highest}")
        elif without_id(known) != without_id(request):
            self.want(False, "ids", f"{kind} has the id {number} of an earlier {known['type']}")
        if known is None and kind in ACTS:
            same = next((one for one in self.waiting.values() if without_id(one) == without_id(request)), None)
            if same:
                self.want(False, "twice",
                          f"{json.dumps(request)[:200]} is sent while {same['id']}, which asks the same, waits for its answer")
        self.asked[number] = self.waiting[number] = request
        check = getattr(self, f"_{kind}", None)
        if check and known is None:
            check(request)

    def _play(self, request: dict[str, Any]) -> None:
        self.plays += 1
        story = self.rooms.get(request.get("room", 0))
        moves = sum(one["type"] == "play" and one.get("room") == story.room.id for one in self.waiting.values()) if story else 0
        # A client may send a set of Ladder step by step without waiting. The state for a later step is known only after
        # the earlier steps.
        if story is None or moves > 1:
            return
        known = story.known(asyncio.get_running_loop().time())
        faults = [self._play_fault(request, room) for room, _ in known]
        right = [room.seq for (room, _), fault in zip(known, faults) if fault is None]
        if right:
            story.shown = max(story.shown, min(right))
            return
        rule, what = next(fault for fault in faults if fault)
        if any(self._play_fault(request, deaf) is None for _, deaf in known):
            rule, what = "null", f"{what}; it would be right if null removed nothing"
        self.want(False, rule, f"{json.dumps(request)[:200]}: {what}")

    @staticmethod
    def _play_fault(request: dict[str, Any], room: Room) -> tuple[str, str] | None:
        legal = (room.seat or {}).get("legal")
        if not legal:
            return "due", f"after update {room.seq} this seat has no legal actions"
        turn = room.info["turns"].get(room.me, {}).get("turn")
        if turn is not None and request.get("turn") != turn:
            return "turn", f"after update {room.seq} the turn is {turn}"
        if not fits(legal, request.get("action", {})):
            return "legal", f"after update {room.seq} legal is {json.dumps(legal)[:200]}"
        return None

    def _ready(self, request: dict[str, Any]) -> None:
        self.hashes[request.get("room", 0)] = request.get("nonce_hash", "")

    def _nonce(self, request: dict[str, Any]) -> None:
        story = self.rooms.get(request.get("room", 0))
        if story is None:
            return
        promised = self.hashes.get(story.room.id)
        try:
            told = hashlib.sha256(bytes.fromhex(request.get("nonce", ""))).hexdigest()
        except ValueError:
            return
        self.want(promised is None or told == promised, "nonce",
                  f"the hash that was told is {promised}, that of the nonce {told}")
        self.want(story.room.info["status"] == "committing",
                  "nonce_early", f"the room is {story.room.info['status']}, and the nonce is told")

    def _join(self, request: dict[str, Any]) -> None:
        self.want(request.get("room") not in self.displaced, "one_seat",
                  f"it joins room {request.get('room')} again by itself, whose seat another connection has")
        story, since = self.rooms.get(request.get("room", 0)), request.get("since")
        if story and isinstance(since, int):
            self.want(since >= story.shown, "since",
                      f"it joins room {story.room.id} since {since}, and played a turn that update {story.shown} told")

    def told(self, frame: dict[str, Any], now: float) -> None:
        """Records a message that is forwarded to the client."""
        if "re" in frame:
            self.waiting.pop(frame["re"], None)
        kind = frame["type"]
        if kind == "snapshot":
            self.rooms[frame["room"]] = Story(frame)
        elif kind == "update" and frame["room"] in self.rooms and frame["seq"] == self.rooms[frame["room"]].room.seq + 1:
            self.rooms[frame["room"]].take(frame, now, answers="re" in frame)
        elif kind == "presence":
            self.present[frame["room"]] = frame
        elif kind == "closed" and frame["reason"] != "shutdown":
            self.rooms.pop(frame["room"], None)
            self.present.pop(frame["room"], None)
        elif kind == "taken_over":
            self.displaced.add(frame["room"])

    def due(self) -> Story | None:
        return next((story for story in self.rooms.values() if story.room.is_due and story.room.info["status"] == "playing"), None)
