"""Spoiler. Each player draws one tile to find the starter, and tied players draw again. Each round then has one deal
and no draws."""

from __future__ import annotations

from ..node import Node, seat_number
from .draws import Draws
from .table import expect
from .tiles import TileTable, tiles_to

ONE_SET = 48
LETTER = 10  #: value of a link or a dead end
VALUES = [low + high for low, high in tiles_to(6)] + [n + LETTER for n in range(7)] * 2 + [2 * LETTER] * 6


class Spoiler(TileTable):
    kinds = {"first_drawn": "_first", "round_dealt": "_deal", "laid": "_lay", "round_over": "_over"}

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.pieces = 2 * ONE_SET if seats >= 7 else ONE_SET
        self.each = 12 if seats <= 3 or seats >= 7 else ONE_SET // seats
        self._drawing = list(range(seats))
        self._left: list[int] = []
        self._begun = False

    def _first(self, event: Node, draws: Draws) -> None:
        expect(len(self._drawing) > 1, "it was drawn who starts although one seat had the highest tile")
        if len(self._left) < len(self._drawing):
            self._left = draws.shuffle(range(self.pieces), "who starts")
        drawn = {seat: self._left.pop(0) for seat in self._drawing}
        told = {
            seat_number(name, self.seats, event.place): tile.integer(self.pieces - 1)
            for name, tile in event["tiles"].members()
        }
        expect(told == drawn, f"the tiles that find who starts are {told}; the draw gives {drawn}")
        highest = max(VALUES[tile % ONE_SET] for tile in drawn.values())
        self._drawing = [seat for seat, tile in drawn.items() if VALUES[tile % ONE_SET] == highest]
        seats = [one.seat(self.seats) for one in event["highest"].items()]
        expect(seats == self._drawing, "those who drew the highest tile are others")
        self.dealt += len(drawn)

    def _deal(self, event: Node, draws: Draws) -> None:
        if not self._begun:
            expect(len(self._drawing) == 1, "the first round is dealt before it is found who starts")
            expect(event["starter"].seat(self.seats) == self._drawing[0], f"s{self._drawing[0]} starts")
            self._begun = True
        self._deal_all(event, draws)
        self._rest.sort()
        self._check_aside(event)

    def _check_aside(self, event: Node) -> None:
        expect(event["set_aside"].integers(self.pieces - 1) == self._rest, "other tiles were set aside")

    def _over(self, event: Node, draws: Draws) -> None:
        self._show(event, draws)
        self._check_aside(event)
