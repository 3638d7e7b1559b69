"""Exercises that break a connection within a frame, or restart the server."""

from __future__ import annotations

import asyncio

from .exercises import Frame, Return, SandboxPort, own_move
from .person import Person
from .relay import Line


class CutWithin(Return):
    name, text = "bytes", "The line breaks within a frame: a request on its way, then the answer after some of its bytes."

    def __init__(self, sandbox: SandboxPort, person: Person) -> None:
        super().__init__(sandbox, person)
        #: The part of the frame that arrives. None: the connection breaks at the request. The others break it in the
        #: answer: after the first byte, after a random part, and before the last byte.
        self.parts: list[float | None] = [None, 0.0, sandbox.chance.random(), 1.0]
        self.part = self.parts[0]

    def sent(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None and self.part is None and frame["type"] == "play":
            self.leave(line)
            line.cut()
            return []
        went_on = super().sent(frame, line)
        if self.over:
            self._next()
        return went_on

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is not None or self.part is None or not own_move(frame, self.person):
            return [frame]
        self.leave(line)
        line.cut_within(frame, self.part)
        return []

    def wrong(self, rule: str, what: str) -> None:
        super().wrong(rule, what)
        self.parts.clear()

    def _next(self) -> None:
        """The client came back correctly, so the next cut follows."""
        if len(self.parts) < 2:
            return
        del self.parts[0]
        self.part, self.began, self.here, self.over = self.parts[0], None, False, False


class Restarted(Return):
    """Kills and restarts the server, which ends every connection. Runs only if the sandbox started the server and no
    other exercise is running."""

    name, text = "restart", "The server's process is killed after a move was carried out, and started again over its data."

    def told(self, frame: Frame, line: Line) -> list[Frame]:
        if self.began is None and own_move(frame, self.person) and self.sandbox.is_quiet_but_for(self):
            self.leave(line)
            self.sandbox.soon(self._restart())
            return []
        return [frame]

    async def _restart(self) -> None:
        for line in list(self.sandbox.lines):
            line.cut()
        assert self.sandbox.restart
        await asyncio.to_thread(self.sandbox.restart)
        # The client's time for the exercise begins now.
        self.began = self.now
