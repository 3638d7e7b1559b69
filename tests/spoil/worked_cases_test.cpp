#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using anteroom::support::SpoilStory;

// The worked cases of the rule sheet. Cases 1 and 2 are the rulebook's own examples.

TEST_CASE("SPOIL case 1: three claims share eight, two stay, and a self-claim takes one of them") {
    SpoilStory story("R B G Y");
    story.pot(8).round("R 9D>B, B 4D>Y, G 2H>R, Y 5H>Y");
    CHECK(story.gained("R") == 2);
    CHECK(story.gained("B") == 2);
    CHECK(story.gained("Y") == 2);
    CHECK(story.gained("G") == 0);
    CHECK(story.pot_left() == 2);

    SpoilStory other("R B G Y");
    other.pot(8).round("R 9D>B, B 4D>Y, G 2D>G, Y 5H>Y");
    CHECK(other.gained("R") == 2);
    CHECK(other.gained("B") == 2);
    CHECK(other.gained("Y") == 2);
    CHECK(other.gained("G") == 1);
    CHECK(other.pot_left() == 1);
}

TEST_CASE("SPOIL case 2: who was hit gets nothing, but its target does") {
    SpoilStory story("Y B G R");
    story.pot(9).round("Y 5H>Y, B 4D>Y, G 7C>R, R 9S>B");
    CHECK(story.lost("B") == 1);
    CHECK(story.gained("Y") == 9);
    CHECK(story.gained("B") == 0);
    CHECK(story.pot_left() == 0);
}

TEST_CASE("SPOIL case 3: a diamond player who was hit is not paid through another's diamond either") {
    SpoilStory story("A B C D");
    story.pot(10).round("A 9D>B, B 4D>C, C 2S>B, D 5H>D");
    CHECK(story.lost("B") == 1);
    CHECK(story.gained("B") == 0);
    CHECK(story.gained("A") == 5);
    CHECK(story.gained("C") == 5);
}

TEST_CASE("SPOIL case 4: a player who was hit keeps a gift, unless it fell") {
    SpoilStory story("A B C");
    story.pot(7).round("A 9D>B, B 4C>A, C 2S>B");
    CHECK(story.lost("B") == 1);
    CHECK(story.gained("A") == 3);
    CHECK(story.gained("B") == 3);
    CHECK(story.pot_left() == 1);

    SpoilStory last_life("A B C");
    last_life.pot(7).lives("B", 1).round("A 9D>B, B 4C>A, C 2S>B");
    CHECK(last_life.has_fallen("B"));
    CHECK(last_life.gained("A") == 7);
}

TEST_CASE("SPOIL case 5: the loser of a duel loses one, and its winner one to somebody else") {
    SpoilStory story("A B C D");
    story.round("A 9S>B, B KS>A, C 2S>B, D 5H>D");
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("B") == 1);
    CHECK(story.lost("C") == 0);
    CHECK(story.lost("D") == 0);
}

TEST_CASE("SPOIL case 6: too little is left for two self-claims, the higher diamond is paid") {
    SpoilStory story("A B C D E");
    story.pot(7).round("A QD>A, B 4D>B, C 9D>D, D 5H>A, E 6C>A");
    CHECK(story.gained("C") == 3);
    CHECK(story.gained("D") == 3);
    CHECK(story.gained("A") == 1);
    CHECK(story.gained("B") == 0);
    CHECK(story.pot_left() == 0);
}

TEST_CASE("SPOIL case 7: a gift replaces a self-claim") {
    SpoilStory story("A B C");
    story.pot(7).round("A 9D>A, B 4D>A, C 2C>B");
    CHECK(story.gained("A") == 3);
    CHECK(story.gained("B") == 3);
    CHECK(story.pot_left() == 1);
}

TEST_CASE("SPOIL case 8: the last one alive wins at once, even without a chip") {
    SpoilStory story("A B C");
    story.pot(4).fallen("C", anteroom::engine::spoil::Cause::chips, 1).round_no(2).chips("A", 0).lives("B", 1);
    story.round("A 9S>B, B 4C>A");
    CHECK(story.has_fallen("B"));
    CHECK(story.winners() == "A");
    CHECK(story.how() == "last_standing");
    CHECK(story.all<anteroom::engine::spoil::event::DiamondsResolved>().empty());
}

TEST_CASE("The rulebook's visual example: Yellow starts, Blue's diamond pays Yellow, Red hits Blue") {
    // Clockwise Yellow, Blue, Green, Red: "the starter token passes to Blue for the next round".
    SpoilStory story("Y B G R");
    story.pot(9).round(1, 4).round("Y 6H>Y, B 9D>Y, G 3C>R, R TS>B");

    const auto spades = story.told<anteroom::engine::spoil::notice::Spades>();
    REQUIRE(spades);
    REQUIRE(spades->strikes.size() == 1);
    CHECK(story.name(spades->strikes[0].first) == "R");
    CHECK(story.names(spades->lost) == "B");
    CHECK(story.lost("B") == 1);

    const auto diamonds = story.told<anteroom::engine::spoil::notice::Diamonds>();
    REQUIRE(diamonds);
    CHECK(diamonds->claims.size() == 1);
    CHECK(story.names(diamonds->barred) == "B");
    CHECK(story.gained("Y") == 9);
    CHECK(diamonds->left == 0);

    // "Each player is charged one ante, moving the pot up to 4. Three centre cards are dealt, and Blue will begin."
    CHECK(story.state().pot == 4);
    CHECK(story.state().centre.size() == 3);
    CHECK(story.turn() == "B");
    CHECK(story.name(story.state().starter) == "B");
}

TEST_CASE("The rulebook's visual example goes on to the end of its hand, card by card") {
    SpoilStory story("Y B G R");
    story.pot(9).chips("Y", 8).chips("B", 8).chips("G", 8).chips("R", 7).starter("Y");
    story.hand("Y", "6H 2D KS 5C").hand("B", "9D 3S 7H 4C").hand("G", "3C TD QS 8H").hand("R", "TS JH 5D 6C");
    const auto chips = [&] {
        std::string text;
        for (const auto& player : story.state().players) text += std::to_string(player.chips) + " ";
        return text + "pot " + std::to_string(story.state().pot);
    };

    // Yellow is paid nine, and Blue is hit.
    story.plays("Y 6H>Y").plays("B 9D>Y").plays("G 3C>R").plays("R TS>B");
    CHECK(chips() == "16 7 7 6 pot 4");
    // Blue begins. Red's heart stops Blue's spade. Green's gift replaces Yellow's self-claim.
    CHECK(story.turn() == "B");
    story.plays("B 3S>R").plays("G TD>Y").plays("R JH>B").plays("Y 2D>Y");
    CHECK(story.lost("R") == 0);
    CHECK(chips() == "17 6 8 5 pot 4");
    // Green begins and loses its duel with Yellow. Green keeps the gift of Red's diamond.
    CHECK(story.turn() == "G");
    story.plays("G QS>Y").plays("R 5D>G").plays("Y KS>G").plays("B 7H>B");
    CHECK(story.lost("G") == 1);
    CHECK(story.lost("Y") == 0);
    CHECK(chips() == "16 5 9 6 pot 4");
    // Red, the dealer, begins the last round of the hand. Nothing happens, and the pot stays.
    CHECK(story.turn() == "R");
    CHECK(story.state().hand == 1);
    story.plays("R 6C>Y").plays("Y 5C>R").plays("B 4C>G").plays("G 8H>G");
    CHECK(chips() == "15 4 8 5 pot 8");
    // A new hand of four cards begins. The token moves two seats, past Yellow to Blue.
    CHECK(story.state().hand == 2);
    CHECK(story.turn() == "B");
    for (const auto& player : story.state().players) CHECK(player.hand.size() == 4);
    CHECK(story.state().at(story.seat("B")).lives == 2);
    CHECK(story.state().at(story.seat("G")).lives == 2);
}
