"""Cases that are rare in games: hands that are dealt again, repeated ties, and decks that are shuffled or not."""

import itertools
import unittest

import signing  # noqa: F401  (puts the package on the path)

from anteroom.fair import Draw
from anteroom.faults import Wrong
from anteroom.node import Node
from anteroom.orders import TABLES, Draws
from anteroom.orders.cards import CARDS
from anteroom.orders.spoiler import ONE_SET, VALUES


def shuffle(*first, of):
    """Returns a draw that begins with these places."""
    return Draw(0, "shuffle", of, [*first, *(place for place in range(of) if place not in first)])


def hands_of(order, seats, each):
    return [sorted(order[seat * each : seat * each + each]) for seat in range(seats)]


class Story(unittest.TestCase):
    def follow(self, table, draws, *events):
        taken = Draws(draws)
        for event in events:
            table.follow(Node(event, "event"), taken)
        taken.finish()

    def refused(self, why, table, draws, *events):
        with self.assertRaisesRegex(Wrong, why):
            self.follow(table, draws, *events)


class Ladder(Story):
    # A hand without doubles. The doubles of the set up to six are 0, 7, 13, 18, 22, 25 and 27.
    NONE = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16]

    def dealt(self, first, **more):
        order = shuffle(*first, of=28).result
        return {"type": "round_dealt", "round_no": 1, "hands": hands_of(order, 2, 7), "boneyard": order[14:], **more}

    def test_without_a_double_it_is_dealt_again_with_another_draw(self):
        again = self.dealt([0], lowest_double=0, next="s0")
        self.follow(TABLES["ladder"](2), [shuffle(*self.NONE, of=28), shuffle(0, of=28)], self.dealt(self.NONE), again)

    def test_without_a_double_nobody_begins(self):
        self.refused("not dealt again", TABLES["ladder"](2), [shuffle(*self.NONE, of=28)], self.dealt(self.NONE),
                     {"type": "opened", "seat": "s0", "tile": 1})
        self.refused("lowest double", TABLES["ladder"](2), [shuffle(*self.NONE, of=28)],
                     self.dealt(self.NONE, lowest_double=0, next="s0"))

    def test_with_a_double_it_is_not_dealt_again(self):
        self.refused("lowest double", TABLES["ladder"](2), [shuffle(0, of=28)], self.dealt([0]))


class Spoiler(Story):
    # The tiles 40 (5D), 33 (5L) and 41 (6D) are worth 15, 15 and 16. Tile 27 is 66, and 26 is 65.
    def drawn(self, tiles, *highest):
        return {"type": "first_drawn", "tiles": {f"s{seat}": tile for seat, tile in tiles.items()},
                "highest": [f"s{seat}" for seat in highest]}

    def test_those_who_tie_take_the_next_tiles_of_the_same_shuffle(self):
        first = shuffle(40, 33, 27, 26, 41, of=ONE_SET)
        tied, then = self.drawn({0: 40, 1: 33, 2: 27}, 0, 1), self.drawn({0: 26, 1: 41}, 1)
        dealt = {"type": "round_dealt", "starter": "s0"}
        self.follow(TABLES["spoiler"](3), [first], tied, then)
        self.refused("s1 starts", TABLES["spoiler"](3), [first], tied, then, dealt)
        self.refused("before it is found", TABLES["spoiler"](3), [first], tied, dealt)
        self.refused("the draw gives", TABLES["spoiler"](3), [first], tied, self.drawn({0: 41, 1: 26}, 0))
        self.refused("the highest tile", TABLES["spoiler"](3), [first], tied, then, self.drawn({0: 0, 1: 1}, 1))

    def test_all_tiles_are_shuffled_again_when_too_few_are_left(self):
        # Every value occurs an even number of times in two sets, so two seats can tie until no tile is left.
        order = sorted(range(2 * ONE_SET), key=lambda tile: -VALUES[tile % ONE_SET])
        first = self.drawn(dict(enumerate([*order[:2], *order[-6:]])), 0, 1)
        ties = [self.drawn({0: order[at], 1: order[at + 1]}, 0, 1) for at in range(2, 90, 2)]
        again = shuffle(27, 0, of=2 * ONE_SET)
        whole = shuffle(*order[:2], *order[-6:], *order[2:90], of=2 * ONE_SET)
        self.follow(TABLES["spoiler"](8), [whole, again], first, *ties, self.drawn({0: 27, 1: 0}, 0))
        self.refused("decides nothing", TABLES["spoiler"](8), [whole, again], first, *ties[:-1])


class Spoil(Story):
    def setUp(self):
        self.dealer = {"type": "dealer_drawn", "seat": "s2"}
        self.pick = Draw(0, "pick", 3, [2])
        self.shuffled = {"type": "shuffled", "deck": CARDS}
        self.hand = {"type": "hand_dealt", "starter": "s0", "hands": [CARDS[seat:9:3] for seat in range(3)]}
        self.round = {"type": "round_begun", "starter": "s0", "centre": CARDS[9:12]}
        self.begun = [self.dealer, self.shuffled, self.hand, self.round]
        self.draws = [self.pick, shuffle(of=52)]

    def test_the_hands_go_round_from_the_seat_after_the_dealer(self):
        self.follow(TABLES["spoil"](3), self.draws, *self.begun)
        turned = {**self.hand, "hands": [CARDS[seat:9:3] for seat in (1, 2, 0)]}
        self.refused("s0 was dealt", TABLES["spoil"](3), self.draws, self.dealer, self.shuffled, turned)
        later = {**self.hand, "starter": "s1"}
        self.refused("starts with s0", TABLES["spoil"](3), self.draws, self.dealer, self.shuffled, later)

    def test_a_deck_that_serves_is_not_shuffled(self):
        again = {"type": "shuffled", "deck": CARDS[9:]}
        self.refused("long enough", TABLES["spoil"](3), [*self.draws, shuffle(of=43)], *self.begun[:3], again, self.round)

    def rounds(self, deck):
        """Yields the rounds of one hand after the first round, for as long as the deck lasts. No player lays a card in
        them."""
        for number, starter in zip(itertools.count(1), itertools.cycle(["s1", "s2", "s0"])):
            centre = deck[3 * number : 3 * number + 3]
            if len(centre) < 3:
                return
            yield {"type": "round_begun", "starter": starter, "centre": centre}

    def test_a_deck_that_does_not_serve_is_shuffled_with_all_that_no_hand_holds(self):
        rounds = list(self.rounds(CARDS[9:]))
        starter = f"s{(len(rounds) + 1) % 3}"
        table = TABLES["spoil"](3)
        self.follow(table, self.draws, *self.begun, *rounds)
        shuffled = {"type": "shuffled", "deck": CARDS[9:]}
        begun = {"type": "round_begun", "starter": starter, "centre": CARDS[9:12]}
        self.follow(table, [shuffle(of=43)], shuffled, begun)
        short = TABLES["spoil"](3)
        self.follow(short, self.draws, *self.begun, *rounds)
        self.refused("too short", short, [], begun)

    def test_who_has_fallen_is_dealt_nothing_and_skipped(self):
        table = TABLES["spoil"](3)
        self.follow(table, self.draws, *self.begun, {"type": "fell", "seat": "s1"})
        self.follow(table, [], {"type": "round_begun", "starter": "s2", "centre": CARDS[12:15]})
        self.follow(table, [], {"type": "hand_dealt", "starter": "s2", "hands": [CARDS[16:19:2], [], CARDS[15:19:2]]})


if __name__ == "__main__":
    unittest.main()
