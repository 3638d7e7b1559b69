"""Judges the frames of one connection, one by one, against the requests that the connection sent."""

from __future__ import annotations

import json
import time
from typing import Any

from .contract import Contract
from .findings import Findings
from .room import Room, differences, empty_parts, opened

#: Refusals that come before a request reaches its room.
AT_ONCE = frozenset(("rate", "overloaded", "missing_field", "bad_field", "bad_text", "hello_first", "elsewhere"))
#: Members of a notice that only its own seat sees.
OWN = {"played": "card", "drew": "tile", "discarded": "tile"}


class Everybody:
    """Compares each update as all viewers of a server received it."""

    def __init__(self) -> None:
        self.told: dict[tuple[int, int], tuple[str, dict[str, Any], str | None]] = {}

    def compare(self, who: str, me: str | None, update: dict[str, Any], findings: Findings) -> None:
        key = (update["room"], update["seq"])
        other, first, other_me = self.told.setdefault(key, (who, update, me))
        if other == who:
            return
        where = f"update {key[1]} of room {key[0]}, to {other} and to {who}"
        for part in ("table", "info"):
            pair = [{name: value for name, value in (one.get(part) or {}).items() if name not in ("link", "code")}
                    for one in (first, update)]
            findings.want(pair[0] == pair[1], "same", f"{part} in {where}: {pair[0]} and {pair[1]}")
        left, right = first.get("notices", []), update.get("notices", [])
        if len(left) != len(right):
            findings.add("same", f"notices in {where}: {left} and {right}")
        for a, b in zip(left, right):
            findings.want(all(a[name] == b[name] for name in a.keys() & b.keys()), "same",
                          f"a notice in {where}: {a} and {b}")
            for more, less, whose in ((a, b, other_me), (b, a, me)):
                own = more.get("seat") == whose
                findings.want(own or not more.keys() - less.keys(), "hidden",
                              f"a notice in {where}: {more} tells what is another's")


class Watch:
    def __init__(self, contract: Contract, findings: Findings, everybody: Everybody, who: str) -> None:
        self.contract, self.findings, self.everybody, self.who = contract, findings, everybody, who
        self.player: int | None = None
        #: Requests without an answer, in the order in which they were sent; `past` has the answered ones.
        self.asked: dict[int, dict[str, Any]] = {}
        self.past: dict[int, dict[str, Any]] = {}
        self.rooms: dict[int, Room] = {}
        #: Each code received, with the other members of its refusal: request, room, update.
        self.codes: dict[str, frozenset[str]] = {}
        self.heartbeats: list[tuple[float, dict[str, Any]]] = []
        #: The newest presence of each room.
        self.presence: dict[int, dict[str, Any]] = {}
        #: Frames sent that are no requests. Each may be answered by an error that names no request.
        self.rude = 0

    def fault(self, rule: str, what: str) -> None:
        self.findings.add(rule, f"to {self.who}: {what}")

    def hold(self, schema: str, value: Any) -> None:
        for rule, what in self.contract.faults(schema, value):
            self.fault(rule, what)

    def sent(self, request: dict[str, Any]) -> None:
        self.asked.pop(request["id"], None)
        self.asked[request["id"]] = request

    def received(self, text: str) -> dict[str, Any] | None:
        try:
            frame = json.loads(text)
            kind = frame["type"]
        except (ValueError, TypeError, KeyError):
            self.fault("schema", f"no message: {text[:200]}")
            return None
        if kind not in self.contract.messages:
            self.fault("unknown", f"a message that the contract does not have: {text[:200]}")
            return dict(frame)
        self.hold(f"server.{kind}", frame)
        try:
            if "re" in frame:
                self._answer(frame, kind)
            elif kind == "ok":
                self.fault("one_answer", f"an ok that names no request: {text[:200]}")
            getattr(self, f"_{kind}", lambda _: None)(frame)
        except (AttributeError, KeyError, TypeError, ValueError) as fault:
            self.fault("schema", f"nothing can be made of it, {fault!r}: {text[:200]}")
        return dict(frame)

    def _answer(self, frame: dict[str, Any], kind: str) -> None:
        request = self.asked.pop(frame["re"], None)
        if kind not in ("ok", "update", "error") or (request is None and kind != "error"):
            known = self.past.get(frame["re"], {}).get("type")
            self.fault("one_answer", f"{kind} with re {frame['re']}" + (f", of a {known} that has been answered" if known else ""))
            return
        if request is None:
            self._note(frame)
            if self.rude == 0:
                self.fault("one_answer", f"an error to a request that waits for no answer: {frame}")
            self.rude = max(0, self.rude - 1)
            self._known(frame)
            return
        self.past[frame["re"]] = request
        if kind == "error":
            self._refused(request, frame)
        if "room" in request and frame.get("code") not in AT_ONCE:
            earlier = next((one for one in self.asked.values()
                            if one.get("room") == request["room"] and one["id"] < request["id"]), None)
            if earlier:
                self.fault("order", f"{request['type']} {request['id']} is answered before {earlier['type']} {earlier['id']}")
        row = self.contract.requests.get(request["type"])
        if row is None or kind == "error":
            return
        data = frame.get("data") or {}
        repeated = row["answer"] == "update" and kind == "ok" and data.keys() == {"room", "seq"}
        if kind != row["answer"] and not repeated:
            self.fault("kind", f"{request['type']} is answered by {kind}")
        elif repeated:
            self.hold(self.contract.repeated, data)
        elif kind == "ok" and "data" in row:
            self.hold(row["data"], data)

    def _note(self, frame: dict[str, Any]) -> None:
        self.codes[str(frame.get("code"))] = frozenset(frame.keys() & {"re", "room", "seq"})

    def _refused(self, request: dict[str, Any], frame: dict[str, Any]) -> None:
        code = frame.get("code")
        self._note(frame)
        if self._known(frame) and not self.contract.may_be_refused(request["type"], code):
            self.fault("code", f"{request['type']} is refused with {code}, which is not listed for it")

    def _known(self, frame: dict[str, Any]) -> bool:
        if frame.get("code") in self.contract.codes:
            return True
        self.fault("code", f"no such code: {frame}")
        return False

    def _error(self, frame: dict[str, Any]) -> None:
        if "re" not in frame:
            self._note(frame)
            if not self.contract.may_be_refused(None, frame.get("code")):
                self.fault("code", f"without re, {frame}")

    def _snapshot(self, frame: dict[str, Any]) -> None:
        if "re" in frame:
            self.fault("one_answer", "a snapshot with re")
        room = opened(frame)
        known = self.rooms.get(room.id)
        if known and known.seq == room.seq and not known.displaced and known.views() != room.views():
            self.fault("patch", f"room {room.id}, update {room.seq}: {differences(known.views(), room.views())}")
        self.rooms[room.id] = room
        self._views(room, frame, set(room.views()))

    def _update(self, frame: dict[str, Any]) -> None:
        room = self.rooms.get(frame["room"])
        if room is None:
            self.fault("seq", f"update {frame['seq']} of room {frame['room']} before any snapshot")
            return
        if frame["seq"] != room.seq + 1:
            self.fault("seq", f"room {room.id}: {frame['seq']} after {room.seq}")
        if room.displaced and "seat" in frame:
            self.fault("one_seat", f"update {frame['seq']} tells of the seat that another connection has")
        room.take(frame)
        self.everybody.compare(self.who, room.me, frame, self.findings)
        self._views(room, frame, frame.keys() & {"info", "table", "seat"})

    def _views(self, room: Room, frame: dict[str, Any], changed: set[str]) -> None:
        game = self.contract.views["games"].get(room.info.get("game"), {})
        names = {"info": self.contract.views["room"]["info"], "table": game.get("table"), "seat": game.get("seat")}
        for name, view in room.views().items():
            if name in changed and names[name]:
                self.hold(names[name], view)
                for what in empty_parts(view, name):
                    self.fault("empty", f"room {room.id}, update {room.seq}: {what}")
        if "info" in changed and room.info["status"] == "playing":
            self._turns(room)
        for notice in frame.get("notices", []):
            self._notice(notice, game, room.me)
        self._whose(room, frame)

    def _notice(self, notice: dict[str, Any], game: dict[str, str], me: str | None) -> None:
        of_room = self.contract.views["room"]["notice"]
        own = OWN.get(notice.get("type", ""))
        if own in notice and notice["seat"] != me:
            self.fault("hidden", f"{notice}, of another seat")
        known = notice.get("type") in self.contract.files[of_room]["$defs"]
        self.hold(of_room if known or not game else game["notice"], notice)
        for what in empty_parts(notice, f"notice {notice.get('type')}"):
            if not what.startswith("notice") or what.endswith("null"):
                self.fault("empty", what)

    def _whose(self, room: Room, frame: dict[str, Any]) -> None:
        mine = room.seat_of(self.player) if self.player is not None else None
        if room.seat and not room.displaced and room.me != mine:
            self.fault("hidden", f"room {room.id}, update {room.seq}: the view of seat {room.me}, which is not this player's")
        told = [name for name in ("link", "code") if (frame.get("info") or {}).get(name) is not None]
        secret = [name for name in told if name == "link" or room.info["visibility"] == "private"]
        if mine is None and secret:
            self.fault("invitation", f"room {room.id}: {', '.join(secret)} to who does not sit there")

    def _presence(self, frame: dict[str, Any]) -> None:
        self.presence[frame["room"]] = frame

    def _turns(self, room: Room) -> None:
        for seat, turn in room.info["turns"].items():
            clocks = turn.keys() & {"deadline", "left_ms"}
            if len(clocks) != (1 if room.info["clock_s"] else 0):
                self.fault("deadlines", f"room {room.id}, update {room.seq}: clock_s is {room.info['clock_s']}, and the turn of "
                           f"{seat} has {' and '.join(sorted(clocks)) or 'no deadline'}")

    def _taken_over(self, frame: dict[str, Any]) -> None:
        if frame["room"] in self.rooms:
            self.rooms[frame["room"]].displaced, self.rooms[frame["room"]].seat = True, None

    def _closed(self, frame: dict[str, Any]) -> None:
        self.rooms.pop(frame["room"], None)

    def _heartbeat(self, frame: dict[str, Any]) -> None:
        self.heartbeats.append((time.monotonic(), frame))
        for key, seq in frame["rooms"].items():
            room = self.rooms.get(int(key[1:]))
            if room and seq != room.seq:
                self.fault("heartbeat", f"room {room.id} has {seq} in the heartbeat, and its newest update was {room.seq}")
