#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;

TEST_CASE("SPOIL-14 a spade costs a life to whom a club, a diamond or a spade elsewhere was played") {
    SpoilStory story("A B C D E F");
    story.round("A 2S>B, B 3C>A, C 4S>D, D 5D>A, E 6S>F, F 7S>A");
    CHECK(story.lost("B") == 1);
    CHECK(story.lost("D") == 1);
    CHECK(story.lost("F") == 1);
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("C") == 0);
    CHECK(story.lost("E") == 0);
}

TEST_CASE("SPOIL-14 a spade costs no life to whom a heart was played") {
    SpoilStory story("A B C");
    story.round("A AS>B, B 2H>C, C 3C>A");
    CHECK(story.lost("B") == 0);
    CHECK(story.told<spoil::notice::Spades>()->strikes.at(0).second == spoil::StrikeResult::heart);
}

TEST_CASE("SPOIL-14 a spade hits who aimed a spade at itself") {
    spoil::Config config;
    config.self_spade = spoil::SelfSpade::none;
    SpoilStory story("A B C", config);
    story.round("A 2S>B, B KS>B, C 3C>A");
    CHECK(story.lost("B") == 1);
}

TEST_CASE("SPOIL-15 in a duel only the lower spade loses a life") {
    SpoilStory story("A B C");
    story.round("A 9S>B, B KS>A, C 3C>A");
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("B") == 0);
    const auto strikes = story.told<spoil::notice::Spades>()->strikes;
    CHECK(strikes.at(0).second == spoil::StrikeResult::duel_lost);
    CHECK(strikes.at(1).second == spoil::StrikeResult::duel_won);
}

TEST_CASE("SPOIL-15 a duel does not keep other spades away from its winner") {
    SpoilStory story("A B C");
    story.round("A 9S>B, B KS>A, C 2S>B");
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("B") == 1);
}

TEST_CASE("SPOIL-16 three spades in a circle cost all three a life") {
    SpoilStory story("A B C");
    story.round("A 2S>B, B 9S>C, C KS>A");
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("B") == 1);
    CHECK(story.lost("C") == 1);
}

TEST_CASE("SPOIL-16 being hit for the last life does not cancel one's own spade") {
    SpoilStory story("A B C D");
    story.lives("A", 1).round("A 2S>B, B 3C>A, C 9S>A, D 3H>D");
    CHECK(story.has_fallen("A"));
    CHECK(story.lost("B") == 1);
}

TEST_CASE("SPOIL-17 three spades at one player cost one life, not three") {
    SpoilStory story("A B C D");
    story.round("A 2S>D, B 9S>D, C KS>D, D 3C>A");
    CHECK(story.lost("D") == 1);
    CHECK(story.told<spoil::notice::Spades>()->strikes.size() == 3);
}

TEST_CASE("SPOIL-17 lives never come back: the next round starts with what is left") {
    SpoilStory story("A B C");
    story.round("A 2S>B, B 3C>A, C 3H>C");
    CHECK(story.state().at(story.seat("B")).lives == 2);
    CHECK(story.state().round_no == 2);
}

TEST_CASE("SPOIL-18 the ace of spades beats the king in a duel") {
    SpoilStory story("A B C");
    story.round("A AS>B, B KS>A, C 3C>A");
    CHECK(story.lost("B") == 1);
    CHECK(story.lost("A") == 0);
}

TEST_CASE("SPOIL-18 the two of spades beats nothing in a duel") {
    SpoilStory story("A B C");
    story.round("A 2S>B, B 3S>A, C 3C>A");
    CHECK(story.lost("A") == 1);
    CHECK(story.lost("B") == 0);
}

TEST_CASE("SPOIL-19 a spade aimed at oneself costs a life") {
    SpoilStory story("A B C");
    story.round("A AS>A, B 3H>A, C 3C>A");
    CHECK(story.lost("A") == 1);
}

TEST_CASE("SPOIL-19 with self_spade none a spade aimed at oneself does nothing") {
    spoil::Config config;
    config.self_spade = spoil::SelfSpade::none;
    SpoilStory story("A B C", config);
    story.round("A AS>A, B 3H>A, C 3C>A");
    CHECK(story.lost("A") == 0);
    CHECK(story.told<spoil::notice::Spades>()->strikes.at(0).second == spoil::StrikeResult::none);
}

TEST_CASE("SPOIL-20 a heart protects nobody but its own player") {
    SpoilStory story("A B C");
    story.round("A 2S>B, B 3C>A, C 3H>B");
    CHECK(story.lost("B") == 1);
}

TEST_CASE("SPOIL-20 a heart protects from every spade, and the attackers suffer nothing") {
    SpoilStory story("A B C D");
    story.round("A 2S>D, B 9S>D, C AS>D, D 3H>A");
    CHECK(story.told<spoil::notice::Spades>()->lost.empty());
}

TEST_CASE("SPOIL-20 a club does nothing, whomever it is aimed at") {
    SpoilStory story("A B C");
    story.pot(5).round("A AC>B, B 3C>C, C 4C>C");
    CHECK(story.told<spoil::notice::Spades>()->lost.empty());
    CHECK(story.pot_left() == 5);
    CHECK(story.gained("A") == 0);
}
