"""The rules for a server, each with a page and heading of the protocol, and the violations that the suite found."""

from __future__ import annotations

import collections
import dataclasses

#: The number of findings kept for each rule; the rest are only counted.
SHOWN_MAX = 3


@dataclasses.dataclass(frozen=True)
class Rule:
    name: str
    section: str  #: a page of the protocol and a heading there: "errors.md, Retries"
    text: str

    @property
    def where(self) -> str:
        """Returns the page's address, which is the same on every server, and the heading."""
        page, heading = self.section.split(", ", 1)
        return f"/docs/protocol/{'' if page == 'PROTOCOL.md' else page.removesuffix('.md') + '/'}, {heading}"


_TOP, _REQUESTS, _STREAM = "PROTOCOL.md, Everywhere", "requests.md, Requests and answers", "room.md, The stream of a room"
_RETRIES, _TOLD, _RESUMING = "errors.md, Retries", "room.md, Unnumbered messages", "room.md, Numbers and resuming"

RULES = {rule.name: rule for rule in (
    Rule("schema", _TOP, "Every message, view and notice is as its schema says."),
    Rule("unknown", _TOP, "Every name in a message is in a schema (a newer server may send others)."),
    Rule("empty", _TOP, "Views and notices hold no null, and what is empty is absent."),
    Rule("subprotocol", "connection.md, Connection", "A connection that does not ask for the subprotocol is answered with 400."),
    Rule("published", _TOP, "The server publishes the contract that it is held to."),
    Rule("answered", _REQUESTS, "Every request is answered, soon."),
    Rule("one_answer", _REQUESTS, "An answer names a request that has none yet; nothing else has `re`."),
    Rule("kind", _REQUESTS, "A request is answered by the kind of message that its row says."),
    Rule("code", "errors.md, Errors", "A refusal has a code that is listed for its request."),
    Rule("order", _REQUESTS, "Requests about one room are answered in the order in which they arrive."),
    Rule("frame", "errors.md, Errors", "A frame that is no request is refused with its code, and the connection goes on."),
    Rule("hello", "connection.md, `hello`", "hello says who this is: a token is the same player again."),
    Rule("authority", _REQUESTS, "A player may do only what is theirs to do, and a refusal says why."),
    Rule("timing", _REQUESTS, "An answer does not say how long the server worked on it."),
    Rule("programs", "players.md, Programs", "A client that says it is a program is marked as one, and sits only where programs may."),
    Rule("refusal", _RETRIES, "A refusal has changed nothing."),
    Rule("repeat", _RETRIES, "A request that is sent again acts once, and is answered with what it did."),
    Rule("retry", _RETRIES, "A request that was refused temporarily acts when it is sent again with the same id."),
    Rule("id_reused", _RETRIES, "An id that was used for another request is refused."),
    Rule("seq", _RESUMING, "Updates are numbered without a gap."),
    Rule("resume", _RESUMING, "A join with `since` gives all updates after it, or a snapshot."),
    Rule("patch", _STREAM, "Patches lead to what a snapshot shows."),
    Rule("same", _STREAM, "Every viewer is told the same of info, table and notices."),
    Rule("hidden", _STREAM, "Hidden information of a seat goes to no other viewer."),
    Rule("one_seat", "room.md, One seat, one connection", "A connection that lost the seat is told so, and nothing of the seat."),
    Rule("invitation", "room.md, `info`: the room", "Link and code of a private room are told to those who sit there."),
    Rule("lobby", _TOLD, "Changes of the lobby lead to what the list shows."),
    Rule("heartbeat", _TOLD, "A heartbeat comes in time, with the numbers of the rooms."),
    Rule("reaction", _TOLD, "A reaction is told to everybody there."),
    Rule("presence", _TOLD, "Presence says who is connected, and how many watch."),
    Rule("hints", "table.md, Hints", "A hint is a legal action of this turn, the same for the same question, and changes nothing."),
    Rule("deadlines", "room.md, Deadlines", "A turn has a deadline if the table has a clock; the clock acts then, and not earlier."),
    Rule("legal", "room.md, Legal actions", "Listed actions are accepted, and no others."),
    Rule("turn", "PROTOCOL.md, Words", "A turn keeps its number through all its steps."),
    Rule("deal", "fair-deals.md, Fair deals", "Seed, nonces and their hashes belong together, and the record of the game is right."),
    Rule("replay", "finished.md, Finished games", "A replay shows the game as each viewer saw it."),
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
                told.append(f"WRONG {name}, {self.counts[name]} times: {rule.text} ({rule.where})")
                told += [f"    {what}" for what in self.found[name]]
        return told
