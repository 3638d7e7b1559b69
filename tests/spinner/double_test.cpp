// Legal places for tiles: the starter, fitting, doubles and their duties. SPINNER-5 … 13.

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::spinner::Config;
using anteroom::engine::spinner::Starter;

namespace {

SpinnerTable::Position nine_nine(int opening_left) {
    SpinnerTable::Position position;
    position.hands = {{"9-1", "9-2", "S-9", "S-S", "4-4"}, {"9-7", "2-2", "2-5", "S-2"}, {"1-3", "7-7", "S-5", "9-6"}};
    position.opening_left = opening_left;
    return position;
}

}  // namespace

TEST_CASE("SPINNER-6 the first two plays go onto the starter, then its other sides stay open; worked case 1") {
    SpinnerTable table(nine_nine(2));
    REQUIRE(table.permitted() == "9999");
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.permitted() == "999");
    REQUIRE(table.lay(1, "9-7", '9', '9') == "");
    REQUIRE(table.permitted() == "9917");
    REQUIRE(table.lay(2, "1-3", '1', '1') == "");
}

TEST_CASE("SPINNER-6 while the starter wants tiles nothing may be laid elsewhere") {
    auto position = nine_nine(2);
    position.hands[1].push_back("1-4");
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.lay(1, "1-4", '1', '1') == "spinner.duty");
    REQUIRE_FALSE(table.can_lay(1, "1-4"));
}

TEST_CASE("SPINNER-6 three_then_open wants a third play and leaves one side open") {
    auto position = nine_nine(3);
    position.config.starter = Starter::three_then_open;
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-1", '9', '9') == "");
    REQUIRE(table.lay(1, "9-7", '9', '9') == "");
    REQUIRE(table.permitted() == "99");
    REQUIRE(table.lay(2, "9-6", '9', '9') == "");
    REQUIRE(table.permitted() == "9176");
}

TEST_CASE("SPINNER-6 a play onto a double that lies on the starter does not count towards the starter's two") {
    SpinnerTable table(nine_nine(2));
    REQUIRE(table.lay(0, "S-S", 'S', '9') == "");
    REQUIRE(table.lay(1, "9-7", '9', '9') == "");
    REQUIRE(table.state().opening_left == 1);
    REQUIRE(table.lay(2, "9-6", '9', '9') == "");
    REQUIRE(table.state().opening_left == 1);
}

TEST_CASE("SPINNER-7 a spinner fits any end with its S, and an end that shows its number with either half") {
    SpinnerTable table(nine_nine(0));
    REQUIRE(table.ways(0, "S-9").size() == 8);
    REQUIRE(table.ways(0, "9-1").size() == 4);
    REQUIRE(table.lay(0, "S-9", '9', '9') == "");
    REQUIRE(table.ends() == "999S");
}

TEST_CASE("SPINNER-7 a half that shows another number does not fit") {
    SpinnerTable table(nine_nine(0));
    REQUIRE(table.lay(0, "9-1", '1', '9') == "domino.no_fit");
    REQUIRE(table.lay(0, "4-4", '4', '9') == "domino.no_fit");
    REQUIRE(table.state() == SpinnerTable(nine_nine(0)).state());
}

TEST_CASE("SPINNER-8 an open S is wild for everyone and takes either half") {
    SpinnerTable table(nine_nine(0));
    REQUIRE(table.lay(0, "S-9", '9', '9') == "");
    REQUIRE(table.lay(1, "2-5", '2', 'S') == "");
    REQUIRE(table.ends() == "9995");
}

TEST_CASE("SPINNER-9 a double is crosswise and the next three plays must go onto it") {
    SpinnerTable table(nine_nine(0));
    REQUIRE(table.lay(0, "9-2", '9', '9') == "");
    REQUIRE(table.lay(1, "2-2", '2', '2') == "");
    REQUIRE(table.permitted() == "222");
    REQUIRE_FALSE(table.can_lay(2, "9-6"));
    REQUIRE(table.lay(2, "9-6", '9', '9') == "spinner.duty");
    REQUIRE(table.state().layout.tiles.back().manner == domino::Manner::crosswise);
}

TEST_CASE("SPINNER-9 with its three tiles the layout is free again; worked case 2") {
    SpinnerTable::Position position;
    position.hands = {{"9-2", "S-5", "0-0"}, {"2-2", "S-2", "0-1"}, {"2-7", "9-6", "0-3"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-2", '9', '9') == "");
    REQUIRE(table.lay(1, "2-2", '2', '2') == "");
    REQUIRE(table.lay(2, "2-7", '2', '2') == "");
    REQUIRE(table.lay(0, "S-5", 'S', '2') == "");
    REQUIRE(table.lay(1, "S-2", '2', '2') == "");
    REQUIRE(table.ends() == "99975S");
    REQUIRE(table.permitted() == table.ends());
    REQUIRE(table.lay(2, "9-6", '9', '9') == "");
}

TEST_CASE("SPINNER-10 S-S takes the number of its end and wants that number or S") {
    SpinnerTable::Position position;
    position.hands = {{"S-S", "2-3", "0-0"}, {"9-2", "7-1", "0-1"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-S", 'S', '9') == "");
    REQUIRE(table.permitted() == "999");
    REQUIRE_FALSE(table.can_lay(1, "7-1"));
    REQUIRE(table.lay(1, "9-2", '9', '9') == "");
}

TEST_CASE("SPINNER-10 S-S on an open S stays wild and takes anything") {
    SpinnerTable::Position position;
    position.hands = {{"S-9", "2-3", "0-0"}, {"S-S", "7-1", "0-1"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-9", '9', '9') == "");
    REQUIRE(table.lay(1, "S-S", 'S', 'S') == "");
    REQUIRE(table.permitted() == "SSS");
    REQUIRE(table.lay(0, "2-3", '3', 'S') == "");
}

TEST_CASE("SPINNER-11 S-S as one of the three has its own duty first, then the older double goes on; worked case 3") {
    SpinnerTable::Position position;
    position.hands = {{"9-2", "S-S", "2-4", "0-0"}, {"2-2", "2-5", "2-6", "0-1"}, {"2-7", "S-2", "9-6", "0-3"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-2", '9', '9') == "");
    REQUIRE(table.lay(1, "2-2", '2', '2') == "");
    REQUIRE(table.lay(2, "2-7", '2', '2') == "");
    REQUIRE(table.lay(0, "S-S", 'S', '2') == "");
    REQUIRE(table.state().duties.size() == 2);
    REQUIRE(table.permitted() == "222");
    REQUIRE(table.lay(1, "2-5", '2', '2') == "");
    REQUIRE(table.lay(2, "S-2", '2', '2') == "");
    REQUIRE(table.lay(0, "2-4", '2', '2') == "");
    REQUIRE(table.state().duties.size() == 1);
    REQUIRE(table.permitted() == "2");
    REQUIRE(table.lay(1, "2-6", '2', '2') == "");
    REQUIRE(table.state().duties.empty());
    REQUIRE(table.can_lay(2, "9-6"));
}

TEST_CASE("SPINNER-11 a double may be laid on a wild S-S and counts as one of its three") {
    SpinnerTable::Position position;
    position.hands = {{"S-9", "5-5", "0-0"}, {"S-S", "7-1", "0-1"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-9", '9', '9') == "");
    REQUIRE(table.lay(1, "S-S", 'S', 'S') == "");
    REQUIRE(table.lay(0, "5-5", '5', 'S') == "");
    REQUIRE(table.state().duties.size() == 2);
    REQUIRE(table.state().duties.front().wanted == 2);
    REQUIRE(table.permitted() == "555");
}

TEST_CASE("SPINNER-12 a natural double on an open S is a double of its own number") {
    SpinnerTable::Position position;
    position.hands = {{"S-9", "5-1", "0-0"}, {"4-4", "7-1", "0-1"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "S-9", '9', '9') == "");
    REQUIRE(table.lay(1, "4-4", '4', 'S') == "");
    REQUIRE(table.permitted() == "444");
    REQUIRE_FALSE(table.can_lay(0, "5-1"));
}

TEST_CASE("SPINNER-13 a double with its three tiles has no free side") {
    SpinnerTable::Position position;
    position.hands = {{"9-2", "2-3", "2-6", "0-0"}, {"2-2", "2-4", "0-1", "S-1"}};
    SpinnerTable table(position);
    REQUIRE(table.lay(0, "9-2", '9', '9') == "");
    REQUIRE(table.lay(1, "2-2", '2', '2') == "");
    REQUIRE(table.lay(0, "2-3", '2', '2') == "");
    REQUIRE(table.lay(1, "2-4", '2', '2') == "");
    REQUIRE(table.lay(0, "2-6", '2', '2') == "");
    REQUIRE(table.ends() == "999346");
}
