"""Faults that a server could have. Each has the check and the rule that must find it."""

import copy
import json

from anteroom_sandbox.relay import Deed
from planting import InTables, Once, changed, fault, is_update


@fault("hello", "schema")
class HelloWithoutPlayersName(Deed):
    def told(self, frame, line):
        data = frame.get("data") or {}
        return [changed(frame, data={k: v for k, v in data.items() if k != "limits"})] if "heartbeat_ms" in data else [frame]


@fault("hello", "hello")
class TokenMakesAnotherPlayer(Deed):
    def __init__(self):
        self.players = 1000

    def told(self, frame, line):
        if "heartbeat_ms" not in (frame.get("data") or {}):
            return [frame]
        self.players += 1
        return [changed(frame, data={**frame["data"], "player": self.players})]


@fault("hello", "subprotocol")
class AnySubprotocolIsLetIn(Deed):
    def admits(self, subprotocols):
        return 0


@fault("hello", "published")
class PublishedContractLacksARequest(Deed):
    def file(self, path, body):
        return body.replace(b'"type": "react"', b'"type": "wink"') if path == "/spec/messages.json" else body


@fault("timing", "timing")
class EngineTimeIsTold(Deed):
    def told(self, frame, line):
        return [changed(frame, timing={"total": 312, "engine": 95})] if frame["type"] == "update" and "re" in frame else [frame]


@fault("programs", "programs")
class ProgramIsSeatedAmongPeople(Deed):
    """The server does not get the information that the client is a program."""

    def sent(self, frame, line):
        return [{name: value for name, value in frame.items() if name not in ("kind", "programs")}]


@fault("heartbeat", "heartbeat")
class NoHeartbeat(Deed):
    def told(self, frame, line):
        return [] if frame["type"] == "heartbeat" else [frame]


@fault("spinner", "unknown")
class FieldThatNoSchemaNames(Once):
    def fits(self, frame, line):
        return is_update(frame, "table")

    def instead(self, frame, line):
        return [changed(frame, table={**frame["table"], "next_tile": "66"})]


@fault("spoil", "empty")
class NullInAView(Once):
    """A snapshot has an empty member that should be absent."""

    def fits(self, frame, line):
        return frame["type"] == "snapshot"

    def instead(self, frame, line):
        return [changed(frame, info={**frame["info"], "score": {}})]


@fault("order", "order")
class AnswersOvertakeEachOther(Deed):
    """The answer to one request comes after the answer to the next request."""

    def told(self, frame, line):
        if "held" in line and "re" in frame:
            return [frame, line.pop("held")]
        if frame["type"] == "ok" and "spectators" in (frame.get("data") or {}):
            line["held"] = frame
            return []
        return [frame]


@fault("repeats", "answered")
class RequestWithoutAnswer(Once):
    def fits(self, frame, line):
        return is_update(frame) and "re" in frame

    def instead(self, frame, line):
        return [{k: v for k, v in frame.items() if k != "re"}]


@fault("order", "one_answer")
class AnswersTwice(Once):
    def fits(self, frame, line):
        return frame["type"] == "ok" and "spectators" in (frame.get("data") or {})

    def instead(self, frame, line):
        return [frame, frame]


@fault("order", "kind")
class OkInsteadOfAnUpdate(Once):
    def fits(self, frame, line):
        return is_update(frame) and "re" in frame and any(one["type"] == "renewed" for one in frame.get("notices", []))

    def instead(self, frame, line):
        return [{k: v for k, v in frame.items() if k != "re"}, {"type": "ok", "re": frame["re"], "data": {"room": frame["room"]}}]


@fault("authority", "code")
class CodeOfAnotherRequest(Deed):
    """The server answers with a code that exists, but that this request cannot cause."""

    def told(self, frame, line):
        return [changed(frame, code="spoil.no_chip")] if frame.get("code") == "not_owner" else [frame]


@fault("authority", "authority")
class TellsAnOwnersSecretsToAnybody(Deed):
    def told(self, frame, line):
        if frame.get("code") != "not_owner" or line.get("asked", {}).get(frame.get("re")) != "spectators":
            return [frame]
        return [{"type": "ok", "re": frame["re"], "data": {"spectators": []}}]

    def sent(self, frame, line):
        line.setdefault("asked", {})[frame.get("id")] = frame["type"]
        return [frame]


@fault("frames", "frame")
class DuplicateKeysAreTaken(Deed):
    def told(self, frame, line):
        return [changed(frame, code="missing_field")] if frame.get("code") == "duplicate_key" else [frame]


@fault("repeats", "repeat")
class RepeatedRequestActsAgain(Deed):
    """The server carries out a request that is repeated with its id as a new request."""

    def __init__(self):
        self.texts, self.ids = set(), {}

    def sent(self, frame, line):
        if frame["type"] != "chat":
            return [frame]
        if frame["text"] in self.texts:
            new = frame["id"] + 100_000
            line.setdefault("ids", {})[new] = frame["id"]
            frame = changed(frame, id=new)
        self.texts.add(frame["text"])
        return [frame]

    def told(self, frame, line):
        was = line.get("ids", {}).get(frame.get("re"))
        return [changed(frame, re=was)] if was else [frame]


@fault("repeats", "retry")
class TemporaryRefusalIsKept(Deed):
    def told(self, frame, line):
        refused = line.setdefault("refused", {})
        if frame.get("code") == "seat_kept":
            refused[frame["re"]] = frame
        return [refused.get(frame.get("re"), frame)]


@fault("repeats", "id_reused")
class IdForSomethingElseIsTaken(Deed):
    def told(self, frame, line):
        if frame.get("code") != "id_reused":
            return [frame]
        return [{"type": "ok", "re": frame["re"], "data": {"room": frame["room"], "seq": frame["seq"]}}]


@fault("spinner", "seq")
class NumberIsLeftOut(Once):
    """One update to a connection is lost."""

    def fits(self, frame, line):
        return is_update(frame, "table") and "re" not in frame and "seat" not in frame

    def instead(self, frame, line):
        return []


@fault("cuts", "resume")
class ResumeForgetsWhatWasMissed(Deed):
    """After `join` with `since`, no update comes: neither the missed updates nor later ones."""

    def sent(self, frame, line):
        line["resumed"] = frame["type"] == "join" and "since" in frame or line.get("resumed", False)
        return [frame]

    def told(self, frame, line):
        return [] if line.get("resumed") and (is_update(frame) or frame["type"] == "snapshot") else [frame]


@fault("spinner", "patch")
class PatchForgetsARemoval(Deed):
    """Only the seat's own connection gets the wrong patch, so the snapshot reveals the fault."""

    def told(self, frame, line):
        if not is_update(frame, "seat"):
            return [frame]
        return [changed(frame, seat={k: v for k, v in frame["seat"].items() if v is not None})]


@fault("spoil", "same")
class TwoStoriesOfOneUpdate(Deed):
    """The server tells a spectator another pot than it tells the players."""

    def told(self, frame, line):
        if is_update(frame, "table") and "seat" not in frame and "pot" in frame["table"]:
            return [changed(frame, table={**frame["table"], "pot": frame["table"]["pot"] + 1})]
        return [frame]


@fault("spoil", "hidden")
class CardLaidFaceDownIsTold(InTables):
    """The server tells the other players the card that a player lays face down."""

    def plant(self, frame, line):
        if not is_update(frame) or not any(one["type"] == "played" and "card" not in one for one in frame.get("notices", [])):
            return [frame]
        return [changed(frame, notices=[{**one, "card": "9H"} if one["type"] == "played" else one for one in frame["notices"]])]


@fault("told", "invitation")
class WatcherIsToldTheCode(Deed):
    def told(self, frame, line):
        if frame["type"] != "snapshot" or "code" in frame["info"]:
            return [frame]
        return [changed(frame, info={**frame["info"], "code": "KTRBKTRB"})]


@fault("told", "reaction")
class NoReaction(Deed):
    def told(self, frame, line):
        return [] if frame["type"] == "reaction" else [frame]


@fault("told", "lobby")
class RoomStaysInTheLobby(Deed):
    def told(self, frame, line):
        return [] if frame["type"] == "lobby" and None in frame["rooms"].values() else [frame]


@fault("seats", "one_seat")
class DisplacedLineIsToldOfTheSeat(InTables):
    def plant(self, frame, line):
        if frame["type"] == "taken_over":
            line["displaced"] = True
        if line.get("displaced") and is_update(frame):
            return [changed(frame, seat={"hand": line["hand"]})]
        return [frame]


@fault("ladder", "legal")
class ListLeavesOutWhatIsLegal(Deed):
    """The list of legal actions lacks the actions of one kind, although the server accepts them."""

    def told(self, frame, line):
        legal = (frame.get("seat") or {}).get("legal") if is_update(frame) else None
        if not legal or len(legal) < 2:
            return [frame]
        fewer = [pattern for pattern in legal if pattern["type"] != "draw"] or legal
        return [changed(frame, seat={**frame["seat"], "legal": fewer})]


@fault("ladder", "turn")
class TurnChangesWithinItsSteps(Deed):
    """Each update has its own turn number."""

    def told(self, frame, line):
        turns = (frame.get("info") or {}).get("turns") if is_update(frame) else None
        for seat, turn in (turns or {}).items():
            if turn and "turn" in turn:
                line.setdefault("turns", {})[seat] = turn["turn"]
        known = line.get("turns", {})
        if not is_update(frame) or not known:
            return [frame]
        told = {seat: {"turn": turn + frame["seq"]} for seat, turn in known.items() if not (turns and turns.get(seat, 0) is None)}
        info = frame.get("info") or {}
        return [changed(frame, info={**info, "turns": {**(info.get("turns") or {}), **told}})]

    def sent(self, frame, line):
        return [changed(frame, turn=max(line.get("turns", {1: 1}).values()))] if frame["type"] == "play" else [frame]


@fault("spinner", "deal")
class SeedIsNotTheOneThatWasPromised(Deed):
    def told(self, frame, line):
        seed = ((frame.get("info") or {}).get("fair") or {}).get("seed") if is_update(frame) or frame["type"] == "snapshot" else None
        if not seed:
            return [frame]
        info = copy.deepcopy(frame["info"])
        info["fair"]["seed"] = "00" * 32
        return [changed(frame, info=info)]


@fault("spinner", "deal")
class RecordOfAnotherDeal(Deed):
    """One draw in the record is changed."""

    def file(self, path, body):
        if not path.startswith("/record/"):
            return body
        record = json.loads(body)
        shuffle = next(one for one in record["records"][0]["body"]["play"]["draws"] if one["kind"] == "shuffle")
        shuffle["result"].reverse()
        return json.dumps(record).encode()


@fault("spinner", "replay")
class ReplayShowsSomethingElse(Once):
    def fits(self, frame, line):
        return any("table" in step for step in (frame.get("data") or {}).get("steps", []))

    def instead(self, frame, line):
        steps = copy.deepcopy(frame["data"]["steps"])
        next(step for step in steps if "table" in step)["table"].update(stock=3)
        return [changed(frame, data={**frame["data"], "steps": steps})]


@fault("authority", "code")
class CodeThatThereIsNot(Deed):
    def told(self, frame, line):
        return [changed(frame, code="forbidden")] if frame.get("code") == "not_owner" else [frame]


@fault("told", "one_answer")
class SnapshotAnswers(Deed):
    def told(self, frame, line):
        return [changed(frame, re=2)] if frame["type"] == "snapshot" else [frame]


@fault("told", "hidden")
class WatcherIsShownASeat(Deed):
    def told(self, frame, line):
        return [changed(frame, seat={"me": "s0"})] if frame["type"] == "snapshot" and "seat" not in frame else [frame]


@fault("repeats", "empty")
class NullInANotice(Deed):
    def told(self, frame, line):
        notices = frame.get("notices") if is_update(frame) else None
        return [changed(frame, notices=[{**one, "line": None} for one in notices])] if notices else [frame]


@fault("ladder", "refusal")
class RefusedMoveMovesTheRoom(Deed):
    """An update comes before the refusal. But a refused request must change nothing."""

    def told(self, frame, line):
        if is_update(frame) or frame["type"] == "snapshot":
            line["seq"] = frame["seq"]
        if frame["type"] != "error" or frame.get("code") in (None, "stale_turn") or "seq" not in line:
            return [frame]
        return [{"type": "update", "room": frame["room"], "seq": line["seq"] + 1}, frame]


@fault("presence", "presence")
class OneSpectatorTooMany(Deed):
    def told(self, frame, line):
        return [changed(frame, spectators=frame["spectators"] + 1)] if frame["type"] == "presence" else [frame]


@fault("presence", "presence")
class AbsentPlayerStaysPresent(Deed):
    def told(self, frame, line):
        return [changed(frame, present=dict.fromkeys(frame["present"], True))] if frame["type"] == "presence" else [frame]


def is_hint(frame):
    return frame["type"] == "ok" and "action" in (frame.get("data") or {})


@fault("hints", "hints")
class HintIsNotLegal(Deed):
    def told(self, frame, line):
        return [changed(frame, data={**frame["data"], "action": {"type": "set", "tile": "12"}})] if is_hint(frame) else [frame]


@fault("hints", "hints")
class HintForAnotherTurn(Deed):
    def told(self, frame, line):
        return [changed(frame, data={**frame["data"], "turn": frame["data"]["turn"] + 1})] if is_hint(frame) else [frame]


@fault("hints", "hints")
class HintsAreRefusedWhereTheyAreAllowed(Deed):
    def told(self, frame, line):
        return [{"type": "error", "re": frame["re"], "code": "no_hints", "text": "No."}] if is_hint(frame) else [frame]


def with_deadlines(frame, change):
    """Returns an update or snapshot whose deadlines have been changed."""
    turns = (frame.get("info") or {}).get("turns") if is_update(frame) or frame["type"] == "snapshot" else None
    if not turns:
        return frame
    made = {seat: change(dict(turn)) if turn else turn for seat, turn in turns.items()}
    return changed(frame, info={**frame["info"], "turns": made})


@fault("deadlines", "deadlines")
class DeadlinesAreTooFarAway(Deed):
    def told(self, frame, line):
        return [with_deadlines(frame, lambda turn: turn | ({"deadline": turn["deadline"] + 5000} if "deadline" in turn else {}))]


@fault("deadlines", "deadlines")
class NoDeadlineAtATableWithAClock(Deed):
    def told(self, frame, line):
        return [with_deadlines(frame, lambda turn: {name: value for name, value in turn.items() if name != "deadline"})]


@fault("deadlines", "deadlines")
class ClockDoesNotAct(Deed):
    """The server sends nothing after a player's time has run out."""

    def told(self, frame, line):
        line["late"] = line.get("late") or any(one["type"] == "late" for one in frame.get("notices", []))
        return [] if line["late"] else [frame]


@fault("hints", "deadlines")
class DeadlineAtATableWithoutAClock(Deed):
    def told(self, frame, line):
        return [with_deadlines(frame, lambda turn: turn | {"deadline": 1790000000000})]


class AndARefusal(Deed):
    """The server answers `spectators`, and then refuses the same request."""

    code, text = "", ""

    def told(self, frame, line):
        if frame["type"] != "ok" or "spectators" not in (frame.get("data") or {}):
            return [frame]
        return [frame, {"type": "error", "re": frame["re"], "code": self.code, "text": self.text}]


@fault("order", "code")
class UnknownCodeAfterTheAnswer(AndARefusal):
    code, text = "tea_break", "The dealer drinks a cup of tea."


@fault("order", "one_answer")
class SecondAnswerIsARefusal(AndARefusal):
    code, text = "rate", "Too many requests in a short time."


@fault("hello", "published")
class PublishedCodesLackOne(Deed):
    def file(self, path, body):
        return body.replace(b'"code": "stale_turn"', b'"code": "old_turn"') if path == "/spec/errors.json" else body


@fault("refusals", "schema")
class RefusalThatIsNoSentence(Deed):
    def told(self, frame, line):
        return [changed(frame, text=frame["text"].rstrip("."))] if frame["type"] == "error" else [frame]
