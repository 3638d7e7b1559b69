"""Refusals by the house: an error code that only a newer server has, and a house that starts no new games for a
while."""

from __future__ import annotations

import json

from .exercises import STORM_S, Exercise, Frame, Rate, SandboxPort
from .person import Person
from .relay import Line

#: An error code that the sandbox adds to the server's list, like a newer server.
TEA_BREAK = "tea_break"
NEWER = {"code": TEA_BREAK, "family": "again", "from": "server", "since": 99, "text": "The dealer drinks a cup of tea.",
         "when": "Any request, while the kettle is on. Wait some seconds."}
CODES_PATH = "/spec/errors.json"
#: The time for which no new game may begin.
SHUT_S = 1.0
BEGINS = frozenset(("ready", "start", "rematch"))


def with_newer(codes: bytes) -> bytes:
    listed = json.loads(codes)
    return json.dumps({**listed, "errors": [*listed["errors"], NEWER]}).encode()


class UnknownCode(Rate):
    name, text = "unknown_code", "A move is refused, twice, with a code that only the server's own list of codes has."
    code, rule = TEA_BREAK, "unknown_code"

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if frame["type"] == "hello" and self.began is not None:
            self.wrong(self.rule, f"a move was refused with {self.code}, which it does not know, and it came over another line")
        return super().sent(frame, line)


class Shut(Exercise):
    """Refuses the client's request to begin a game, but only for a while. During the game the house shuts again, and
    the game continues. If a game runs already, only the second part happens."""

    name, text = "shut", "The house shuts the door: no game begins for a moment, and one that runs goes on."
    opens = True

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        #: Times of the requests for a game while none may begin.
        self.tries: list[float] = []
        self.shut_over: Line | None = None
        self.before_a_game = True
        #: The number of moves played when the house shut during the game.
        self.played: int | None = None

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if frame["type"] in BEGINS and self.before_a_game:
            return [frame] if self._may_begin(frame, line) else []
        if frame["type"] == "play":
            self._plays(line)
        return [frame]

    def _may_begin(self, frame: Frame, line: Line) -> bool:
        if self.tries and not self.shut_over:
            self.before_a_game, self.began = False, None
            return True
        if not self.tries:
            self.begin()
            self._shut(line)
        self.tries.append(self.now)
        span = self.now - self.tries[0]
        if len(self.tries) == 3 and span < STORM_S:
            self.wrong("again", f"{frame['type']} was refused with shut, and came again twice within {span * 1000:.0f} ms")
            return True
        self.refuse(frame, line, "shut", "The house allows no new games here at the moment.")
        return False

    def _plays(self, line: Line) -> None:
        self.before_a_game = False
        if self.played is None:
            self.begin()
            self._shut(line)
            self.played = self.person.plays
        elif self.person.plays > self.played:
            self._open()
            self.over = True

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        return [{**frame, "shut": True}] if frame["type"] == "presence" and self.shut_over else [frame]

    def _shut(self, line: Line) -> None:
        self.shut_over = line
        for presence in self.person.present.values():
            self.sandbox.soon(line.tell({**presence, "shut": True}))

    def _open(self) -> None:
        if self.shut_over is None:
            return
        line, self.shut_over = self.shut_over, None
        for presence in self.person.present.values():
            self.sandbox.soon(line.tell({name: value for name, value in presence.items() if name != "shut"}))

    def tick(self) -> None:
        if self.before_a_game and self.shut_over and self.now - self.tries[0] > SHUT_S:
            self._open()
        super().tick()

    def late(self) -> None:
        if self.before_a_game:
            self.wrong("shut", f"the door is open again, and it asked for no game within {self.sandbox.patience_s:.0f} s")
        elif self.person.due() is None:
            self.begin()
        else:
            self.wrong("shut", f"the door was shut while a game ran, and it did not play on within {self.sandbox.patience_s:.0f} s")

    def wrong(self, rule: str, what: str) -> None:
        self._open()
        super().wrong(rule, what)
