#include <algorithm>
#include <tuple>

#include "engine/core/overloaded.hpp"
#include "engine/games/spoiler.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spoiler;

std::vector<Due> Spoiler::due(const State& state) {
    if (!state.turn) return {};
    // If the player has left, the room plays at once for the seat (ALL-10).
    return {Due{state.turn->seat, state.turn->decision, false, state.at(state.turn->seat).gone}};
}

namespace {

/// Returns whether no player has laid or passed in this round, so that it is the starter's turn.
bool begins_round(const State& state) {
    return state.layout.tiles.empty() && state.passes_in_row == 0;
}

/// Returns whether a player with a legal tile must lay it (SPOILER-6).
bool is_bound(const State& state) {
    return state.config.must_play == MustPlay::yes || begins_round(state);
}

bool may_pass(const State& state, const Player& player) {
    return state.bonus.empty() && (!is_bound(state) || !can_lay_any(state, player.hand, state.layout.ends));
}

std::optional<RuleError> check_lay(const State& state, const Player& player, const Lay& lay) {
    if (!domino::holds(player.hand, lay.tile)) return RuleError{errors::not_in_hand, "This tile is not in your hand."};
    const domino::OpenEnd* end = domino::find_end(state.layout, lay.end);
    if (end == nullptr) return RuleError{errors::no_such_end, "There is no such open end."};
    if (!state.bonus.empty() && !is_bonus_end(state, lay.end))
        return RuleError{errors::bonus_end, "A bonus tile goes on a new end of the double."};
    const domino::Tile& tile = state.set()[lay.tile.index];
    if (lay.manner == Manner::crosswise) {
        if (!tile.is_double()) return RuleError{errors::no_double, "Only a double can be laid sideways."};
        if (!may_cross(state)) return RuleError{errors::no_cascade, "At this table a bonus tile is laid in line."};
    }
    const bool known_half = lay.half == 0 || (lay.half == 1 && !tile.is_double());
    if (!known_half || !fits(tile.half(lay.half), end->face))
        return RuleError{errors::no_fit, "That half does not fit there."};
    return std::nullopt;
}

std::optional<RuleError> check_pass(const State& state, const Player& player) {
    if (!state.bonus.empty()) return RuleError{errors::in_bonus, "Decline bonus tiles with `done`, not with `pass`."};
    if (!may_pass(state, player))
        return RuleError{errors::must_play, "At this table you must play if you have a tile that fits."};
    return std::nullopt;
}

void append_lays(const State& state, const domino::OpenEnds& ends, TileId id, std::vector<Action>& actions) {
    const domino::Tile& tile = state.set()[id.index];
    const bool sideways = tile.is_double() && may_cross(state);
    for (const domino::OpenEnd& end : ends) {
        if (fits(tile.half(0), end.face)) {
            actions.emplace_back(Lay{id, 0, end.id, Manner::in_line});
            if (sideways) actions.emplace_back(Lay{id, 0, end.id, Manner::crosswise});
        }
        if (!tile.is_double() && fits(tile.half(1), end.face))
            actions.emplace_back(Lay{id, 1, end.id, Manner::in_line});
    }
}

}  // namespace

std::optional<RuleError> Spoiler::check(const State& state, Seat seat, const Action& action) {
    if (!state.turn) return RuleError{errors::game_over, "The game has ended."};
    if (seat.index >= state.players.size()) return RuleError{errors::no_such_seat, "The game has no such seat."};
    if (state.turn->seat != seat) return RuleError{errors::not_your_turn, "It is not your turn."};
    const Player& player = state.at(seat);
    return std::visit(overloaded{[&](const Lay& lay) { return check_lay(state, player, lay); },
                                 [&](const Done&) -> std::optional<RuleError> {
                                     if (!state.bonus.empty()) return std::nullopt;
                                     return RuleError{errors::no_bonus, "No bonus tile is due."};
                                 },
                                 [&](const Pass&) { return check_pass(state, player); }},
                      action);
}

std::vector<Action> Spoiler::legal(const State& state, Seat seat) {
    std::vector<Action> actions;
    if (!state.turn || state.turn->seat != seat) return actions;
    actions.reserve(32);  // this size is enough for most hands
    const auto ends = permitted_ends(state);
    for (const TileId tile : state.at(seat).hand) append_lays(state, ends, tile, actions);
    if (!state.bonus.empty())
        actions.emplace_back(Done{});
    else if (actions.empty() || !is_bound(state))
        actions.emplace_back(Pass{});
    return actions;
}

/// Chooses the late move of SPOILER-18. An older end has a lower id, and the hexagon's sides have the lowest ids.
Action Spoiler::timeout_action(const State& state, Seat seat, RandomSource&) {
    if (!state.bonus.empty()) return Done{};
    const auto actions = legal(state, seat);
    const auto key = [&](const Action& action) {
        const auto& lay = std::get<Lay>(action);
        return std::tuple(-state.set()[lay.tile.index].weight(), lay.tile, lay.end, lay.half);
    };
    const Action* best = nullptr;
    for (const Action& action : actions) {
        const auto* lay = std::get_if<Lay>(&action);
        if (lay == nullptr || lay->manner != Manner::in_line) continue;
        if (best == nullptr || key(action) < key(*best)) best = &action;
    }
    return best ? *best : Action{Pass{}};
}

}  // namespace anteroom::engine
