#include "support/catch.hpp"
#include "support/spoil_story.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilStory;
using spoil::Config;

namespace {

Config with_votes() {
    Config config;
    config.end_vote = spoil::EndVote::on;
    return config;
}

}  // namespace

TEST_CASE("SPOIL-35 any active player may propose, in turn or not; a unanimous yes ends the game as a shared win") {
    SpoilStory story("A B C D", with_votes());
    story.fallen("D", spoil::Cause::lives, 1, 3).deal("A 9D>B, B 2C>C, C 4H>A").plays("A 9D>B");
    story.proposes("C").answers("A", true);
    CHECK_FALSE(story.over());
    story.answers("B", true);
    CHECK(story.how() == "vote");
    CHECK(story.winners() == "ABC");
    CHECK(story.rank("D") == 4);
    // Laid cards are neither shown nor resolved.
    CHECK(story.all<spoil::event::Revealed>().empty());
}

TEST_CASE("SPOIL-35 the winners of a vote share prize pot and ante pot by SPOIL-34") {
    SpoilStory story("A B C", with_votes());
    story.pot(2).starter("C").proposes("A").answers("B", true).answers("C", true);
    CHECK(story.prize("C") == 11);
    CHECK(story.prize("A") == 11);
    CHECK(story.prize("B") == 10);
}

TEST_CASE("SPOIL-35 one no ends the proposal, and the turn goes on") {
    SpoilStory story("A B C", with_votes());
    story.hand("A", "9D 2C 5H").proposes("B").answers("C", false);
    CHECK_FALSE(story.state().vote);
    CHECK(story.told<spoil::notice::VoteOver>()->passed == false);
    CHECK(story.turn() == "A");
    CHECK(story.refuses("A 9D>B").empty());
}

TEST_CASE("SPOIL-35 where votes are off nobody proposes") {
    SpoilStory story("A B C");
    CHECK(story.refusal("A", spoil::Propose{}) == "spoil.vote_off");
    CHECK(story.refusal("A", spoil::Answer{true}) == "spoil.no_vote");
}

TEST_CASE("SPOIL-35 one proposal a player a round, another one in the next round") {
    SpoilStory story("A B C", with_votes());
    story.deal("A 9C>B, B 2C>C, C 4H>A").proposes("B").answers("A", false);
    CHECK(story.refusal("B", spoil::Propose{}) == "spoil.already_proposed");
    CHECK(story.refusal("A", spoil::Propose{}).empty());
    story.plays("A 9C>B").plays("B 2C>C").plays("C 4H>A");
    CHECK(story.refusal("B", spoil::Propose{}).empty());
}

TEST_CASE("SPOIL-35 in a vote only answers are legal, once each, in any order") {
    SpoilStory story("A B C D", with_votes());
    story.hand("A", "9D 2C 5H 6H").proposes("B");
    CHECK(story.refuses("A 9D>B") == "spoil.vote_running");
    CHECK(story.refusal("C", spoil::Propose{}) == "spoil.vote_running");
    CHECK(story.refusal("B", spoil::Answer{false}) == "spoil.already_answered");
    story.answers("D", true);
    CHECK(story.refusal("D", spoil::Answer{false}) == "spoil.already_answered");
    CHECK(Spoil::legal(story.state(), story.seat("D")).empty());
    CHECK(Spoil::legal(story.state(), story.seat("A")).size() == 2);
    CHECK(Spoil::table(story.state()).vote->answers.size() == 2);
}

TEST_CASE("SPOIL-35 who does not answer in time says no") {
    SpoilStory story("A B C", with_votes());
    story.proposes("B").is_late("C");
    CHECK_FALSE(story.state().vote);
    CHECK(story.told<spoil::notice::Answered>() == spoil::notice::Answered{story.seat("C"), false});
}

TEST_CASE("SPOIL-35 all who have to answer are due at once, the turn rests and keeps its number") {
    SpoilStory story("A B C", with_votes());
    const DecisionId turn = Spoil::due(story.state()).at(0).decision;
    story.proposes("B");
    const auto due = Spoil::due(story.state());
    REQUIRE(due.size() == 3);
    CHECK(due[0].seat == story.seat("A"));
    CHECK(due[0].pauses_others);
    CHECK(due[1].seat == story.seat("C"));
    CHECK(due[1].pauses_others);
    CHECK(due[2] == Due{story.seat("A"), turn, false, false});
    const DecisionId vote_of_a = due[0].decision;
    CHECK(vote_of_a != due[1].decision);
    // The answer of one player does not make the other player's vote outdated.
    story.answers("C", true);
    CHECK(Spoil::due(story.state()).at(0).decision == vote_of_a);
    story.answers("A", false);
    CHECK(Spoil::due(story.state()) == std::vector<Due>{Due{story.seat("A"), turn, false, false}});
}

TEST_CASE("SPOIL-35 a seat that could only propose is not waited for") {
    SpoilStory story("A B C", with_votes());
    CHECK(Spoil::legal(story.state(), story.seat("B")) == std::vector<spoil::Action>{spoil::Propose{}});
    CHECK(Spoil::due(story.state()).size() == 1);
}

TEST_CASE("SPOIL-35 a leaver says no: when it has to answer, and when somebody proposes after it left") {
    SpoilStory story("A B C D", with_votes());
    story.proposes("B").leaves("C");
    CHECK_FALSE(story.state().vote);
    CHECK(story.told<spoil::notice::Answered>()->seat == story.seat("C"));
    story.proposes("A");
    CHECK_FALSE(story.state().vote);
    CHECK(story.all<spoil::event::VoteOver>().size() == 2);
}

TEST_CASE("SPOIL-35 an answer given before leaving is final, but a leaver does not win") {
    SpoilStory story("A B C D", with_votes());
    story.proposes("B").answers("C", true).leaves("C").answers("A", true).answers("D", true);
    CHECK(story.how() == "vote");
    CHECK(story.winners() == "ABD");
    CHECK(story.rank("C") == 4);
}
