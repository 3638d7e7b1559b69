// The set, the deal, the first player, turns and passes, the end of a round. SPOILER-1 … 6, 13, 18.

#include <algorithm>
#include <map>
#include <numeric>

#include "support/catch.hpp"
#include "support/first_shuffle.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using namespace anteroom::engine::spoiler;
using anteroom::engine::domino::EndId;
using anteroom::engine::domino::Tile;
using anteroom::support::FirstShuffle;

namespace {

using Position = SpoilerTable::Position;

/// Returns an order that begins with these tiles, as listed, followed by the other tiles by value.
std::vector<std::uint32_t> order_of(const domino::TileSet& set, const std::vector<std::string_view>& first) {
    std::vector<std::uint32_t> rest(set.size());
    std::iota(rest.begin(), rest.end(), 0u);
    std::stable_sort(rest.begin(), rest.end(), [&](auto a, auto b) { return set[a].weight() < set[b].weight(); });
    std::vector<std::uint32_t> order;
    for (const auto text : first) {
        const auto found = std::find_if(rest.begin(), rest.end(), [&](auto id) { return set[id] == printed(text); });
        order.push_back(*found);
        rest.erase(found);
    }
    order.insert(order.end(), rest.begin(), rest.end());
    return order;
}

struct Started {
    State state;
    std::vector<event::FirstDrawn> draws;
    event::RoundDealt dealt;
};

Started start(int players, anteroom::engine::RandomSource& random) {
    Match<Spoiler> match(*Spoiler::initial(*Spoiler::configure(players, {})));
    Started started;
    for (const auto& event : match.start(random)) {
        if (const auto* drawn = std::get_if<event::FirstDrawn>(&event)) started.draws.push_back(*drawn);
        if (const auto* dealt = std::get_if<event::RoundDealt>(&event)) started.dealt = *dealt;
    }
    started.state = match.state();
    return started;
}

}  // namespace

TEST_CASE("SPOILER-1 a set has 48 tiles worth 470: numbers, links, dead ends, three double links, three spoilers") {
    const auto& set = tiles(4);
    REQUIRE(set.size() == 48);
    int value = 0;
    std::map<Tile, int> printed_alike;
    for (const Tile& tile : set) {
        value += tile.weight();
        ++printed_alike[tile];
        REQUIRE(tile.half(0) <= tile.half(1));
        REQUIRE(tile.half(0) != domino::dead_end);
    }
    REQUIRE(value == 470);
    REQUIRE(printed_alike.size() == 28 + 7 + 7 + 2);
    for (const auto& [tile, times] : printed_alike)
        REQUIRE(times == (tile == printed("L-L") || tile == printed("L-D") ? 3 : 1));
}

TEST_CASE("SPOILER-1 equal tiles are distinct pieces: who holds one does not hold the other") {
    Position position;
    position.hands = {{"L-L", "0-1"}, {"L-L", "0-2"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    const auto other = table.state().players[1].hand.back();
    REQUIRE(table.state().set()[other.index] == printed("L-L"));
    REQUIRE(table.act(0, Lay{other, 0, table.state().layout.ends[0].id, Manner::in_line}) == "domino.not_in_hand");
    REQUIRE(table.lay(0, "L-L", 'L', '4') == "");
    REQUIRE(table.state().players[1].hand.size() == 2);
}

TEST_CASE("SPOILER-3 pips count at face, a blank nothing, every link and dead end ten") {
    REQUIRE(printed("6-6").weight() == 12);
    REQUIRE(printed("0-0").weight() == 0);
    REQUIRE(printed("5-L").weight() == 15);
    REQUIRE(printed("3-D").weight() == 13);
    REQUIRE(printed("L-L").weight() == 20);
    REQUIRE(printed("L-D").weight() == 20);
}

TEST_CASE("SPOILER-4 the highest tile drawn starts the first round; ALL-4 everybody sees what was drawn") {
    FirstShuffle chance(order_of(tiles(3), {"3-4", "6-L", "6-6"}));
    const auto started = start(3, chance);
    REQUIRE(started.draws.size() == 1);
    REQUIRE(started.draws[0].highest == std::vector<Seat>{Seat{1}});
    REQUIRE(std::get<event::FirstDrawn>(Spoiler::notice(started.draws[0])).tiles.size() == 3);
    REQUIRE(started.dealt.starter == Seat{1});
    REQUIRE(started.state.turn->seat == Seat{1});
}

TEST_CASE("SPOILER-4 only those who are tied for highest draw again, from the tiles not drawn before") {
    FirstShuffle chance(order_of(tiles(3), {"6-6", "0-0", "2-L", "1-1", "3-3"}));
    const auto started = start(3, chance);
    REQUIRE(started.draws.size() == 2);
    REQUIRE(started.draws[0].highest == std::vector<Seat>{Seat{0}, Seat{2}});
    REQUIRE(started.draws[1].tiles.size() == 2);
    REQUIRE(started.state.set()[started.draws[1].tiles[1].second.index] == printed("3-3"));
    REQUIRE(started.dealt.starter == Seat{2});
}

TEST_CASE("SPOILER-4 with too few tiles left all are shuffled and drawn from again") {
    // Every value occurs an even number of times in two sets, so two players can tie until one tile is left.
    const auto& set = tiles(7);
    auto order = order_of(set, {"L-L", "L-L", "0-0", "0-0", "1-1", "1-1", "6-6"});
    // The other tiles are ordered by value. The lone tile of value 12 would separate the pairs, so it comes last.
    const auto lone = std::find_if(order.begin() + 7, order.end(), [&](auto id) { return set[id].weight() == 12; });
    std::rotate(lone, lone + 1, order.end());
    FirstShuffle tied(order);
    const auto started = start(7, tied);
    REQUIRE(started.draws.size() >= 46);
    REQUIRE(started.draws[44].highest.size() == 2);
    const auto highest = started.draws.back().highest;
    REQUIRE(highest.size() == 1);
    REQUIRE(started.dealt.starter == highest.front());
}

TEST_CASE("SPOILER-4 each later round is started by the left neighbour of who started the one before") {
    Position position;
    position.hands = {{"4-2"}, {"0-1"}, {"1-1"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.state().starter == Seat{0});
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(table.told<event::RoundDealt>()->starter == Seat{1});
    REQUIRE(table.turn() == 1);
}

TEST_CASE("SPOILER-5 two and three get 12, four to six share the set, seven and eight get 12 of two sets") {
    const std::map<int, std::pair<std::size_t, std::size_t>> expected{
        {2, {12, 24}}, {3, {12, 12}}, {4, {12, 0}}, {5, {9, 3}}, {6, {8, 0}}, {7, {12, 12}}, {8, {12, 0}}};
    for (const auto& [players, tiles_of] : expected) {
        anteroom::engine::SplitMix chance{static_cast<std::uint64_t>(players)};
        const auto started = start(players, chance);
        for (const auto& hand : started.dealt.hands) REQUIRE(hand.size() == tiles_of.first);
        REQUIRE(started.dealt.set_aside.size() == tiles_of.second);
        REQUIRE(Spoiler::table(started.state).set_aside == int(tiles_of.second));
    }
    REQUIRE(Spoiler::configure(1, {}).error().code == "bad_players");
    REQUIRE(Spoiler::configure(9, {}).error().code == "bad_players");
}

TEST_CASE("SPOILER-5 after the round all is shown and the next is dealt at once; until then nothing is") {
    Position position;
    position.hands = {{"4-2"}, {"0-1"}, {"1-1"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    const auto aside = table.state().set_aside;
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    const auto* over = table.told<event::RoundOver>();
    REQUIRE(over->set_aside == aside);
    REQUIRE(over->hands[1].size() == 1);
    REQUIRE(std::holds_alternative<event::RoundOver>(Spoiler::notice(*over)));
    REQUIRE(table.state().round_no == 2);
    REQUIRE(table.state().players[0].hand.size() == 12);
    const auto* dealt = table.told<event::RoundDealt>();
    REQUIRE(Spoiler::notice(*dealt) == Notice{notice::Dealt{2, Seat{1}}});
    REQUIRE_FALSE(Spoiler::secret(*dealt, Seat{0}).has_value());
}

TEST_CASE("SPOILER-6 turns go clockwise and passing is free, but for the player who begins the round and can lay") {
    Position position;
    position.hands = {{"4-2", "0-0"}, {"4-1", "1-1"}, {"3-3", "2-2"}};
    position.arms = {};
    position.open_sides = 6;
    SpoilerTable table(position);
    const auto steps = Spoiler::legal(table.state(), Seat{0});
    REQUIRE(std::find(steps.begin(), steps.end(), Action{Pass{}}) == steps.end());
    REQUIRE(table.pass(0) == "spoiler.must_play");
    REQUIRE(table.lay(0, "4-2", '4', 'L') == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(table.can_lay(1, "4-1"));
    REQUIRE(table.pass(1) == "");
    REQUIRE(table.turn() == 2);
    REQUIRE(table.lay(0, "0-0", '0', 'L') == "not_your_turn");
}

TEST_CASE("SPOILER-6 who begins a round and can lay nothing passes, and who comes then is free to") {
    Position position;
    position.hands = {{"0-0", "0-D"}, {"4-1", "1-1"}, {"3-3", "2-2"}};
    position.arms = {};
    position.open_sides = 6;
    position.config.hexagon = Hexagon::numbered;
    SpoilerTable table(position);
    REQUIRE(Spoiler::legal(table.state(), Seat{0}) == std::vector<Action>{Pass{}});
    REQUIRE(table.pass(0) == "");
    REQUIRE(table.can_lay(1, "4-1"));
    REQUIRE(table.pass(1) == "");
}

TEST_CASE("SPOILER-6 with must_play who has a legal tile may not pass") {
    Position position;
    position.hands = {{"4-2", "0-0"}, {"3-1", "1-1"}, {"2-2", "3-3"}};
    position.arms = {"0-4"};
    position.config.must_play = MustPlay::yes;
    SpoilerTable table(position);
    REQUIRE(table.pass(0) == "spoiler.must_play");
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
}

TEST_CASE("SPOILER-6 and ALL-3: a stuck seat passes itself under both; must_play does not bind the bonus step") {
    Position position;
    position.hands = {{"4-4", "4-2", "0-0"}, {"3-1", "1-1"}, {"4-6", "3-3"}};
    position.arms = {"0-4"};
    position.config.must_play = MustPlay::yes;
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.can_lay(0, "4-2"));
    REQUIRE(table.done(0) == "");
    REQUIRE(table.turn() == 1);
    REQUIRE(Spoiler::seat(table.state(), Seat{1}).stuck);
    REQUIRE(Spoiler::legal(table.state(), Seat{1}) == std::vector<Action>{Pass{}});
    REQUIRE(table.pass(1) == "");
    REQUIRE(table.turn() == 2);
}

TEST_CASE("SPOILER-13 and ALL-5: the last tile ends the round at once, as a bonus tile or as a double laid sideways") {
    Position position;
    position.hands = {{"4-4", "4-2"}, {"0-1", "1-2"}, {"1-1"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(table.told<event::RoundOver>()->score.ending == Ending::out);
    REQUIRE(table.told<event::RoundOver>()->score.winners == BySeat<Seat>{Seat{0}});

    position.hands[0] = {"4-4"};
    SpoilerTable sideways(position);
    REQUIRE(sideways.cross(0, "4-4", '4') == "");
    REQUIRE(sideways.told<event::RoundOver>()->score.ending == Ending::out);
    REQUIRE(sideways.state().bonus.empty());
}

TEST_CASE("SPOILER-13 when no hand has a tile that fits the round ends at once, the rest of the bonus void") {
    Position position;
    position.hands = {{"4-4", "4-D", "6-5"}, {"0-1", "1-2"}, {"1-1"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(table.told<event::RoundOver>() == nullptr);
    REQUIRE(table.lay(0, "4-D", '4', '4') == "");
    const auto* over = table.told<event::RoundOver>();
    REQUIRE(over->score.ending == Ending::blocked);
    REQUIRE(over->score.left == BySeat<int>{11, 4, 2});
}

TEST_CASE("SPOILER-13 and ALL-6: while one hand has a tile that fits the round goes on; tiles set aside do not count") {
    Position position;
    position.hands = {{"4-2", "6-5"}, {"0-1", "1-3"}, {"1-1", "2-3"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.lay(0, "4-2", '4', '4') == "");
    REQUIRE(table.told<event::RoundOver>() == nullptr);
    REQUIRE(table.pass(1) == "");
    REQUIRE(table.turn() == 2);

    position.hands[2] = {"1-1", "3-3"};
    SpoilerTable blocked(position);
    REQUIRE(blocked.lay(0, "4-2", '4', '4') == "");
    REQUIRE(blocked.told<event::RoundOver>()->score.ending == Ending::blocked);
}

TEST_CASE("SPOILER-13 as many passes in a row as players end the round, legal tiles or not; a tile breaks the row") {
    Position position;
    position.hands = {{"4-2", "6-5"}, {"4-1", "1-3"}, {"4-4", "4-3", "2-3"}};
    position.arms = {"0-4", "5-4"};
    SpoilerTable table(position);
    REQUIRE(table.pass(0) == "");
    REQUIRE(table.pass(1) == "");
    REQUIRE(table.cross(2, "4-4", '4') == "");
    REQUIRE(table.done(2) == "");
    REQUIRE(table.pass(0) == "");
    REQUIRE(table.pass(1) == "");
    REQUIRE(Spoiler::table(table.state()).passes_in_row == 2);
    REQUIRE(table.told<event::RoundOver>() == nullptr);
    REQUIRE(table.pass(2) == "");
    REQUIRE(table.told<event::RoundOver>()->score.ending == Ending::passed);
    REQUIRE(table.state().sheet.size() == 1);
}

TEST_CASE(
    "SPOILER-18 and ALL-8: a late seat lays its highest tile in line, on the oldest end, with the number before the "
    "link") {
    anteroom::engine::SplitMix other(1);
    const auto late = [&](const SpoilerTable& table) { return Spoiler::timeout_action(table.state(), Seat{0}, other); };
    Position position;
    position.hands = {{"4-4", "4-L", "4-2", "6-6"}, {"0-1", "4-3"}};
    position.arms = {"0-L", "0-4"};
    SpoilerTable table(position);
    // The highest tile is 4-link, worth 14. Its 4 goes on the older end, which is the link.
    REQUIRE(late(table) == Action{Lay{table.ways(0, "4-L").front().tile, 0, EndId{6}, Manner::in_line}});

    position.hands = {{"6-6", "2-L", "0-0"}, {"0-1", "4-3"}};
    SpoilerTable equal(position);
    // The tiles 6-6 and 2-link are both worth 12. The one with the lower id is chosen. A late move never lays a double
    // sideways.
    REQUIRE(late(equal) == Action{Lay{equal.ways(0, "6-6").front().tile, 0, EndId{6}, Manner::in_line}});
}

TEST_CASE("SPOILER-18 in the bonus step a late seat is done, without a tile it passes") {
    anteroom::engine::SplitMix other(1);
    Position position;
    position.hands = {{"4-4", "4-L"}, {"0-1", "1-2"}, {"4-5", "1-1"}};
    position.arms = {"0-4"};
    SpoilerTable table(position);
    REQUIRE(table.cross(0, "4-4", '4') == "");
    REQUIRE(Spoiler::timeout_action(table.state(), Seat{0}, other) == Action{Done{}});
    REQUIRE(table.done(0) == "");
    REQUIRE(Spoiler::timeout_action(table.state(), Seat{1}, other) == Action{Pass{}});
}
