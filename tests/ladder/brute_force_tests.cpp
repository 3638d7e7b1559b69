// A step is listed only if the set can still be completed: compared with trying everything, on positions met in play.

#include <algorithm>
#include <map>

#include "support/catch.hpp"
#include "table.hpp"

using namespace anteroom::tests;
using anteroom::engine::ladder::Building;
using anteroom::engine::ladder::Lay;
using anteroom::engine::ladder::Phase;
using anteroom::engine::ladder::State;
using anteroom::engine::ladder::Value;

namespace {

/// From the rule sheet, not from the engine: the best value of a set, none if its tiles share no number.
std::optional<Value> worth(const domino::TileSet& set, const std::vector<domino::TileId>& laid) {
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
    std::vector<domino::OpenEnd> ends;  ///< free ends of before the turn
    std::vector<domino::TileId> hand;
    std::vector<domino::TileId> laid;

    bool beats() const {
        const auto value = worth(state.set(), laid);
        return value && (!state.standing || *value > *state.standing);
    }

    /// Lays every tile on every end, in every order.
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
                    std::erase_if(search.ends,
                                  [&](const auto& e) { return e.id.number >= state.building->ends_before; });
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
