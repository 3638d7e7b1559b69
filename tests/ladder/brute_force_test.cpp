// A step must be listed only if the set can still be completed. In random games, the test compares the list with trying
// everything.

#include <algorithm>
#include <map>
#include <set>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::ladder::Building;
using anteroom::engine::ladder::Lay;
using anteroom::engine::ladder::Phase;
using anteroom::engine::ladder::State;
using anteroom::engine::ladder::Value;

namespace {

/// Returns a set's best value by the rule sheet, without the engine. Returns nothing if its tiles share no number.
std::optional<Value> worth(const domino::TileSet& set, const domino::Pieces& laid) {
    std::optional<Value> best;
    for (int number = 0; number < 10; ++number) {
        int size = 0;
        bool all = true;
        for (const auto id : laid) {
            const auto& tile = set[id.index];
            const int shows = int(tile.half(0).code == number) + int(tile.half(1).code == number);
            size += shows;
            all = all && shows > 0;
        }
        if (all && size > 0 && (!best || Value{size, number} > *best)) best = Value{size, number};
    }
    return best;
}

struct Search {
    const State& state;
    domino::OpenEnds ends;  ///< the open ends that existed before the turn and are still free
    domino::Pieces hand;
    domino::Pieces laid;

    bool beats() const {
        const auto value = worth(state.set(), laid);
        return value && (!state.standing || *value > *state.standing);
    }

    /// Returns whether the set can be completed, by laying every tile on every end in every order.
    bool completes() {
        if (beats()) return true;
        for (std::size_t t = 0; t < hand.size(); ++t)
            for (std::size_t e = 0; e < ends.size(); ++e)
                if (try_step(t, e)) return true;
        return false;
    }

    bool try_step(std::size_t t, std::size_t e) {
        const auto id = hand[t];
        const auto end = ends[e];
        const auto& tile = state.set()[id.index];
        if (tile.half(0) != end.face && tile.half(1) != end.face) return false;
        Search next = *this;
        next.hand.erase(next.hand.begin() + std::ptrdiff_t(t));
        next.ends.erase(next.ends.begin() + std::ptrdiff_t(e));
        next.laid.push_back(id);
        return worth(state.set(), next.laid) && next.completes();
    }
};

/// The values of all sets of one number. Each tile of the hand is left out, or laid on any end.
struct ValuesOfNumber {
    const State& state;
    int number;
    std::set<Value> found;

    void search(std::size_t from, std::map<int, int>& ends, domino::Pieces& laid) {
        const auto value = worth(state.set(), laid);
        if (value && (!state.standing || *value > *state.standing)) found.insert(*value);
        const auto& hand = state.players[0].hand;
        for (std::size_t i = from; i < hand.size(); ++i) {
            const auto& tile = state.set()[hand[i].index];
            if (tile.half(0).code != number && tile.half(1).code != number) continue;
            for (const int touches : {tile.half(0).code, tile.half(1).code}) {
                if (ends[touches] == 0) continue;
                --ends[touches];
                laid.push_back(hand[i]);
                search(i + 1, ends, laid);
                laid.pop_back();
                ++ends[touches];
            }
        }
    }
};

/// Returns all values that the first seat can lay at the start of its turn.
std::set<Value> all_values(const State& state) {
    std::set<Value> all;
    for (int number = 0; number < 10; ++number) {
        std::map<int, int> ends;
        for (const auto& end : state.layout.ends) ++ends[end.face.code];
        ValuesOfNumber values{state, number, {}};
        domino::Pieces laid;
        values.search(0, ends, laid);
        all.merge(values.found);
    }
    return all;
}

}  // namespace

TEST_CASE("LADDER-8 a step is listed exactly where trying everything finds a set that beats the value") {
    std::map<bool, int> compared;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        SplitMix chance(seed);
        anteroom::engine::ladder::Config config;
        config.players = 2 + static_cast<int>(chance.below(4));
        Match<Ladder> match(*Ladder::initial(config));
        match.start(chance);
        for (int step = 0; step < 60 && match.state().turn; ++step) {
            const State& state = match.state();
            const Seat seat = state.turn->seat;
            const auto legal = Ladder::legal(state, seat);
            if (state.phase == Phase::turns && state.at(seat).hand.size() <= 8 && state.layout.ends.size() <= 8) {
                Search search{state, state.layout.ends, state.at(seat).hand, {}};
                if (state.building) {
                    search.laid = state.building->tiles;
                    erase_if(search.ends, [&](const auto& e) { return e.id.number >= state.building->ends_before; });
                }
                for (std::size_t t = 0; t < search.hand.size(); ++t)
                    for (std::size_t e = 0; e < search.ends.size(); ++e) {
                        const Lay lay{search.hand[t], search.ends[e].id};
                        const bool listed =
                            std::find(legal.begin(), legal.end(), anteroom::engine::ladder::Action{lay}) != legal.end();
                        REQUIRE(listed == search.try_step(t, e));
                        ++compared[listed];
                    }
            }
            REQUIRE(match.act(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], chance));
        }
    }
    REQUIRE(compared[true] > 1'000);
    REQUIRE(compared[false] > 1'000);
}

TEST_CASE("LADDER-8 where there are more whole plays than are listed, every value has one and a mark says so") {
    LadderTable::Position position;
    // There are eight ends of six, and one of every other number.
    position.on_table = {"6-6", "6-5", "6-4", "6-3", "6-2", "5-5", "4-4", "3-3", "2-2"};
    position.hands = {{"0-0", "0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "2-3",
                       "2-4", "2-5", "3-4", "3-5"},
                      {"4-5"}};
    position.standing = std::nullopt;
    LadderTable table(position);
    const auto view = Ladder::seat(table.state(), Seat{0});
    REQUIRE(view.plays.size() == 100);
    REQUIRE(view.more_plays);
    REQUIRE(std::is_sorted(view.plays.begin(), view.plays.end(),
                           [](const auto& a, const auto& b) { return a.value < b.value; }));
    const std::set<Value> possible = all_values(table.state());
    std::set<Value> listed;
    for (const auto& play : view.plays) listed.insert(play.value);
    REQUIRE(possible.size() > 20);
    REQUIRE(listed == possible);
}
