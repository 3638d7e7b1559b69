// A complete round from the rulebook. Each turn quotes the sentence of the rulebook that it shows.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using namespace anteroom::engine::spoiler;
using anteroom::engine::domino::EndId;

namespace {

SpoilerTable dealt() {
    // "For games with 4 to 6 players, the dominoes are dealt out equally to each player."
    SpoilerTable::Position position;
    position.hands = {{"6-6", "6-L", "6-D", "5-5", "5-4", "5-L", "0-0", "1-2"},
                      {"L-L", "L-D", "4-4", "4-6", "4-L", "3-D", "2-2", "0-1"},
                      {"L-D", "3-3", "3-5", "3-L", "1-1", "1-6", "5-D", "0-3"},
                      {"L-D", "0-5", "0-2", "2-3", "2-L", "6-2", "4-D", "1-4"},
                      {"L-L", "6-5", "6-3", "6-0", "1-5", "2-4", "0-D", "1-D"},
                      {"L-L", "3-4", "2-5", "0-4", "1-3", "0-L", "1-L", "2-D"}};
    // "Play begins with the hexagon placed in the center of the table."
    position.open_sides = 6;
    SpoilerTable table(position);
    REQUIRE(table.state().set_aside.empty());
    return table;
}

void first_turns(SpoilerTable& table) {
    // "A double used to branch is first played sideways and then the player has the option, during the same turn, of
    // playing an additional domino on each end of the new branch."
    REQUIRE(table.cross(0, "6-6", 'L') == "");
    REQUIRE(table.lay(0, "6-L", '6', '6') == "");
    REQUIRE(table.lay(0, "6-D", '6', '6') == "");
    // "A dead end will not connect to any other end and blocks further play on the branch."
    REQUIRE(table.ends() == "LLLLLL");
    // "This special domino allows you to put a stop to play on any branch": on the link of 6-link.
    REQUIRE(table.lay_at(1, "L-D", 'L', EndId{8}, Manner::in_line) == "");
    REQUIRE(table.ends() == "LLLLL");
    // "using any side of the hexagon"
    REQUIRE(table.cross(2, "3-3", 'L') == "");
    REQUIRE(table.lay(2, "3-5", '3', '3') == "");
    REQUIRE(table.lay(2, "3-L", '3', '3') == "");
    REQUIRE(table.ends() == "LLLL5L");
    // "This special end will link with any domino end except the dead end": a spoiler stops the 5.
    REQUIRE(table.lay(3, "L-D", 'L', '5') == "");
    // "all players pass (whether they have a legal play or not)"
    REQUIRE(table.can_lay(4, "6-5"));
    REQUIRE(table.pass(4) == "");
    // "A double link can be used as any double and new branches created."
    const EndId link_of_three_link = table.state().layout.ends.back().id;
    REQUIRE(table.lay_at(5, "L-L", 'L', link_of_three_link, Manner::crosswise) == "");
    REQUIRE(table.lay(5, "0-L", 'L', 'L') == "");
    REQUIRE(table.lay(5, "1-L", '1', 'L') == "");
    REQUIRE(table.ends() == "LLLL0L");
}

}  // namespace

TEST_CASE("A complete round of Spoiler for six players, as the rulebook tells it") {
    SpoilerTable table = dealt();
    first_turns(table);
    const EndId link_of_one_link = table.state().layout.ends.back().id;
    REQUIRE(table.lay_at(0, "5-5", '5', link_of_one_link, Manner::crosswise) == "");
    REQUIRE(table.lay(0, "5-4", '5', '5') == "");
    REQUIRE(table.lay(0, "5-L", '5', '5') == "");
    REQUIRE(table.ends() == "LLLL04L");
    // The player lays one additional domino only: "the player has the option".
    REQUIRE(table.cross(1, "4-4", '4') == "");
    REQUIRE(table.lay(1, "4-6", '4', '4') == "");
    REQUIRE(table.done(1) == "");
    REQUIRE(table.ends() == "LLLL0L46");
    // "A dead end is played with the other end matched to the branch."
    REQUIRE(table.lay_at(2, "5-D", '5', table.state().layout.ends[5].id, Manner::in_line) == "");
    REQUIRE(table.lay(3, "0-2", '0', '0') == "");
    REQUIRE(table.lay(4, "6-5", '6', '6') == "");
    REQUIRE(table.ends() == "LLLL425");
    REQUIRE(table.pass(5) == "");
    // No tile fits the new ends, so the player ends the turn.
    REQUIRE(table.cross(0, "0-0", 'L') == "");
    REQUIRE(table.bonus() == "00");
    REQUIRE(table.done(0) == "");
    for (int seat = 1; seat <= 5; ++seat) REQUIRE(table.pass(seat) == "");
    REQUIRE(table.ends() == "LLL42500");

    // "when a player 'goes out' by playing his last domino": the first seat, with 1-2 on the 2.
    REQUIRE(table.lay(0, "1-2", '2', '2') == "");
    const auto* over = table.told<event::RoundOver>();
    REQUIRE(over->score.ending == Ending::out);
    // "wins all the points of all remaining dominoes in his opponents' hands"
    REQUIRE(over->score.left == BySeat<int>{0, 52, 32, 49, 68, 34});
    REQUIRE(table.totals() == std::vector<int>{235, 0, 0, 0, 0, 0});
    // "at least 100 points times the number of players": the next round is dealt, its first player one to the left.
    REQUIRE(table.state().round_no == 2);
    REQUIRE(table.turn() == 1);
}
