#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;

TEST_CASE("SPOIL-21 a diamond gives a claim to its player and to its target") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9D>B, B 3C>A, C 4C>A");
    CHECK(story.gained("A") == 3);
    CHECK(story.gained("B") == 3);
}

TEST_CASE("SPOIL-21 a diamond gives nothing to anybody else") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9D>B, B 3H>C, C 4C>A");
    CHECK(story.gained("C") == 0);
}

TEST_CASE("SPOIL-22 a diamond player who was hit gets nothing at all, but its target's claim stands") {
    SpoilStory story("A B C D");
    story.pot(6).round("A 9D>B, B 3D>C, C 4H>C, D 2S>B");
    CHECK(story.gained("B") == 0);
    CHECK(story.gained("A") == 3);
    CHECK(story.gained("C") == 3);
    CHECK(story.names(story.told<spoil::notice::Diamonds>()->barred) == "B");
}

TEST_CASE("SPOIL-22 a spade at a diamond player that a duel or a heart took nothing from does not bar others") {
    SpoilStory story("A B C D");
    story.pot(6).round("A 9D>B, B 3H>C, C 4S>B, D 2C>B");
    CHECK(story.gained("A") == 3);
    CHECK(story.gained("B") == 3);
}

TEST_CASE("SPOIL-23 a player who was hit without a diamond keeps what another's diamond gave") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9D>B, B 3C>A, C 2S>B");
    CHECK(story.gained("B") == 3);
}

TEST_CASE("SPOIL-23 with hit_players_keep_gifts no the gift is lost") {
    spoil::Config config;
    config.hit_players_keep_gifts = spoil::KeepGifts::no;
    SpoilStory story("A B C", config);
    story.pot(6).round("A 9D>B, B 3C>A, C 2S>B");
    CHECK(story.gained("B") == 0);
    CHECK(story.gained("A") == 6);
    CHECK(story.names(story.told<spoil::notice::Diamonds>()->barred) == "B");
}

TEST_CASE("SPOIL-24 who lost the last life has no claim") {
    SpoilStory story("A B C D");
    story.pot(6).lives("B", 1).round("A 9D>B, B 3C>A, C 2S>B, D 3H>D");
    CHECK(story.gained("B") == 0);
    CHECK(story.gained("A") == 6);
}

TEST_CASE("SPOIL-24 a claim that a fallen player's diamond gave stands") {
    SpoilStory story("A B C D");
    story.pot(6).lives("A", 1).round("A 9D>B, B 3C>A, C 2S>A, D 3H>D");
    CHECK(story.has_fallen("A"));
    CHECK(story.gained("A") == 0);
    CHECK(story.gained("B") == 6);
}

TEST_CASE("SPOIL-25 several diamonds give one claim, not several") {
    SpoilStory story("A B C D");
    story.pot(8).round("A 9D>D, B 3D>D, C 2D>D, D 4C>A");
    CHECK(story.gained("D") == 2);
    CHECK(story.gained("A") == 2);
    CHECK(find(story.told<spoil::notice::Diamonds>()->claims, story.seat("D"))->size() == 3);
}

TEST_CASE("SPOIL-26 the remainder stays for the next round") {
    SpoilStory story("A B C");
    story.pot(7).round("A 9D>B, B 3C>A, C 4C>A");
    CHECK(story.gained("A") == 3);
    CHECK(story.pot_left() == 1);
    CHECK(story.state().pot == 1 + 3);
}

TEST_CASE("SPOIL-26 a pot smaller than the number of claimants pays nobody") {
    SpoilStory story("A B C D E");
    story.pot(3).round("A 9D>B, B 3D>A, C 2D>D, D 4C>A, E 5C>A");
    CHECK(story.told<spoil::notice::Diamonds>()->share == 0);
    CHECK(story.pot_left() == 3);
}

TEST_CASE("SPOIL-27 a diamond aimed at oneself is paid one chip after the shares") {
    SpoilStory story("A B C");
    story.pot(7).round("A 9D>B, B 3H>A, C 4D>C");
    CHECK(story.gained("C") == 1);
    CHECK(story.pot_left() == 0);
}

TEST_CASE("SPOIL-27 a self-claimant who was hit is not paid") {
    SpoilStory story("A B C");
    story.pot(7).round("A 9S>C, B 3H>A, C 4D>C");
    CHECK(story.gained("C") == 0);
    CHECK(story.pot_left() == 7);
    CHECK(story.names(story.told<spoil::notice::Diamonds>()->barred) == "C");
}

TEST_CASE("SPOIL-27 where nothing remains no self-claim is paid") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9D>B, B 3H>A, C 4D>C");
    CHECK(story.gained("C") == 0);
    CHECK(*find(story.told<spoil::notice::Diamonds>()->self, story.seat("C")) == 0);
}

TEST_CASE("SPOIL-28 a gift from another replaces the self-claim") {
    SpoilStory story("A B C");
    story.pot(9).round("A 9D>A, B 3D>A, C 4C>A");
    CHECK(story.gained("A") == 4);
    CHECK(story.told<spoil::notice::Diamonds>()->self.empty());
    CHECK(story.pot_left() == 1);
}

TEST_CASE("SPOIL-28 no gift helps a self-claimant who was hit") {
    SpoilStory story("A B C");
    story.pot(9).round("A 9D>A, B 3D>A, C 4S>A");
    CHECK(story.gained("A") == 0);
    CHECK(story.gained("B") == 9);
}

TEST_CASE("SPOIL-29 without a full claim, self-claims are paid from the whole pot") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9D>A, B 3D>B, C 4C>A");
    CHECK(story.gained("A") == 1);
    CHECK(story.gained("B") == 1);
    CHECK(story.pot_left() == 4);
}

TEST_CASE("SPOIL-29 without any claim the pot stays, and nobody is paid") {
    SpoilStory story("A B C");
    story.pot(6).round("A 9S>B, B 3H>B, C 4C>A");
    CHECK(story.pot_left() == 6);
    CHECK(story.told<spoil::notice::Diamonds>()->claims.empty());
}
