#include <algorithm>

#include "engine/core/sound.hpp"
#include "parts.hpp"

namespace anteroom::engine {

using namespace spoil;

namespace {

/// The highest buy-in in minor units, which is also the limit of a stake.
constexpr std::int64_t buy_in_max = 1'000'000'000'000;

/// Returns whether the number of chips is possible. It may not exceed the chips of the table. `broken` checks the sum.
bool are_chips(const State& state, std::int64_t chips) {
    return chips <= state.config.players * state.config.ante_chips;
}

bool is_player(const State& state, const Player& player) {
    const bool fell_with_chips = !player.fallen || are_chips(state, player.fallen->chips);
    const bool aims = !player.laid || player.laid->target.index < state.players.size();
    return are_chips(state, player.chips) && are_chips(state, player.chips_before) && fell_with_chips && aims;
}

bool is_vote(const State& state, const Vote& vote) {
    const std::size_t players = state.players.size();
    const auto is_asked = [&](const Turn& voter) { return is_turn_given(voter, players, state.decisions); };
    return vote.by.index < players && std::ranges::all_of(vote.voters, is_asked);
}

bool is_result(const State& state, const Result& result) {
    const std::int64_t pot_worth = state.pot * state.config.chip_value();
    return is_ranking(result, state.players.size()) && std::ranges::all_of(result.payments, [&](const auto& payment) {
               const auto& [seat, paid] = payment;
               return seat.index < state.players.size() && paid.from_prize >= 0 &&
                      paid.from_prize <= state.config.prize() && paid.from_pot >= 0 && paid.from_pot <= pot_worth;
           });
}

}  // namespace

std::optional<std::string> Spoil::unsound(const State& state) {
    const std::size_t players = state.players.size();
    if (const auto config = initial(state.config); !config) return "config: " + config.error().text;
    if (state.config.buy_in > buy_in_max) return "config: too high a buy-in";
    if (players != static_cast<std::size_t>(state.config.players)) return "not one player a seat";
    if (state.phase == Phase::setup) return "nothing is dealt";
    if (!is_count(state.hand) || !is_count(state.round) || !is_count(state.rounds)) return "no such hand or round";
    if (state.round_no < 1 || !is_count(state.round_no)) return "no such round";
    if (state.starter.index >= players) return "the token is at no seat";
    if (!are_chips(state, state.pot)) return "a pot cannot be";
    for (const Player& player : state.players)
        if (!is_player(state, player)) return "chips or a target cannot be";
    if (state.turn && !is_turn_given(*state.turn, players, state.decisions)) return "a turn that was not given out";
    if (state.vote && !is_vote(state, *state.vote)) return "a vote cannot be";
    if (state.result && !is_result(state, *state.result)) return "a result cannot be";
    return std::nullopt;
}

}  // namespace anteroom::engine
