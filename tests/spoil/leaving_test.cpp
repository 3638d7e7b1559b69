#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;
using spoil::Cause;
using spoil::Config;

TEST_CASE("SPOIL-37 the turn of who left is played at once by timeout_action, its claims count, then it falls") {
    SpoilStory story("A B C D");
    story.pot(8).round(4, 4).deal("A 9D>B, B 2C>C, C 4H>A, D 5C>D").leaves("A");
    REQUIRE(Spoil::due(story.state()).size() == 1);
    CHECK(Spoil::due(story.state())[0].at_once);
    story.is_late("A").plays("B 2C>C").plays("C 4H>A").plays("D 5C>D");
    // A's only card, the nine of diamonds, was laid at B, and both are paid four.
    CHECK(story.gained("B") == 4);
    CHECK(story.has_fallen("A"));
    CHECK(story.state().at(story.seat("A")).fallen->cause == Cause::left);
    CHECK_FALSE(story.over());
}

TEST_CASE("SPOIL-37 who left when its turn is still to come lays when the turn comes, not before") {
    SpoilStory story("A B C");
    story.deal("A 9D>B, B 2C>C, C 4H>A").leaves("C");
    CHECK(Spoil::due(story.state()).at(0).seat == story.seat("A"));
    CHECK_FALSE(Spoil::due(story.state()).at(0).at_once);
    story.plays("A 9D>B").plays("B 2C>C");
    CHECK(Spoil::due(story.state()).at(0).seat == story.seat("C"));
    CHECK(Spoil::due(story.state()).at(0).at_once);
}

TEST_CASE("SPOIL-37 who left neither buys nor proposes") {
    Config config;
    config.end_vote = spoil::EndVote::on;
    SpoilStory story("A B C", config);
    story.hand("A", "9D 2C 5H").centre("KS QS JS").leaves("A");
    CHECK(story.refuses_purchase("A", "KS", "2C") == "spoil.gone");
    CHECK(story.refusal("A", spoil::Propose{}) == "spoil.gone");
    CHECK(story.refuses("A 9D>B").empty());
    CHECK(Spoil::legal(story.state(), story.seat("A")).size() == 9);
}

TEST_CASE("SPOIL-37 chips of who left go into the ante pot") {
    SpoilStory story("A B C");
    story.pot(3).chips("A", 7).deal("B 2C>C, C 4H>A, A 9C>B").leaves("A");
    story.plays("B 2C>C").plays("C 4H>A").is_late("A");
    CHECK(story.state().at(story.seat("A")).chips == 0);
    CHECK(story.told<spoil::notice::LeaverChips>() == spoil::notice::LeaverChips{story.seat("A"), 7});
    CHECK(story.state().pot == 3 + 7 + 2);
}

TEST_CASE("SPOIL-37 with leaver_chips kept they stay its own") {
    Config config;
    config.leaver_chips = spoil::LeaverChips::kept;
    SpoilStory story("A B C", config);
    story.pot(3).chips("A", 7).deal("B 2C>C, C 4H>A, A 9C>B").leaves("A");
    story.plays("B 2C>C").plays("C 4H>A").is_late("A");
    CHECK(story.state().at(story.seat("A")).chips == 7);
    CHECK(story.state().pot == 3 + 2);
}

TEST_CASE("SPOIL-37 who left and lost its last life to a spade leaves no chips behind its back either") {
    SpoilStory story("A B C");
    story.pot(3).chips("A", 7).lives("A", 1).round(3, 3).deal("B 2S>A, C 4H>A, A 9C>B").leaves("A");
    story.plays("B 2S>A").plays("C 4H>A").is_late("A");
    CHECK(story.state().at(story.seat("A")).fallen->cause == Cause::lives);
    CHECK(story.state().at(story.seat("A")).chips == 0);
}

TEST_CASE("SPOIL-37 as soon as only one has not left it wins, and nothing laid is resolved") {
    SpoilStory story("A B C");
    story.deal("A 9S>B, B 2C>C, C 4H>A").plays("A 9S>B").leaves("A");
    CHECK_FALSE(story.over());
    story.leaves("C");
    CHECK(story.how() == "stayed");
    CHECK(story.winners() == "B");
    CHECK(story.all<spoil::event::Revealed>().empty());
    CHECK(story.prize("B") == 3 * 10 + story.state().pot);
    CHECK(story.state().at(story.seat("A")).chips == 0);
}

TEST_CASE("SPOIL-37 in a common fall leavers rank below those who stayed, whatever they hold") {
    SpoilStory story("A B C");
    story.lives("A", 1).lives("B", 1).lives("C", 1).chips("A", 20).chips("B", 2).round(3, 3);
    story.deal("A 9S>B, B 2S>C, C 4S>A").leaves("A");
    story.is_late("A").plays("B 2S>C").plays("C 4S>A");
    CHECK(story.how() == "double_ko");
    CHECK(story.winners() == "C");
    CHECK(story.rank("B") == 2);
    CHECK(story.rank("A") == 3);
}

TEST_CASE("SPOIL-37 where only a leaver survives the spades, it has not won") {
    SpoilStory story("A B C");
    story.lives("B", 1).lives("C", 1).chips("C", 5).round(3, 3);
    story.deal("A 9H>B, B 2S>C, C 4S>B").leaves("A");
    story.is_late("A").plays("B 2S>C").plays("C 4S>B");
    // B loses the duel, and C stays alive. C is the only survivor who has not left, so C wins.
    CHECK(story.winners() == "C");
    SpoilStory both("A B C");
    both.lives("B", 1).lives("C", 1).chips("C", 5).round(3, 3);
    both.deal("A 9H>B, B 2S>B, C 4S>C").leaves("A");
    both.is_late("A").plays("B 2S>B").plays("C 4S>C");
    CHECK(both.how() == "double_ko");
    CHECK(both.winners() == "B");
    CHECK(both.rank("A") == 3);
}

TEST_CASE("SPOIL-37 who has fallen and leaves changes nothing, nor does leaving twice or after the end") {
    SpoilStory story("A B C D");
    story.fallen("D", Cause::lives, 1, 4).leaves("D");
    CHECK(story.events().empty());
    story.leaves("A");
    const auto before = story.events().size();
    story.leaves("A");
    CHECK(story.events().size() == before);
    story.leaves("B");
    CHECK(story.over());
    const auto after = story.events().size();
    story.leaves("C");
    CHECK(story.events().size() == after);
}
