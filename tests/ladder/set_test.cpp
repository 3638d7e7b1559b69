// The deal, the value of a set, and the places of the set's tiles. LADDER-1 … 8.

#include <algorithm>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::ladder::Config;
using anteroom::engine::ladder::Done;
using anteroom::engine::ladder::Lay;
using anteroom::engine::ladder::Open;
using anteroom::engine::ladder::Pass;
using anteroom::engine::ladder::State;
using anteroom::engine::ladder::Value;
namespace event = anteroom::engine::ladder::event;

namespace {

Match<Ladder> dealt(int players, std::uint64_t seed, std::vector<anteroom::engine::ladder::Event>* events = nullptr) {
    Config config;
    config.players = players;
    Match<Ladder> match(*Ladder::initial(config));
    SplitMix fair(seed);
    auto told = match.start(fair);
    if (events) *events = std::move(told);
    return match;
}

}  // namespace

TEST_CASE("LADDER-1 the set grows with the players, seven tiles each, the rest is the boneyard") {
    for (const auto& [players, size] : {std::pair(2, 28), std::pair(3, 36), std::pair(4, 45), std::pair(5, 55)}) {
        const auto match = dealt(players, 5);
        for (const auto& player : match.state().players) REQUIRE(player.hand.size() == 7);
        REQUIRE(match.state().boneyard.size() == std::size_t(size - 7 * players));
    }
}

TEST_CASE("LADDER-2 the holder of the lowest double begins, and without a double it is dealt again") {
    int dealt_again = 0;
    for (std::uint64_t seed = 1; seed < 3'000; ++seed) {
        std::vector<anteroom::engine::ladder::Event> events;
        const auto match = dealt(2, seed, &events);
        dealt_again += events.size() > 1 ? 1 : 0;
        for (const auto& event : events) {
            const auto& round = std::get<event::RoundDealt>(event);
            std::optional<domino::TileId> lowest;
            for (const auto& hand : round.hands)
                for (const auto id : hand)
                    if (match.state().set()[id.index].is_double() && (!lowest || id < *lowest)) lowest = id;
            REQUIRE(round.lowest_double == lowest);
            REQUIRE(round.next.has_value() == lowest.has_value());
            if (lowest) REQUIRE(domino::holds(round.hands[round.next->index], *lowest));
        }
        REQUIRE(match.state().turn->seat == *std::get<event::RoundDealt>(events.back()).next);
    }
    REQUIRE(dealt_again > 0);
}

TEST_CASE("LADDER-3 the opening is one tile of choice and may not be passed") {
    auto match = dealt(3, 9);
    const Seat seat = match.state().turn->seat;
    REQUIRE(Ladder::legal(match.state(), seat).size() == 7);
    REQUIRE(Ladder::check(match.state(), seat, Pass{})->code == "ladder.open_first");
    REQUIRE(Ladder::check(match.state(), seat, anteroom::engine::ladder::Draw{})->code == "ladder.open_first");
    const auto first = match.state().at(seat).hand.front();
    SplitMix chance(1);
    REQUIRE(match.act(seat, Open{first}, chance));
    REQUIRE(match.state().standing == Ladder::table(match.state()).standing);
    REQUIRE(match.state().standing.has_value());
    REQUIRE(Ladder::check(match.state(), match.state().turn->seat, Open{first})->code == "ladder.already_open");
}

TEST_CASE("LADDER-4 and LADDER-5 larger sets beat smaller ones, then the higher number; worked cases 1 and 4") {
    const std::vector<Value> ladder_of_values{{1, 3}, {1, 4}, {1, 9}, {2, 0}, {2, 1}, {3, 0}};
    REQUIRE(std::is_sorted(ladder_of_values.begin(), ladder_of_values.end()));

    LadderTable::Position position;
    position.hands = {{"9-9", "0-0", "9-1", "8-3", "5-5"}, {"1-2"}, {"1-3"}, {"1-4"}, {"1-5"}};
    position.on_table = {"8-0", "8-8", "8-9"};
    position.standing = Value{1, 8};
    LadderTable table(position);
    REQUIRE(table.may_lay("9-9"));
    REQUIRE(table.may_lay("0-0"));
    REQUIRE(table.may_lay("9-1"));
    REQUIRE_FALSE(table.may_lay("8-3"));
    REQUIRE(table.lay(0, "8-3", '8') == "ladder.too_low");
}

TEST_CASE("LADDER-4 a single counts as its higher number, a double as two of its number") {
    LadderTable::Position position;
    position.hands = {{"0-4", "0-0", "3-6"}, {"1-2"}};
    position.on_table = {"0-1", "1-6"};
    position.standing = std::nullopt;
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-4", '0') == "");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.state().standing == Value{1, 4});

    position.hands = {{"0-4", "0-0", "3-6", "2-2"}, {"1-2"}};
    LadderTable other(position);
    REQUIRE(other.lay(0, "0-0", '0') == "");
    REQUIRE(other.act(0, Done{}) == "");
    REQUIRE(other.state().standing == Value{2, 0});
}

TEST_CASE("LADDER-6 every tile goes on an end of its own that was there before the turn") {
    LadderTable::Position position;
    position.hands = {{"5-5", "3-5", "1-1"}, {"1-2"}};
    position.on_table = {"5-6", "6-2"};
    LadderTable table(position);
    REQUIRE(table.ends() == "52");
    REQUIRE(table.lay(0, "5-5", '5') == "");
    REQUIRE(table.ends() == "2555");
    REQUIRE(table.lay(0, "3-5", '5') == "ladder.new_end");
    REQUIRE(table.steps() == "done");
}

TEST_CASE("LADDER-6 worked case 2: a set on three different ends, the halves left outward are the new ends") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3", "1-1"}, {"1-2"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    LadderTable table(position);
    auto sorted = table.ends();
    std::sort(sorted.begin(), sorted.end());
    REQUIRE(sorted == "0006");
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.lay(0, "6-3", '6') == "");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.state().standing == Value{2, 6});
    sorted = table.ends();
    std::sort(sorted.begin(), sorted.end());
    REQUIRE(sorted == "0036");
}

TEST_CASE("LADDER-6 worked case 3: three fives on a five and a two; without the two they are illegal") {
    LadderTable::Position position;
    position.hands = {{"3-5", "2-5", "5-5", "1-1", "4-4"}, {"1-2"}, {"6-7"}};
    position.on_table = {"5-6", "6-2"};
    position.standing = Value{2, 6};
    LadderTable table(position);
    REQUIRE(table.lay(0, "5-5", '5') == "");
    REQUIRE(table.lay(0, "2-5", '2') == "");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.state().standing == Value{3, 5});
    REQUIRE(table.ends() == "5555");

    position.on_table = {"5-6", "6-0"};
    LadderTable without(position);
    REQUIRE_FALSE(without.may_lay("2-5"));
    REQUIRE(without.lay(0, "5-5", '5') == "ladder.too_low");
}

TEST_CASE("LADDER-6 worked case 5: there is no end for the second tile") {
    LadderTable::Position position;
    position.hands = {{"2-5", "5-6", "1-1"}, {"1-2"}};
    position.on_table = {"2-0"};
    position.standing = Value{2, 4};
    LadderTable table(position);
    REQUIRE(table.steps() == "pass draw");
}

TEST_CASE("LADDER-7 the open ends are two and two more for each double laid") {
    LadderTable::Position position;
    position.hands = {{"6-6", "1-2", "3-4"}, {"1-3"}};
    position.on_table = {"0-0", "0-6"};
    LadderTable table(position);
    REQUIRE(table.ends() == "0006");
    REQUIRE(table.lay(0, "6-6", '6') == "");
    REQUIRE(table.ends() == "000666");
    position.on_table = {"0-6"};
    REQUIRE(LadderTable(position).ends() == "06");
}

TEST_CASE("LADDER-8 a set is finished by its player, and only when it beats the value") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3", "1-1"}, {"1-2"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    position.standing = Value{1, 6};
    LadderTable table(position);
    REQUIRE(table.act(0, Done{}) == "ladder.no_set");
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.act(0, Done{}) == "ladder.too_low");
    REQUIRE(table.steps() == "lay");
    REQUIRE(table.act(0, Pass{}) == "ladder.in_a_set");
    REQUIRE(table.lay(0, "6-3", '6') == "");
    REQUIRE(table.turn() == 0);
    REQUIRE(table.steps() == "done");
    REQUIRE(table.act(0, Done{}) == "");
    REQUIRE(table.told<event::SetLaid>()->value == Value{2, 6});
}

TEST_CASE("LADDER-8 the engine finishes a set only when the hand is empty") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3"}, {"1-2"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    LadderTable table(position);
    REQUIRE(table.lay(0, "0-6", '0') == "");
    REQUIRE(table.told<event::SetLaid>() == nullptr);
    REQUIRE(table.lay(0, "6-3", '6') == "");
    REQUIRE(table.told<event::SetLaid>()->seat == Seat{0});
    REQUIRE(table.told<event::RoundOver>() != nullptr);
}

TEST_CASE("LADDER-8 whole plays are the complete sets, ends of equal number being one") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3", "1-1"}, {"1-2"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    position.standing = Value{1, 5};
    LadderTable table(position);
    const auto plays = Ladder::seat(table.state(), Seat{0}).plays;
    // There are four plays: six on nought, six on six, three on six, and both tiles together in the one way that the
    // ends allow.
    REQUIRE(std::count_if(plays.begin(), plays.end(), [](const auto& play) { return play.tiles.size() == 2; }) == 1);
    REQUIRE(std::is_sorted(plays.begin(), plays.end(), [](const auto& a, const auto& b) { return a.value < b.value; }));
    REQUIRE(plays.back().value == Value{2, 6});
    REQUIRE(plays.size() == 4);
}

TEST_CASE("LADDER-4 the tiles of a set all carry one number, on an open lead too") {
    LadderTable::Position position;
    position.hands = {{"0-6", "6-3", "0-2", "1-2"}, {"1-3"}};
    position.on_table = {"0-0", "0-1", "1-6"};
    for (const std::optional<Value> standing : {std::optional<Value>(Value{1, 1}), std::optional<Value>()}) {
        position.standing = standing;
        LadderTable table(position);
        REQUIRE(table.lay(0, "6-3", '6') == "");
        REQUIRE_FALSE(table.may_lay("0-2"));
        REQUIRE(table.lay(0, "0-2", '0') == "ladder.other_number");
        REQUIRE(table.lay(0, "0-6", '0') == "");
        REQUIRE(table.act(0, Done{}) == "");
        REQUIRE(table.state().standing == Value{2, 6});
    }
}
