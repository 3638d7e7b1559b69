"""Spinner. The first shuffler is picked. Each hand has one deal, and tiles are then drawn from the head of the
stock."""

from __future__ import annotations

from ..node import Node
from .draws import Draws
from .table import expect
from .tiles import TileTable, tiles_to


class Spinner(TileTable):
    kinds = {
        "shuffler_drawn": "_shuffler", "hand_dealt": "_deal", "drew": "_draw", "starter_set": "_lay", "laid": "_lay",
        "hand_over": "_show",
    }
    pieces = len(tiles_to(10))

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.each = 14 if seats == 2 else 7
        self._first_shuffler: int | None = None

    def _shuffler(self, event: Node, draws: Draws) -> None:
        drawn = draws.pick(self.seats, "the first shuffler")
        expect(event["seat"].seat(self.seats) == drawn, f"the stream makes s{drawn} the first shuffler")
        self._first_shuffler = drawn

    def _deal(self, event: Node, draws: Draws) -> None:
        if self._first_shuffler is not None:
            seat = event["shuffler"].seat(self.seats)
            expect(seat == self._first_shuffler, f"s{self._first_shuffler} was drawn as shuffler, not s{seat}")
            self._first_shuffler = None
        self._deal_all(event, draws)
        expect(event["stock"].integers(self.pieces - 1) == self._rest, "the stock is not in the order of its draw")
