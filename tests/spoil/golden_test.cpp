#include "support/golden.hpp"
#include "support/catch.hpp"
#include "support/spoil_transcript.hpp"

using namespace anteroom::engine;
using anteroom::support::SpoilTranscript;

namespace {

void compare(const std::string& file, const SpoilTranscript::Setting& setting) {
    const std::string path = "tests/golden/spoil/" + file;
    const std::string actual = SpoilTranscript::of(setting);
    const std::string expected = anteroom::support::golden(path, actual);
    INFO(path << ": if the change is meant, run with ANTEROOM_REGOLDEN=1 and read what changes");
    REQUIRE_FALSE(expected.empty());
    CHECK(anteroom::support::first_difference(expected, actual) == "");
    CHECK(expected == actual);
}

SpoilTranscript::Setting setting(std::string title, int players, std::vector<std::size_t> levels, std::uint64_t seed) {
    SpoilTranscript::Setting result;
    result.title = std::move(title);
    result.config.players = players;
    result.levels = std::move(levels);
    result.seed = seed;
    return result;
}

}  // namespace

TEST_CASE("Golden: three players, the standard table") {
    compare("three.txt", setting("Three players: one good bot and two easy ones.", 3, {1, 0, 0}, 3));
}

TEST_CASE("Golden: four players with money, a vote that fails and a leaver") {
    auto four = setting("Four good bots; a proposal in round 2, s2 leaves in round 4.", 4, {1}, 4);
    four.config.buy_in = 1000;
    four.config.end_vote = spoil::EndVote::on;
    four.proposes_in = 2;
    four.leaver = seat_at(2);
    four.leaves_in = 4;
    compare("four.txt", four);
}

TEST_CASE("Golden: six players, who shuffle in the middle of a hand") {
    compare("six.txt", setting("Six players: good and easy bots in turn.", 6, {1, 0}, 6));
}
