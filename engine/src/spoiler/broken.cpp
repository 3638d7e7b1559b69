#include <algorithm>

#include "engine/games/spoiler.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spoiler;

namespace {

/// After a round has been dealt, every piece is in exactly one place.
bool each_tile_once(const State& state) {
    std::vector<int> seen(state.set().size());
    const auto see = [&](TileId tile) {
        if (tile.index < seen.size()) ++seen[tile.index];
    };
    for (const TileId tile : state.set_aside) see(tile);
    for (const auto& placement : state.layout.tiles) see(placement.tile);
    for (const Player& player : state.players)
        for (const TileId tile : player.hand) see(tile);
    return std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; });
}

/// Returns whether the number of open ends is right. The hexagon has six. A sideways double adds an end, a dead end
/// closes one, and any other tile replaces one (SPOILER-8, 10).
bool ends_add_up(const State& state) {
    std::ptrdiff_t expected = 6;
    for (const auto& placement : state.layout.tiles) {
        const domino::Tile& tile = state.set()[placement.tile.index];
        if (placement.manner == Manner::crosswise)
            ++expected;
        else if (tile.other(placement.inward) == domino::dead_end)
            --expected;
    }
    return static_cast<std::ptrdiff_t>(state.layout.ends.size()) == expected;
}

}  // namespace

std::optional<std::string> Spoiler::broken(const State& state) {
    if (state.round_no > 0 && !each_tile_once(state)) return "a tile is missing or twice there";
    if (state.round_no > 0 && !ends_add_up(state)) return "the open ends do not follow from the tiles laid";
    if (state.turn.has_value() != (state.phase == Phase::turns)) return "a turn outside play, or play without a turn";
    if (state.phase == Phase::over && !state.result) return "over without a result";
    if (!state.bonus.empty() && !state.turn) return "bonus tiles without a turn";
    for (const EndId end : state.bonus)
        if (domino::find_end(state.layout, end) == nullptr) return "a bonus end that is not open (SPOILER-11)";
    if (state.turn && blocked(state)) return "a round goes on that nobody can go on with (SPOILER-13)";
    if (state.passes_in_row < 0 || state.passes_in_row > state.config.players) return "more passes than players";
    for (const Player& player : state.players)
        if (player.total < 0) return "a negative score";
    return std::nullopt;
}

}  // namespace anteroom::engine
