"""The order of the exercises, and the progress of one player through them."""

from __future__ import annotations

from .breaks import CutWithin, Restarted
from .exercises import (
    CutBeforeTheAnswer,
    Exercise,
    Frozen,
    Gap,
    Late,
    NotLetIn,
    Rate,
    Silent,
    Snapshot,
    Stopped,
    TakenOver,
    Unknown,
)
from .house import Shut, UnknownCode
from .person import Person

ALL: tuple[type[Exercise], ...] = (Shut, CutBeforeTheAnswer, Unknown, Rate, UnknownCode, Gap, Snapshot, Late, Frozen, CutWithin, Stopped,
                                   NotLetIn, Silent, Restarted, TakenOver)


class Course:
    """The exercises that one player has not done yet."""

    def __init__(self, person: Person, kinds: list[type[Exercise]], rounds: int) -> None:
        # TakenOver comes last, because the client's user decides how to continue after it.
        last = [kind for kind in kinds if kind is TakenOver]
        self.person, self.left = person, [kind for kind in kinds if kind is not TakenOver] * rounds + last
        self.exercise: Exercise | None = None
        self.done: list[Exercise] = []
        self.next_at = 1
        self.due_since: float | None = None
        self.idle_told = False
