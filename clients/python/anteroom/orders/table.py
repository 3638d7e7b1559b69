"""The base of all games. It takes events, and has a method for each kind of event that mentions cards or tiles."""

from __future__ import annotations

from ..faults import Wrong
from ..node import Node
from .draws import Draws


class Table:
    """The hands of one game and the piles beside them, after the last event. `kinds` names the methods."""

    #: Methods by event type. Other types do not tell where a card or tile is.
    kinds: dict[str, str] = {}
    pieces = 0  #: number of cards or tiles in the game, which limits every draw
    dealt = 0  #: number of cards or tiles that were found in the place that chance gave them

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def follow(self, event: Node, draws: Draws) -> None:
        method = self.kinds.get(event["type"].text())
        if method is not None:
            getattr(self, method)(event, draws)


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)
