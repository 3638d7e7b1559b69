"""Spoil. The hands are dealt one card at a time, beginning with the starter, and then the centre. Only a shuffle
returns cards to the deck."""

from __future__ import annotations

from ..node import Node, seat_number
from .cards import CARDS, card, cards
from .draws import Draws
from .table import Table, expect

CENTRE = 3


class Spoil(Table):
    kinds = {
        "dealer_drawn": "_dealer", "shuffled": "_shuffle", "hand_dealt": "_deal", "round_begun": "_begin",
        "bought": "_buy", "card_laid": "_lay", "revealed": "_reveal", "fell": "_fall",
    }
    pieces = len(CARDS)

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._hands: list[list[str]] = [[] for _ in range(seats)]
        self._fallen: set[int] = set()
        self._deck: list[str] = []
        self._centre: list[str] = []
        self._laid: dict[int, tuple[str, int]] = {}
        self._starter = 0
        self._hand_no = 0
        self._left_before_shuffle: int | None = None  # cards before the last shuffle; None after its use

    def _next(self, seat: int) -> int:
        """Returns the next seat clockwise that has not fallen."""
        others = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in others if other not in self._fallen)

    def _playing(self) -> int:
        playing = self.seats - len(self._fallen)
        expect(playing > 0, "cards are dealt although everybody has fallen")
        return playing

    def _dealer(self, event: Node, draws: Draws) -> None:
        drawn = draws.pick(self.seats, "the dealer's seat")
        expect(event["seat"].seat(self.seats) == drawn, f"the stream makes s{drawn} the dealer")
        self._starter = drawn

    def _shuffle(self, event: Node, draws: Draws) -> None:
        held = {one for hand in self._hands for one in hand}
        self._left_before_shuffle = len(self._deck)
        self._deck = draws.shuffle([one for one in CARDS if one not in held], "the deck")
        expect(cards(event["deck"]) == self._deck, "the new deck is not in the order of its draw")

    def _serve(self, needed: int) -> None:
        """Checks that the deck was shuffled exactly when it had too few cards."""
        if self._left_before_shuffle is not None:
            expect(self._left_before_shuffle < needed, "the deck was shuffled although it was long enough")
            self._left_before_shuffle = None
        expect(len(self._deck) >= needed, "the deck is too short and was not shuffled")

    def _take(self, count: int) -> list[str]:
        top, self._deck = self._deck[:count], self._deck[count:]
        self.dealt += count
        return top

    def _deal(self, event: Node, draws: Draws) -> None:
        playing = self._playing()
        self._serve(playing * playing + CENTRE)
        first = self._next(self._starter)
        self._starter = self._next(first) if self._hand_no else first
        self._hand_no += 1
        expect(event["starter"].seat(self.seats) == self._starter, f"the hand starts with s{self._starter}")
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        seat = self._starter
        for one in self._take(playing * playing):
            hands[seat].append(one)
            seat = self._next(seat)
        told = [cards(hand) for hand in event["hands"].items()]
        expect(len(told) == self.seats, "there are not as many hands as seats")
        for seat, (one, other) in enumerate(zip(told, hands)):
            expect(one == other, f"s{seat} was dealt {' '.join(one) or 'nothing'}; the deck gives {' '.join(other)}")
        self._hands = hands
        self._centre = []

    def _begin(self, event: Node, draws: Draws) -> None:
        if self._centre:
            self._playing()
            self._starter = self._next(self._starter)
        expect(event["starter"].seat(self.seats) == self._starter, f"the round starts with s{self._starter}")
        self._serve(CENTRE)
        self._centre = self._take(CENTRE)
        told = cards(event["centre"])
        expect(told == self._centre, f"the centre is {' '.join(told)}; the deck gives {' '.join(self._centre)}")
        self._laid = {}

    def _buy(self, event: Node, draws: Draws) -> None:
        seat, took, gave = event["seat"].seat(self.seats), card(event["took"]), card(event["gave"])
        hand = self._hands[seat]
        expect(took in self._centre, f"s{seat} buys {took}, which does not lie in the centre")
        expect(gave in hand, f"s{seat} gives {gave}, which it does not hold")
        hand[hand.index(gave)] = took
        self._centre[self._centre.index(took)] = gave

    def _lay(self, event: Node, draws: Draws) -> None:
        seat, laid = event["seat"].seat(self.seats), card(event["card"])
        expect(seat not in self._laid, f"s{seat} lays a second card")
        expect(laid in self._hands[seat], f"s{seat} lays {laid}, which it does not hold")
        self._hands[seat].remove(laid)
        self._laid[seat] = laid, event["target"].seat(self.seats)

    def _reveal(self, event: Node, draws: Draws) -> None:
        plays = event["plays"]
        told = {
            seat_number(name, self.seats, plays.place): (card(play["card"]), play["target"].seat(self.seats))
            for name, play in plays.members()
        }
        expect(told == self._laid, "what is revealed is not what was laid")

    def _fall(self, event: Node, draws: Draws) -> None:
        seat = event["seat"].seat(self.seats)
        expect(seat not in self._fallen, f"s{seat} falls twice")
        self._fallen.add(seat)
        self._hands[seat] = []
