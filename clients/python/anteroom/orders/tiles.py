"""Hands of tiles, and how a shuffle fills them. Tiles are numbers: their places in the canonical order of the set."""

from __future__ import annotations

from ..node import Node
from .draws import Draws
from .table import Table, expect


def tiles_to(highest: int) -> list[tuple[int, int]]:
    """Returns the (lower, higher) face of each tile up to `highest`, in canonical order."""
    return [(low, high) for low in range(highest + 1) for high in range(low, highest + 1)]


class TileTable(Table):
    """A table that deals hands from the head of a shuffled order, seat after seat. `rest` holds the undealt tiles."""

    each = 0  #: number of tiles dealt to each seat

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._hands: list[set[int]] = [set() for _ in range(seats)]
        self._rest: list[int] = []

    def _deal_all(self, event: Node, draws: Draws) -> None:
        order = draws.shuffle(range(self.pieces), f"what {event['type'].text()} deals")
        dealt = self.seats * self.each
        hands = [sorted(order[at : at + self.each]) for at in range(0, dealt, self.each)]
        told = self._told_hands(event)
        for seat, (one, other) in enumerate(zip(told, hands)):
            expect(one == other, f"s{seat} was dealt the tiles {one}; the draw gives {other}")
        self._hands, self._rest = [set(hand) for hand in hands], order[dealt:]
        self.dealt += self.pieces

    def _told_hands(self, event: Node) -> list[list[int]]:
        told = [hand.integers(self.pieces - 1) for hand in event["hands"].items()]
        expect(len(told) == self.seats, "there are not as many hands as seats")
        return told

    def _lay(self, event: Node, draws: Draws) -> None:
        seat, tile = event["seat"].seat(self.seats), event["tile"].integer(self.pieces - 1)
        expect(tile in self._hands[seat], f"s{seat} lays tile {tile}, which it does not hold")
        self._hands[seat].remove(tile)

    def _draw(self, event: Node, draws: Draws) -> None:
        seat, tile = event["seat"].seat(self.seats), event["tile"].integer(self.pieces - 1)
        expect(bool(self._rest), f"s{seat} draws although nothing is left")
        top = self._rest.pop(0)
        expect(tile == top, f"s{seat} draws tile {tile}; the next one is {top}")
        self._hands[seat].add(tile)
        self.dealt += 1

    def _show(self, event: Node, draws: Draws) -> None:
        for seat, told in enumerate(self._told_hands(event)):
            expect(told == sorted(self._hands[seat]), f"the hand that s{seat} shows is not the one that it has")
