"""What is tried, in which order, and how far one person has come with it."""

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
    """What one person still has to go through."""

    def __init__(self, person: Person, kinds: list[type[Exercise]], rounds: int) -> None:
        # What follows the last is for the person of the client to decide.
        last = [kind for kind in kinds if kind is TakenOver]
        self.person, self.left = person, [kind for kind in kinds if kind is not TakenOver] * rounds + last
        self.exercise: Exercise | None = None
        self.done: list[Exercise] = []
        self.next_at = 1
        self.due_since: float | None = None
        self.idle_told = False
