"""What is asked of a server, as named rules with the section of PROTOCOL.md that says so, and what was found against them."""

from __future__ import annotations

import collections
import dataclasses

#: Of each rule so many findings are kept; the rest is counted.
SHOWN_MAX = 3


@dataclasses.dataclass(frozen=True)
class Rule:
    name: str
    section: str  #: a heading of PROTOCOL.md
    text: str


_TOP, _REQUESTS, _STREAM = "The Anteroom protocol, version 1", "Requests and answers", "The stream of a room"

RULES = {rule.name: rule for rule in (
    Rule("schema", _TOP, "Every message, view and notice is as its schema says."),
    Rule("unknown", _TOP, "Nothing is told that no schema names (a newer server may)."),
    Rule("empty", _TOP, "Views and notices hold no null, and what is empty is absent."),
    Rule("subprotocol", _TOP, "Who does not ask for the subprotocol is answered with 400."),
    Rule("published", _TOP, "The server publishes the contract that it is held to."),
    Rule("answered", _REQUESTS, "Every request is answered, soon."),
    Rule("one_answer", _REQUESTS, "An answer names a request that has none yet; nothing else has `re`."),
    Rule("kind", _REQUESTS, "A request is answered by the kind of message that its row says."),
    Rule("code", _REQUESTS, "A refusal has a code that is listed for its request."),
    Rule("order", _REQUESTS, "Requests about one room are answered in the order in which they arrive."),
    Rule("frame", _REQUESTS, "What is no request is refused with its code, and the line goes on."),
    Rule("hello", _REQUESTS, "hello says who this is: a token is the same player again."),
    Rule("authority", _REQUESTS, "Nobody does what is not theirs to do, and is told why."),
    Rule("timing", _REQUESTS, "Who asks for it, and nobody else, is told what an answer took, in parts that its own measure covers."),
    Rule("programs", "Programs", "Who says that it is a program is marked as one, and sits where programs may."),
    Rule("refusal", "Repeats", "A refusal has changed nothing."),
    Rule("repeat", "Repeats", "A request that is sent again acts once, and is answered with what it did."),
    Rule("id_reused", "Repeats", "An id under which something else is asked is refused."),
    Rule("seq", "Numbers and resuming", "Updates are numbered without a gap."),
    Rule("resume", "Numbers and resuming", "A join with `since` gives all updates after it, or a snapshot."),
    Rule("patch", _STREAM, "Patches lead to what a snapshot shows."),
    Rule("same", _STREAM, "Every viewer is told the same of info, table and notices."),
    Rule("hidden", _STREAM, "What belongs to one seat is told to nobody else."),
    Rule("one_seat", "One seat, one connection", "A connection that lost the seat is told so, and nothing of the seat."),
    Rule("invitation", "`info`: the room", "Link and code of a private room are told to those who sit there."),
    Rule("lobby", "Unnumbered messages", "Changes of the lobby lead to what the list shows."),
    Rule("heartbeat", "Unnumbered messages", "A heartbeat comes in time, with the numbers of the rooms."),
    Rule("reaction", "Unnumbered messages", "A reaction is told to everybody there."),
    Rule("legal", "Legal actions", "What is listed is accepted, and nothing else is."),
    Rule("turn", "Words", "A turn keeps its number through all its steps."),
    Rule("deal", "Fair deals", "Seed, nonces and their hashes belong together, and the record of the game is right."),
    Rule("replay", "Finished games", "A replay shows what was seen."),
)}


class Findings:
    def __init__(self, rules: dict[str, Rule] = RULES) -> None:
        self.rules = rules
        self.found: dict[str, list[str]] = collections.defaultdict(list)
        self.counts: collections.Counter[str] = collections.Counter()

    def add(self, rule: str, what: str) -> None:
        assert rule in self.rules, rule
        self.counts[rule] += 1
        if len(self.found[rule]) < SHOWN_MAX and what not in self.found[rule]:
            self.found[rule].append(what)

    def want(self, holds: bool, rule: str, what: str) -> None:
        if not holds:
            self.add(rule, what)

    def lines(self) -> list[str]:
        told = []
        for name, rule in self.rules.items():
            if self.counts[name]:
                told.append(f"WRONG {name}, {self.counts[name]} times: {rule.text} (PROTOCOL.md, {rule.section})")
                told += [f"    {what}" for what in self.found[name]]
        return told
