"""What all games share: events come in, and each kind that says something of cards or tiles has a method."""

from __future__ import annotations

from ..faults import Wrong
from ..node import Node
from .draws import Draws


class Table:
    """The hands of one game and what lies beside them, as the events so far tell. `kinds` names the methods."""

    #: By the type of an event; what is not here says nothing of where a card or tile is.
    kinds: dict[str, str] = {}
    pieces = 0  #: cards or tiles in the game: no draw is among more
    dealt = 0  #: how many cards or tiles were found where chance has put them

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def follow(self, event: Node, draws: Draws) -> None:
        method = self.kinds.get(event["type"].text())
        if method is not None:
            getattr(self, method)(event, draws)


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)
