// Legal places for tiles: the hexagon, links, dead ends, doubles and their bonus tiles. SPOILER-2, 7 … 12.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using namespace anteroom::engine::spoiler;
using anteroom::engine::domino::EndId;

namespace {

using Position = SpoilerTable::Position;

/// Returns a position in which seat 0 has `hand`. The other seats can always lay a tile.
Position with(std::vector<std::string_view> hand, std::vector<std::string_view> arms, int open_sides = 0) {
    hand.push_back("0-1");
    Position position;
    position.hands = {hand, {"L-L", "0-2", "1-2"}, {"6-L", "1-3", "2-3"}};
    position.arms = std::move(arms);
    position.open_sides = open_sides;
    return position;
}

}  // namespace

TEST_CASE("SPOILER-2 any half but a dead end may touch a side of the blank hexagon") {
    SpoilerTable table(with({"4-2", "3-D", "L-D", "0-0"}, {}, 6));
    REQUIRE(table.ends() == "LLLLLL");
    REQUIRE(table.ways(0, "4-2").size() == 12);
    REQUIRE(table.ways(0, "0-0").size() == 12);
    REQUIRE(table.ways(0, "3-D").size() == 6);
    REQUIRE(table.lay_at(0, "3-D", 'D', EndId{0}, Manner::in_line) == "domino.no_fit");
    REQUIRE(table.lay_at(0, "L-D", 'D', EndId{0}, Manner::in_line) == "domino.no_fit");
}

TEST_CASE("SPOILER-2 a side takes one tile and the others stay open to everybody") {
    SpoilerTable table(with({"4-2"}, {}, 6));
    REQUIRE(table.lay_at(0, "4-2", '4', EndId{2}, Manner::in_line) == "");
    REQUIRE(table.ends() == "LLLLL2");
    REQUIRE(table.lay_at(1, "0-2", '0', EndId{2}, Manner::in_line) == "domino.no_such_end");
    REQUIRE(table.lay_at(1, "0-2", '0', EndId{5}, Manner::in_line) == "");
    REQUIRE(table.lay_at(2, "1-3", '3', EndId{0}, Manner::in_line) == "");
    REQUIRE(table.ends() == "LLL221");
}

TEST_CASE("SPOILER-2 a side of the numbered hexagon wants its number or a link, and no side takes a blank") {
    auto position = with({"4-2", "0-5", "0-0", "3-L", "L-D"}, {}, 6);
    position.config.hexagon = Hexagon::numbered;
    SpoilerTable table(position);
    REQUIRE(table.ends() == "123456");
    REQUIRE(table.ways(0, "4-2").size() == 2);
    REQUIRE(table.ways(0, "0-5").size() == 1);
    REQUIRE_FALSE(table.can_lay(0, "0-0"));
    REQUIRE(table.ways(0, "3-L").size() == 7);
    REQUIRE(table.ways(0, "L-D").size() == 6);
    REQUIRE(table.lay(0, "4-2", '2', '4') == "domino.no_fit");
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(table.ends() == "123562");
}

TEST_CASE("SPOILER-7 a half fits its own number, and a link fits any number") {
    SpoilerTable table(with({"4-2", "5-L"}, {"0-4"}));
    REQUIRE(table.ends() == "4");
    REQUIRE(table.ways(0, "4-2").size() == 1);
    REQUIRE(table.lay(0, "5-L", 'L', '4') == "");
    REQUIRE(table.ends() == "5");
}

TEST_CASE("SPOILER-7 another number does not fit, and a refusal changes nothing") {
    const auto position = with({"4-2", "3-5"}, {"0-4"});
    SpoilerTable table(position);
    REQUIRE_FALSE(table.can_lay(0, "3-5"));
    REQUIRE(table.lay(0, "3-5", '3', '4') == "domino.no_fit");
    REQUIRE(table.lay(0, "4-2", '2', '4') == "domino.no_fit");
    REQUIRE(table.lay(0, "6-6", '6', '4') == "domino.not_in_hand");
    REQUIRE(table.lay_at(0, "4-2", '4', EndId{99}, Manner::in_line) == "domino.no_such_end");
    REQUIRE(table.state() == SpoilerTable(position).state());
}

TEST_CASE("SPOILER-8 a tile with a dead end closes its branch for good; worked case 5, the spoiler on an open link") {
    SpoilerTable table(with({"L-D", "4-D"}, {"0-L", "0-4"}));
    REQUIRE(table.ends() == "L4");
    REQUIRE(table.lay(0, "L-D", 'L', 'L') == "");
    REQUIRE(table.ends() == "4");
}

TEST_CASE("SPOILER-8 a dead end never makes contact; worked case 5, 3-dead on an open 5") {
    SpoilerTable table(with({"3-D", "L-D"}, {"0-5"}));
    REQUIRE_FALSE(table.can_lay(0, "3-D"));
    REQUIRE(table.lay(0, "3-D", 'D', '5') == "domino.no_fit");
    REQUIRE(table.ways(0, "L-D").size() == 1);
    REQUIRE(table.lay(0, "L-D", 'D', '5') == "domino.no_fit");
}

TEST_CASE("SPOILER-9 where both halves fit the player chooses; worked case 5, 5-link on an open 5") {
    SpoilerTable one(with({"5-L"}, {"0-5"}));
    REQUIRE(one.ways(0, "5-L").size() == 2);
    REQUIRE(one.lay(0, "5-L", '5', '5') == "");
    REQUIRE(one.ends() == "L");
    SpoilerTable other(with({"5-L"}, {"0-5"}));
    REQUIRE(other.lay(0, "5-L", 'L', '5') == "");
    REQUIRE(other.ends() == "5");
}

TEST_CASE("SPOILER-9 an open link takes any half but a dead end") {
    SpoilerTable table(with({"3-5", "4-D"}, {"0-L"}));
    REQUIRE(table.ways(0, "3-5").size() == 2);
    REQUIRE(table.ways(0, "4-D").size() == 1);
    REQUIRE(table.lay(0, "3-5", '5', 'L') == "");
    REQUIRE(table.ends() == "3");
}

TEST_CASE("SPOILER-9 a tile with a single link is no double") {
    SpoilerTable table(with({"5-L"}, {"0-5"}));
    REQUIRE(table.cross(0, "5-L", '5') == "spoiler.no_double");
    for (const auto& lay : table.ways(0, "5-L")) REQUIRE(lay.manner == Manner::in_line);
}

TEST_CASE("SPOILER-10 in line a double leaves one end, a double link leaves a link") {
    SpoilerTable table(with({"4-4", "L-L"}, {"0-4", "0-6"}));
    REQUIRE(table.lay(0, "4-4", '4', '4') == "");
    REQUIRE(table.ends() == "64");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.lay(1, "L-L", 'L', '6') == "");
    REQUIRE(table.ends() == "4L");
    auto number = with({"L-L"}, {"0-6"});
    number.config.double_link_ends = DoubleLinkEnds::number;
    SpoilerTable strict(number);
    REQUIRE(strict.lay(0, "L-L", 'L', '6') == "");
    REQUIRE(strict.ends() == "L");
}

TEST_CASE("SPOILER-10 sideways a double opens its two short ends with its own face, on a link and a side too") {
    SpoilerTable table(with({"4-4", "5-5"}, {"0-4", "0-L"}, 1));
    REQUIRE(table.ends() == "L4L");
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.ends() == "LL44");
    REQUIRE(table.bonus() == "44");
    REQUIRE(table.state().layout.ends.back().at.side == 2);
    REQUIRE(table.done(0) == "");
    SpoilerTable on_link(with({"5-5"}, {"0-L"}));
    REQUIRE(on_link.cross(0, "5-5", 'L') == "");
    REQUIRE(on_link.ends() == "55");
    SpoilerTable on_side(with({"5-5"}, {}, 6));
    REQUIRE(on_side.cross(0, "5-5", 'L') == "");
    REQUIRE(on_side.ends() == "LLLLL55");
}

TEST_CASE("SPOILER-10 only a double is laid sideways") {
    SpoilerTable table(with({"4-2"}, {"0-4"}));
    REQUIRE(table.cross(0, "4-2", '4') == "spoiler.no_double");
}

TEST_CASE("SPOILER-11 one tile on each new end in the same turn; worked case 4") {
    SpoilerTable table(with({"4-4", "4-2", "4-D"}, {"0-4", "0-6"}));
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.turn() == 0);
    const auto decision = table.state().turn->decision;
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.state().turn->decision == decision);
    REQUIRE(table.lay(0, "4-D", '4', '4') == "");
    REQUIRE(table.ends() == "62");
    REQUIRE(table.turn() == 1);
}

TEST_CASE("SPOILER-11 a bonus tile goes on a new end, not on another end nor on a bonus tile") {
    SpoilerTable table(with({"4-4", "4-6", "6-0"}, {"0-4", "3-6"}));
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.lay(0, "6-0", '6', '6') == "spoiler.bonus_end");
    REQUIRE_FALSE(table.can_lay(0, "6-0"));
    REQUIRE(table.lay(0, "4-6", '4', '4') == "");
    REQUIRE_FALSE(table.can_lay(0, "6-0"));
    REQUIRE(table.lay_at(0, "6-0", '6', table.state().layout.ends.back().id, Manner::in_line) == "spoiler.bonus_end");
}

TEST_CASE("SPOILER-11 who wants none or one says done, also when nothing fits; the ends are open to all from then on") {
    SpoilerTable table(with({"4-4"}, {"0-4", "0-L"}));
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.pass(0) == "spoiler.in_bonus");
    REQUIRE(anteroom::engine::Spoiler::seat(table.state(), anteroom::engine::Seat{0}).stuck);
    REQUIRE(table.turn() == 0);
    REQUIRE(table.done(0) == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.lay(1, "L-L", 'L', '4') == "");
    REQUIRE(table.ends() == "L4L");
}

TEST_CASE("SPOILER-11 without a sideways double there is nothing to be done with") {
    SpoilerTable table(with({"4-4"}, {"0-4"}));
    REQUIRE(table.done(0) == "spoiler.no_bonus");
    REQUIRE(table.lay(0, "4-4", '4', '4') == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.done(1) == "spoiler.no_bonus");
}

TEST_CASE("SPOILER-11 a bonus double is laid in line only, unless the table has cascades") {
    SpoilerTable table(with({"L-L", "4-4"}, {"0-4"}));
    REQUIRE(table.cross(0, "L-L", '4') == "");
    REQUIRE(table.cross(0, "4-4", 'L') == "spoiler.no_cascade");
    REQUIRE(table.ways(0, "4-4").size() == 2);
    REQUIRE(table.lay(0, "4-4", '4', 'L') == "");
    REQUIRE(table.bonus() == "L");
}

TEST_CASE("SPOILER-11 with cascades a bonus double laid sideways adds its ends to the free ones, to any depth") {
    auto position = with({"L-L", "4-4", "4-5", "5-5", "4-6"}, {"0-4"});
    position.config.cascade = Cascade::yes;
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "L-L", '4') == "");
    REQUIRE(table.cross(0, "4-4", 'L') == "");
    REQUIRE(table.bonus() == "L44");
    REQUIRE(table.cross(0, "5-5", 'L') == "");
    REQUIRE(table.bonus() == "4455");
    REQUIRE(table.lay(0, "4-5", '5', '5') == "");
    REQUIRE(table.lay(0, "4-6", '4', '4') == "");
    REQUIRE(table.bonus() == "45");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.done(0) == "");
    REQUIRE(table.turn() == 1);
}

TEST_CASE("SPOILER-12 wild: the ends of a sideways double link are links") {
    SpoilerTable table(with({"L-L", "3-5"}, {"0-4"}));
    REQUIRE(table.cross(0, "L-L", '4') == "");
    REQUIRE(table.ends() == "LL");
    REQUIRE(table.lay(0, "3-5", '5', 'L') == "");
}

TEST_CASE("SPOILER-12 number: they take the number it was laid on, that of a numbered side included") {
    auto position = with({"L-L", "3-5", "4-5"}, {"0-4"});
    position.config.double_link_ends = DoubleLinkEnds::number;
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "L-L", '4') == "");
    REQUIRE(table.ends() == "44");
    REQUIRE(table.lay(0, "3-5", '5', '4') == "domino.no_fit");
    REQUIRE(table.lay(0, "4-5", '4', '4') == "");

    auto side = with({"L-L"}, {}, 6);
    side.config.double_link_ends = DoubleLinkEnds::number;
    side.config.hexagon = Hexagon::numbered;
    SpoilerTable on_side(side);
    REQUIRE(on_side.cross(0, "L-L", '5') == "");
    REQUIRE(on_side.ends() == "1234655");
}

TEST_CASE("SPOILER-12 number: on an open link or a blank side there is none and they stay links") {
    auto position = with({"L-L"}, {"0-L"});
    position.config.double_link_ends = DoubleLinkEnds::number;
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "L-L", 'L') == "");
    REQUIRE(table.ends() == "LL");
    auto blank = with({"L-L"}, {}, 6);
    blank.config.double_link_ends = DoubleLinkEnds::number;
    SpoilerTable on_side(blank);
    REQUIRE(on_side.cross(0, "L-L", 'L') == "");
    REQUIRE(on_side.bonus() == "LL");
}
