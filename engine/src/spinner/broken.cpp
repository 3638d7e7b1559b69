#include <algorithm>
#include <array>

#include "engine/games/spinner.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spinner;

namespace {

/// After a hand has been dealt, every tile is in exactly one place.
bool each_tile_once(const State& state) {
    std::array<int, 66> seen{};
    const auto see = [&](TileId tile) {
        if (tile.index < seen.size()) ++seen[tile.index];
    };
    for (const TileId tile : state.stock) see(tile);
    for (const auto& placement : state.layout.tiles) see(placement.tile);
    for (const Player& player : state.players)
        for (const TileId tile : player.hand) see(tile);
    return std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; });
}

bool duties_hold(const State& state) {
    if (state.duties.size() > 2) return false;
    return std::all_of(state.duties.begin(), state.duties.end(), [&](const Duty& duty) {
        const auto open = std::count_if(state.layout.ends.begin(), state.layout.ends.end(),
                                        [&](const auto& end) { return end.at.placement == duty.placement; });
        return duty.placement < state.layout.tiles.size() && duty.wanted >= 1 && duty.wanted <= 3 &&
               open == duty.wanted;
    });
}

}  // namespace

std::optional<std::string> Spinner::broken(const State& state) {
    if (state.hand_no > 0 && !each_tile_once(state)) return "a tile is missing or twice there";
    if (!duties_hold(state)) return "a double's duty and its free sides differ (SPINNER-9, 11)";
    if (state.opening_left < 0 || state.opening_left > state.config.opening_plays())
        return "the starter wants more than it can";
    if (state.turn.has_value() != (state.phase == Phase::starting || state.phase == Phase::turns))
        return "a turn outside play, or play without a turn";
    if (state.turn && legal(state, state.turn->seat).empty()) return "it is the turn of a seat that can do nothing";
    if (state.phase == Phase::over && !state.result) return "over without a result";
    for (const Player& player : state.players)
        if (player.total < 0 || player.hands_won < 0) return "a negative score";
    return std::nullopt;
}

}  // namespace anteroom::engine
