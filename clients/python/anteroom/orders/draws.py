"""The draws of one step. The step's events take the draws one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..fair import Draw
from ..faults import Wrong

Piece = TypeVar("Piece")


class Draws:
    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = list(draws)
        self._taken = 0

    def _next(self, kind: str, bound: int, what: str) -> Draw:
        if self._taken == len(self._draws):
            raise Wrong(f"{what} is decided by chance, but the step has no draw for it")
        draw = self._draws[self._taken]
        self._taken += 1
        if (draw.kind, draw.bound) != (kind, bound):
            raise Wrong(f"{what} takes a {kind} of {bound}, but the draw is a {draw.kind} of {draw.bound}")
        return draw

    def pick(self, bound: int, what: str) -> int:
        return self._next("pick", bound, what).result[0]

    def shuffle(self, canonical: Sequence[Piece], what: str) -> list[Piece]:
        """Returns the pieces in the order of the draw. The top comes first."""
        return [canonical[place] for place in self._next("shuffle", len(canonical), what).result]

    def finish(self) -> None:
        if self._taken < len(self._draws):
            raise Wrong(f"draw {self._taken + 1} of the step decides nothing")
