"""Ladder Dominoes. Tiles are dealt again until a hand has a double. A discard is shuffled into the boneyard."""

from __future__ import annotations

from ..node import Node
from .draws import Draws
from .table import expect
from .tiles import TileTable, tiles_to

HIGHEST = {2: 6, 3: 7, 4: 8, 5: 9}  #: the highest face, by the number of players


class Ladder(TileTable):
    kinds = {
        "round_dealt": "_deal", "opened": "_lay", "laid": "_lay", "drew": "_draw", "discarded": "_discard",
        "round_over": "_show",
    }
    each = 7

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        faces = tiles_to(HIGHEST.get(seats, 0))
        expect(len(faces) > 1, f"Ladder Dominoes is not played by {seats}")
        self.pieces = len(faces)
        self._doubles = [tile for tile, (low, high) in enumerate(faces) if low == high]
        self._again: int | None = None  # the round that has to be dealt again

    def follow(self, event: Node, draws: Draws) -> None:
        if self._again is not None:
            again = event["type"].text() == "round_dealt" and event["round_no"].integer() == self._again
            expect(again, "nobody holds a double, but the tiles are not dealt again")
        super().follow(event, draws)

    def _deal(self, event: Node, draws: Draws) -> None:
        self._deal_all(event, draws)
        self._check_boneyard(event)
        held = {tile: seat for seat, hand in enumerate(self._hands) for tile in hand}
        lowest = next((tile for tile in self._doubles if tile in held), None)
        double, seat = event.find("lowest_double"), event.find("next")
        told = (double.integer(self.pieces - 1) if double else None, seat.seat(self.seats) if seat else None)
        expect(told == (lowest, held.get(lowest) if lowest is not None else None), "another seat has the lowest double")
        self._again = event["round_no"].integer() if lowest is None else None

    def _check_boneyard(self, event: Node) -> None:
        told = event["boneyard"].integers(self.pieces - 1)
        expect(told == self._rest, "the boneyard is not in the order of its draw")

    def _discard(self, event: Node, draws: Draws) -> None:
        tile = event["tile"].integer(self.pieces - 1)
        self._lay(event, draws)
        self._rest = draws.shuffle(sorted([*self._rest, tile]), "the boneyard")
        self._check_boneyard(event)
