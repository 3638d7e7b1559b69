#include <algorithm>

#include "engine/games/ladder.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

namespace {

/// After a round has been dealt, every tile is in exactly one place.
bool each_tile_once(const State& state) {
    std::vector<int> seen(state.set().size());
    const auto see = [&](TileId tile) {
        if (tile.index < seen.size()) ++seen[tile.index];
    };
    for (const TileId tile : state.boneyard) see(tile);
    for (const auto& placement : state.layout.tiles) see(placement.tile);
    for (const Player& player : state.players)
        for (const TileId tile : player.hand) see(tile);
    return std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; });
}

/// The number of open ends is 2 + 2 × the number of doubles laid (LADDER-7).
bool ends_add_up(const State& state) {
    if (state.layout.tiles.empty()) return state.layout.ends.empty();
    const auto doubles = std::count_if(state.layout.tiles.begin(), state.layout.tiles.end(),
                                       [&](const auto& laid) { return state.set()[laid.tile.index].is_double(); });
    return static_cast<std::ptrdiff_t>(state.layout.ends.size()) == 2 + 2 * doubles;
}

/// A pass is nearly always possible, so it is checked before the whole list is made.
bool can_act(const State& state, Seat seat) {
    return !Ladder::check(state, seat, Pass{}) || !Ladder::legal(state, seat).empty();
}

}  // namespace

std::optional<std::string> Ladder::broken(const State& state) {
    if (state.round_no > 0 && !each_tile_once(state)) return "a tile is missing or twice there";
    if (!ends_add_up(state)) return "the open ends are not two and two for each double (LADDER-7)";
    const bool in_play = state.phase == Phase::opening || state.phase == Phase::turns || state.phase == Phase::drawn;
    if (state.turn.has_value() != in_play) return "a turn outside play, or play without a turn";
    if (state.turn && !can_act(state, state.turn->seat)) return "it is the turn of a seat that can do nothing";
    if (state.turn && state.at(state.turn->seat).locked) return "it is the turn of a seat that is locked out";
    if (state.phase == Phase::over && !state.result) return "over without a result";
    return std::nullopt;
}

}  // namespace anteroom::engine
