#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;
using spoil::Cause;
using spoil::Config;

TEST_CASE("SPOIL-30 who has no life falls in the spade step, before diamonds") {
    SpoilStory story("A B C D");
    story.lives("B", 1).round("A 2S>B, B 3C>A, C 4H>C, D 5H>D");
    std::size_t fell = 0;
    std::size_t paid = 0;
    for (std::size_t i = 0; i < story.events().size(); ++i) {
        if (std::holds_alternative<spoil::event::Fell>(story.events()[i])) fell = i;
        if (std::holds_alternative<spoil::event::DiamondsResolved>(story.events()[i])) paid = i;
    }
    CHECK(story.has_fallen("B"));
    CHECK(fell < paid);
}

TEST_CASE("SPOIL-30 who has no chip after the pay-out falls, who has one does not") {
    SpoilStory story("A B C");
    story.pot(3).chips("A", 0).chips("B", 1).round("A 2C>B, B 3C>A, C 4H>C");
    CHECK(story.has_fallen("A"));
    CHECK_FALSE(story.has_fallen("B"));
    CHECK(story.state().at(story.seat("A")).fallen->cause == Cause::chips);
}

TEST_CASE("SPOIL-31 chips of a fallen player stay its own and are out of circulation") {
    SpoilStory story("A B C D");
    story.pot(4).chips("B", 6).lives("B", 1).round("A 2S>B, B 3C>A, C 4D>C, D 5H>D");
    CHECK(story.state().at(story.seat("B")).chips == 6);
    CHECK(Spoil::table(story.state()).chips[1] == 6);
    // No other player gets the chips: four in the pot, one self-claim, three antes.
    CHECK(story.state().pot == 4 - 1 + 3);
}

TEST_CASE("SPOIL-31 a fallen player pays no ante and gets no card any more") {
    SpoilStory story("A B C D");
    story.fallen("D", Cause::lives, 1, 6).round(3, 3).round("A 2C>B, B 3C>A, C 4H>C");
    CHECK(story.state().hand == 2);
    CHECK(story.state().at(story.seat("D")).chips == 6);
    CHECK(story.state().at(story.seat("D")).hand.empty());
    CHECK(story.names(story.all<spoil::event::RoundBegun>().at(0).antes) == "ABC");
}

TEST_CASE("SPOIL-32 one alive after the spades wins at once and diamonds are not resolved") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).round("A 9S>B, B 2S>C, C 4D>A");
    CHECK(story.winners() == "A");
    CHECK(story.all<spoil::event::DiamondsResolved>().empty());
    CHECK(story.rank("A") == 1);
}

TEST_CASE("SPOIL-32 two alive play on") {
    SpoilStory story("A B C");
    story.lives("B", 1).round("A 9S>B, B 2C>C, C 4H>A");
    CHECK_FALSE(story.over());
    CHECK(story.turn() != "B");
}

TEST_CASE("SPOIL-32 one with a chip after the broke fall wins") {
    SpoilStory story("A B C");
    story.pot(2).chips("A", 0).chips("B", 0).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(story.winners() == "C");
    CHECK(story.how() == "last_standing");
}

TEST_CASE("SPOIL-33 nobody alive after the spades: more chips held before diamonds win") {
    SpoilStory story("A B C");
    story.lives("A", 1).lives("B", 1).lives("C", 1).chips("B", 12).chips("C", 8);
    story.round("A 9S>B, B 2S>C, C 4S>A");
    CHECK(story.how() == "double_ko");
    CHECK(story.winners() == "B");
    CHECK(story.rank("C") == 3);
    CHECK(story.rank("A") == 2);
}

TEST_CASE("SPOIL-33 equal in lives and chips: chips before this round's ante decide") {
    SpoilStory story("A B C");
    story.lives("A", 1).lives("B", 1).lives("C", 1).pot(6).chips_before("B", 11);
    story.round("A 9S>B, B 2S>C, C 4S>A");
    CHECK(story.winners() == "B");
    CHECK(story.rank("A") == 2);
    CHECK(story.rank("C") == 2);
}

TEST_CASE("SPOIL-33 nobody alive for want of chips: more lives win; full equality is shared") {
    SpoilStory story("A B C");
    story.lives("A", 1).lives("B", 2).lives("C", 2).chips("A", 0).chips("B", 0).chips("C", 0).pot(30);
    // No diamond is played, so no player is paid.
    story.round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(story.how() == "double_ko");
    CHECK(story.winners() == "BC");
    CHECK(story.rank("A") == 3);
}

TEST_CASE("SPOIL-33 with double_ko shared all who fell in that step win together, and nobody else") {
    Config config;
    config.double_ko = spoil::DoubleKo::shared;
    SpoilStory story("A B C D", config);
    story.fallen("D", Cause::lives, 1, 20).round_no(2).lives("A", 1).lives("B", 1).lives("C", 1).chips("B", 12);
    story.round("A 9S>B, B 2S>C, C 4S>A");
    CHECK(story.winners() == "ABC");
    CHECK(story.rank("D") == 4);
}

TEST_CASE("SPOIL-33 who fell in a later step is ranked higher") {
    SpoilStory story("A B C D");
    story.pot(4).lives("B", 1).chips("C", 0).chips("D", 0).lives("D", 2);
    story.round("A 9S>B, B 2C>C, C 4H>A, D 5H>D");
    CHECK(story.winners() == "A");
    CHECK(story.rank("C") == 2);  // out of chips with three lives
    CHECK(story.rank("D") == 3);  // out of chips with two lives
    CHECK(story.rank("B") == 4);  // fell by spades
}

TEST_CASE("SPOIL-34 the winner takes the prize pot and the ante pot at chip value") {
    Config config;
    config.buy_in = 1000;  // 10 chips of 100 units each
    SpoilStory story("A B C", config);
    story.pot(5).lives("B", 1).lives("C", 1).round("A 9S>B, B 2S>C, C 4D>A");
    CHECK(story.prize("A") == 3 * 1000 + 5 * 100);
    CHECK(story.prize("B") == 0);
}

TEST_CASE("SPOIL-34 co-winners share the sum, what does not divide goes clockwise from the token of the last round") {
    Config config;
    config.players = 3;
    config.double_ko = spoil::DoubleKo::shared;
    SpoilStory story("A B C", config);
    // The sum is 30 points of prize and 2 of the pot: 32 = 10 + 11 + 11. B and C get the larger parts.
    story.pot(2).lives("A", 1).lives("B", 1).lives("C", 1);
    story.round("B 2S>C, C 4S>A, A 9S>B");
    CHECK(story.winners() == "ABC");
    CHECK(story.prize("B") == 11);
    CHECK(story.prize("C") == 11);
    CHECK(story.prize("A") == 10);
}

TEST_CASE("SPOIL-36 at the cap most lives win, then most chips; who is equal in both shares") {
    Config config;
    config.round_cap = 40;
    SpoilStory lives("A B C", config);
    lives.round_no(40).lives("B", 2).lives("C", 2).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(lives.how() == "cap");
    CHECK(lives.winners() == "A");
    SpoilStory chips("A B C", config);
    chips.round_no(40).chips("B", 13).lives("C", 2).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(chips.winners() == "B");
    SpoilStory equal("A B C", config);
    equal.round_no(40).chips("A", 10).chips("B", 10).chips("C", 10).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(equal.winners() == "ABC");
}

TEST_CASE("SPOIL-36 the cap is 10, 15, 20, 40 or 60 rounds, and no other number") {
    for (const int rounds : {10, 15, 20, 40, 60}) {
        const auto config = Spoil::configure(3, {{"round_cap", std::to_string(rounds)}});
        REQUIRE(config.has_value());
        CHECK(config->last_round() == rounds);
        SpoilStory before("A B C", *config);
        before.round_no(rounds - 1).round("A 9C>B, B 2C>C, C 4H>A");
        CHECK_FALSE(before.over());
        SpoilStory last("A B C", *config);
        last.round_no(rounds).round("A 9C>B, B 2C>C, C 4H>A");
        CHECK(last.how() == "cap");
    }
    CHECK_FALSE(Spoil::configure(3, {{"round_cap", std::string("12")}}).has_value());
    Config config;
    config.players = 3;
    config.round_cap = 12;
    CHECK(Spoil::initial(config).error().code == "bad_option");
}

TEST_CASE("SPOIL-36 no cap before its round, and who wins in that round wins by its own right") {
    Config config;
    config.round_cap = 40;
    SpoilStory before("A B C", config);
    before.round_no(39).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK_FALSE(before.over());
    SpoilStory last("A B C", config);
    last.round_no(40).lives("B", 1).lives("C", 1).round("A 9S>B, B 2S>C, C 4D>A");
    CHECK(last.how() == "last_standing");
}

TEST_CASE("SPOIL-36 without a cap round 500 is the last, not round 60") {
    SpoilStory story("A B C");
    story.round_no(60).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK_FALSE(story.over());
    SpoilStory end("A B C");
    end.round_no(500).round("A 9C>B, B 2C>C, C 4H>A");
    CHECK(end.how() == "cap");
}
