#include <algorithm>

#include "engine/core/overloaded.hpp"
#include "engine/games/spinner.hpp"
#include "fit.hpp"

namespace anteroom::engine {

using namespace spinner;

std::vector<Due> Spinner::due(const State& state) {
    if (!state.turn) return {};
    // If the player has left, the room plays at once for the seat (ALL-10).
    return {Due{state.turn->seat, state.turn->decision, false, state.at(state.turn->seat).gone}};
}

namespace {

/// Returns whether the player sets this tile now. In short_1997 the player with the natural double must set it, and not
/// another starter (SPINNER-20).
bool sets_now(const State& state, const Player& player, TileId tile) {
    if (!is_starter(state, tile)) return false;
    const bool natural_held = domino::holds(player.hand, double_of(state.number));
    return state.config.length != Length::short_1997 || !natural_held || tile == double_of(state.number);
}

std::optional<RuleError> check_set(const State& state, const Player& player, const Set& set) {
    if (state.phase != Phase::starting) return RuleError{errors::already_set, "This hand has been started."};
    if (!domino::holds(player.hand, set.tile)) return RuleError{errors::not_in_hand, "This tile is not in your hand."};
    if (!sets_now(state, player, set.tile)) return RuleError{errors::no_starter, "This tile does not start this hand."};
    return std::nullopt;
}

std::optional<RuleError> check_lay(const State& state, const Player& player, const Lay& lay) {
    if (state.phase != Phase::turns) return RuleError{errors::set_first, "The hand has to be started first."};
    if (!domino::holds(player.hand, lay.tile)) return RuleError{errors::not_in_hand, "This tile is not in your hand."};
    if (state.turn->drawn && *state.turn->drawn != lay.tile)
        return RuleError{errors::only_drawn, "Only the tile just drawn may be laid in this turn."};
    const domino::OpenEnd* end = domino::find_end(state.layout, lay.end);
    if (end == nullptr) return RuleError{errors::no_such_end, "There is no such open end."};
    if (!permitted(state, *end)) return RuleError{errors::duty, "Another double needs its tiles first."};
    const domino::Tile& tile = tiles()[lay.tile.index];
    const bool known_half = lay.half == 0 || (lay.half == 1 && !tile.is_double());
    if (!known_half || !fits(tile.half(lay.half), end->face))
        return RuleError{errors::no_fit, "That half does not fit there."};
    return std::nullopt;
}

}  // namespace

std::optional<RuleError> Spinner::check(const State& state, Seat seat, const Action& action) {
    if (!state.turn) return RuleError{errors::game_over, "The game has ended."};
    if (seat.index >= state.players.size()) return RuleError{errors::no_such_seat, "The game has no such seat."};
    if (state.turn->seat != seat) return RuleError{errors::not_your_turn, "It is not your turn."};
    return std::visit(overloaded{[&](const Set& set) { return check_set(state, state.at(seat), set); },
                                 [&](const Lay& lay) { return check_lay(state, state.at(seat), lay); }},
                      action);
}

std::vector<Action> Spinner::legal(const State& state, Seat seat) {
    std::vector<Action> actions;
    if (!state.turn || state.turn->seat != seat) return actions;
    actions.reserve(16);  // this size is enough for most hands
    const Player& player = state.at(seat);
    if (state.phase == Phase::starting) {
        for (const TileId tile : {double_of(state.number), double_spinner()})
            if (domino::holds(player.hand, tile) && sets_now(state, player, tile)) actions.emplace_back(Set{tile});
    } else if (state.turn->drawn) {
        append_lays(state, *state.turn->drawn, actions);
    } else {
        for (const TileId tile : player.hand) append_lays(state, tile, actions);
    }
    return actions;
}

namespace {

/// The key by which the late move of SPINNER-21 is chosen: the smallest key is played.
struct LateKey {
    int weight;
    int greater_half;
    int inward;
    std::uint16_t end;
    friend auto operator<=>(const LateKey&, const LateKey&) = default;
};

LateKey late_key(const Action& action) {
    return std::visit(overloaded{[](const Set& set) {
                                     return LateKey{-tiles()[set.tile.index].weight(), 0, 0, 0};
                                 },
                                 [](const Lay& lay) {
                                     const domino::Tile& tile = tiles()[lay.tile.index];
                                     return LateKey{-tile.weight(), -domino::pips(tile.half(1)),
                                                    -domino::pips(tile.half(lay.half)), lay.end.number};
                                 }},
                      action);
}

}  // namespace

Action Spinner::timeout_action(const State& state, Seat seat, RandomSource&) {
    const auto actions = legal(state, seat);
    ensure(!actions.empty(), "a late move was asked of a seat that has none");
    return *std::min_element(actions.begin(), actions.end(),
                             [](const Action& a, const Action& b) { return late_key(a) < late_key(b); });
}

}  // namespace anteroom::engine
