#include <algorithm>

#include "engine/games/ladder.hpp"
#include "sets.hpp"

// Chooses the late move of LADDER-18.
namespace anteroom::engine {

using namespace ladder;

namespace {

std::optional<TileId> tile_of(const Action& action) {
    if (const auto* open = std::get_if<Open>(&action)) return open->tile;
    if (const auto* lay = std::get_if<Lay>(&action)) return lay->tile;
    return std::nullopt;
}

/// Returns the first action with the tile of the lowest value, in the order of the list.
Action lowest_tile(const State& state, const std::vector<Action>& actions) {
    const Action* best = nullptr;
    std::optional<Value> lowest;
    for (const Action& action : actions) {
        const auto tile = tile_of(action);
        if (!tile) continue;
        const auto value = value_of(state.set(), {*tile});
        if (lowest && *lowest <= *value) continue;
        lowest = value;
        best = &action;
    }
    ensure(best != nullptr, "a late move was asked of a seat that can lay nothing");
    return *best;
}

Action finish_set(const State& state, const std::vector<Action>& actions) {
    for (const Action& action : actions)
        if (std::holds_alternative<Done>(action)) return action;
    for (const Action& action : actions) {
        auto laid = state.building->tiles;
        laid.push_back(*tile_of(action));
        const auto value = value_of(state.set(), laid);
        if (value && beats(state, *value)) return action;
    }
    return actions.front();
}

}  // namespace

Action Ladder::timeout_action(const State& state, Seat seat, RandomSource&) {
    if (state.phase == Phase::drawn && !state.building) return Keep{};
    const auto actions = legal(state, seat);
    ensure(!actions.empty(), "a late move was asked of a seat that has none");
    if (state.building) return finish_set(state, actions);
    const bool may_pass =
        std::any_of(actions.begin(), actions.end(), [](const Action& a) { return std::holds_alternative<Pass>(a); });
    return may_pass ? Action{Pass{}} : lowest_tile(state, actions);
}

}  // namespace anteroom::engine
