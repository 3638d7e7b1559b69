// The report of `anteroom selfplay` about its games.

#include <sstream>

#include "app/selfplay.hpp"
#include "support/catch.hpp"
#include "support/games.hpp"

using anteroom::app::run_selfplay;
using anteroom::app::selfplay;
using anteroom::app::SelfPlay;

namespace {

SelfPlay wanted(std::string game, int players) {
    SelfPlay wanted;
    wanted.game = std::move(game);
    wanted.players = players;
    wanted.games = 20;
    return wanted;
}

}  // namespace

TEST_CASE("Every game plays itself with options drawn at random and breaks no rule") {
    for (const std::string& game : anteroom::support::every_game()) {
        std::string why;
        const auto played = selfplay(wanted(game, 4), why);
        INFO(game << ": " << why);
        REQUIRE(played);
        CHECK(played->games == 20);
        CHECK(played->actions > 20);
        CHECK(played->violations == 0);
    }
}

TEST_CASE("The list of self-play has every game and for how many it is") {
    std::ostringstream out;
    anteroom::app::list_games(out);
    const std::string text = "\n" + out.str();
    for (const std::string& game : anteroom::support::every_game())
        CHECK(text.find("\n" + game + " ") != std::string::npos);
    CHECK(text.find("\nspoil 3 6\n") != std::string::npos);
}

TEST_CASE("The same seed plays the same games") {
    std::string why;
    const auto once = selfplay(wanted("spoil", 5), why);
    const auto again = selfplay(wanted("spoil", 5), why);
    REQUIRE(once->actions == again->actions);
    auto other = wanted("spoil", 5);
    other.seed = 2;
    REQUIRE(selfplay(other, why)->actions != once->actions);
}

TEST_CASE("A wrong call of self-play is told and ends with 2") {
    std::ostringstream out;
    CHECK(run_selfplay(wanted("whist", 4), out) == 2);
    CHECK(run_selfplay(wanted("spoil", 7), out) == 2);
    auto odd = wanted("spoil", 4);
    odd.options = anteroom::engine::OptionValues{{"lifes", std::int64_t{3}}};
    CHECK(run_selfplay(odd, out) == 2);
    CHECK(out.str().find("no such game: whist") != std::string::npos);
}

TEST_CASE("The last line of self-play gives games, actions, violations and speed") {
    std::ostringstream out;
    REQUIRE(run_selfplay(wanted("spoil", 3), out) == 0);
    const auto text = out.str();
    const auto last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    CHECK(last.find("20 games, ") == 0);
    CHECK(last.find(" 0 violations, ") != std::string::npos);
    CHECK(last.find(" actions/s\n") != std::string::npos);
}
