#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "engine/games/ladder.hpp"
#include "sets.hpp"

namespace anteroom::engine {

using namespace ladder;

std::vector<Due> Ladder::due(const State& state) {
    if (!state.turn) return {};
    // If the player has left, the room plays at once for the seat (ALL-10).
    return {Due{state.turn->seat, state.turn->decision, false, state.at(state.turn->seat).gone}};
}

namespace {

/// Returns whether the player must lay: the lead is open, and the player can lay a tile and has not drawn (LADDER-12,
/// 14).
bool must_play(const State& state, const Player& player) {
    return !state.standing && state.phase == Phase::turns && can_lay_any(state, player.hand);
}

bool may_lay(const State& state) {
    return state.phase == Phase::turns ||
           (state.phase == Phase::drawn && state.config.pass_and_play == PassAndPlay::on);
}

/// The set of this turn with one more tile, and the hand without that tile.
struct Step {
    Step(const State& state, const Player& player, TileId tile) : rest(player.hand) {
        if (state.building) laid = state.building->tiles;
        laid.push_back(tile);
        domino::take_from(rest, tile);
    }

    domino::Pieces laid;
    Hand rest;
};

/// Returns whether the set can be completed if its last tile is on an end that shows `face`.
bool can_complete_on(const State& state, const Step& step, EndCounts ends, Face face) {
    --ends[face.code];
    return can_complete(state, step.laid, step.rest, ends);
}

std::optional<RuleError> check_open(const State& state, const Player& player, const Open& open) {
    if (state.phase != Phase::opening) return RuleError{errors::already_open, "The round has been opened."};
    if (!domino::holds(player.hand, open.tile)) return RuleError{errors::not_in_hand, "This tile is not in your hand."};
    return std::nullopt;
}

std::optional<RuleError> check_lay(const State& state, const Player& player, const Lay& lay) {
    if (state.phase == Phase::opening)
        return RuleError{errors::open_first, "The round has to be opened with one tile."};
    if (!may_lay(state)) return RuleError{errors::keep_or_discard, "Keep the drawn tile or discard one."};
    if (!domino::holds(player.hand, lay.tile)) return RuleError{errors::not_in_hand, "This tile is not in your hand."};
    const domino::OpenEnd* end = domino::find_end(state.layout, lay.end);
    if (end == nullptr) return RuleError{errors::no_such_end, "There is no such open end."};
    if (state.building && lay.end.number >= state.building->ends_before)
        return RuleError{errors::new_end, "You cannot lay a tile on one of the same turn."};
    const domino::Tile& tile = state.set()[lay.tile.index];
    if (tile.half(0) != end->face && tile.half(1) != end->face)
        return RuleError{errors::no_fit, "That half does not fit there."};
    const Step step(state, player, lay.tile);
    if (!share_a_number(state.set(), step.laid))
        return RuleError{errors::other_number, "All tiles of a set carry the same number."};
    if (!can_complete_on(state, step, count_by_number(usable_ends(state)), end->face))
        return RuleError{errors::too_low, "That does not beat the standing value."};
    return std::nullopt;
}

std::optional<RuleError> check_done(const State& state) {
    if (!state.building) return RuleError{errors::no_set, "No tile was laid in this turn."};
    const auto value = value_of(state.set(), state.building->tiles);
    if (!value || !beats(state, *value)) return RuleError{errors::too_low, "That does not beat the standing value."};
    return std::nullopt;
}

/// Checks `pass` and `draw`.
std::optional<RuleError> check_pass(const State& state, const Player& player) {
    if (state.phase == Phase::opening)
        return RuleError{errors::open_first, "The round has to be opened with one tile."};
    if (state.building) return RuleError{errors::in_a_set, "You have begun a set. Lay another tile or finish it."};
    if (state.phase == Phase::drawn) return RuleError{errors::keep_or_discard, "Keep the drawn tile or discard one."};
    if (must_play(state, player)) return RuleError{errors::must_play, "On an open lead you must play if you can."};
    return std::nullopt;
}

/// Checks `keep` and `discard`.
std::optional<RuleError> check_drawn(const State& state) {
    if (state.building) return RuleError{errors::in_a_set, "You have begun a set. Lay another tile or finish it."};
    if (state.phase != Phase::drawn) return RuleError{errors::nothing_drawn, "No tile was drawn in this turn."};
    return std::nullopt;
}

}  // namespace

std::optional<RuleError> Ladder::check(const State& state, Seat seat, const Action& action) {
    if (!state.turn) return RuleError{errors::game_over, "The game has ended."};
    if (seat.index >= state.players.size()) return RuleError{errors::no_such_seat, "The game has no such seat."};
    if (state.turn->seat != seat) return RuleError{errors::not_your_turn, "It is not your turn."};
    const Player& player = state.at(seat);
    return std::visit(overloaded{[&](const Open& open) { return check_open(state, player, open); },
                                 [&](const Lay& lay) { return check_lay(state, player, lay); },
                                 [&](const Done&) { return check_done(state); },
                                 [&](const Pass&) { return check_pass(state, player); },
                                 [&](const ladder::Draw&) -> std::optional<RuleError> {
                                     if (auto error = check_pass(state, player)) return error;
                                     if (state.boneyard.empty())
                                         return RuleError{errors::empty_boneyard, "The boneyard is empty."};
                                     return std::nullopt;
                                 },
                                 [&](const Keep&) { return check_drawn(state); },
                                 [&](const Discard& discard) -> std::optional<RuleError> {
                                     if (auto error = check_drawn(state)) return error;
                                     if (!domino::holds(player.hand, discard.tile))
                                         return RuleError{errors::not_in_hand, "This tile is not in your hand."};
                                     return std::nullopt;
                                 }},
                      action);
}

namespace {

void append_lays(const State& state, const Player& player, std::vector<Action>& actions) {
    const auto ends = usable_ends(state);
    const EndCounts counts = count_by_number(ends);
    for (const TileId id : player.hand) {
        const domino::Tile& tile = state.set()[id.index];
        const Step step(state, player, id);
        // Ends with equal numbers are equivalent, so one check for each of the tile's two numbers is enough.
        const auto can_on = [&](HalfIndex half) {
            const Face face = tile.half(half);
            return counts[face.code] > 0 && can_complete_on(state, step, counts, face);
        };
        const bool can[] = {can_on(0), !tile.is_double() && can_on(1)};
        for (const auto& end : ends)
            for (const HalfIndex half : {HalfIndex{0}, HalfIndex{1}})
                if (can[half] && tile.half(half) == end.face) actions.emplace_back(Lay{id, end.id});
    }
}

}  // namespace

std::vector<Action> Ladder::legal(const State& state, Seat seat) {
    std::vector<Action> actions;
    if (!state.turn || state.turn->seat != seat) return actions;
    const Player& player = state.at(seat);
    if (state.phase == Phase::opening) {
        for (const TileId tile : player.hand) actions.emplace_back(Open{tile});
        return actions;
    }
    if (may_lay(state)) append_lays(state, player, actions);
    const auto add = [&](const Action& action) {
        if (!check(state, seat, action)) actions.push_back(action);
    };
    add(Done{});
    add(Pass{});
    add(ladder::Draw{});
    add(Keep{});
    for (const TileId tile : player.hand) add(Discard{tile});
    return actions;
}

}  // namespace anteroom::engine
