#include <algorithm>
#include <tuple>

#include "parts.hpp"

namespace anteroom::engine::spoil {
namespace {

/// Returns a number for each step in which players can fall. Later steps have greater numbers.
int step_number(int round_no, Cause step) {
    return round_no * 3 + static_cast<int>(step);
}

/// The keys of SPOIL-33. More is better in each field, and earlier fields decide first.
struct Standing {
    bool winner = false;
    bool alive = false;
    int step = 0;  ///< the step in which the player fell; a player who left but has not fallen counts as fallen in the
                   ///< last step
    bool stayed = false;
    int lives = 0;
    std::int64_t chips = 0;
    std::int64_t chips_before = 0;

    friend auto operator<=>(const Standing&, const Standing&) = default;
};

Standing standing(const State& state, Seat seat, bool wins) {
    const Player& player = state.at(seat);
    Standing result;
    result.winner = wins;
    result.alive = player.alive();
    result.stayed = !player.left;
    // Winners share one rank, whatever lives and chips they have.
    if (wins) return result;
    result.lives = player.lives;
    result.chips = player.fallen ? player.fallen->chips : player.chips;
    // SPOIL-36 compares only lives and chips.
    if (player.alive()) return result;
    result.step = player.fallen ? step_number(player.fallen->round_no, player.fallen->cause)
                                : step_number(state.round_no, Cause::lives);
    result.chips_before = player.chips_before;
    return result;
}

std::vector<int> ranks(const State& state, const std::vector<Seat>& winners) {
    std::vector<Standing> standings;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const bool wins = std::find(winners.begin(), winners.end(), seat_at(i)) != winners.end();
        Standing own = standing(state, seat_at(i), wins);
        if (wins) own.alive = own.stayed = true;
        standings.push_back(own);
    }
    std::vector<int> result;
    result.reserve(standings.size());
    for (const Standing& own : standings)
        result.push_back(1 + static_cast<int>(std::count_if(standings.begin(), standings.end(),
                                                            [&](const Standing& other) { return other > own; })));
    return result;
}

/// Divides the payments (SPOIL-34). The sum is divided once. The remainder goes out in single units, clockwise from the
/// token of the last round.
SeatMap<Payment> payments(const State& state, const std::vector<Seat>& winners) {
    std::int64_t prize = state.config.prize();
    const std::int64_t sum = prize + state.pot * state.config.chip_value();
    const auto count = static_cast<std::int64_t>(winners.size());
    std::int64_t rest = sum % count;
    std::vector<Seat> order = winners;
    std::rotate(order.begin(), std::lower_bound(order.begin(), order.end(), state.starter), order.end());
    SeatMap<Payment> result;
    for (const Seat seat : order) {
        const std::int64_t amount = sum / count + (rest-- > 0 ? 1 : 0);
        const std::int64_t from_prize = std::min(amount, prize);
        prize -= from_prize;
        result.emplace_back(seat, Payment{from_prize, amount - from_prize});
    }
    std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return result;
}

/// Returns the winners if no player is alive: the best of the players who fell in this step and had not left. If all of
/// these had left, returns the best of all who fell in this step.
std::vector<Seat> winners_of_nobody(const State& state, Cause step) {
    std::vector<std::pair<Standing, Seat>> candidates;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const Player& player = state.players[i];
        const bool fell_now =
            player.fallen && player.fallen->round_no == state.round_no && player.fallen->cause == step;
        if (!fell_now && !player.active()) continue;
        candidates.emplace_back(standing(state, seat_at(i), false), seat_at(i));
    }
    ensure(!candidates.empty(), "the last players fell in no step");
    const auto best = std::max_element(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
                          return a.first < b.first;
                      })->first;
    std::vector<Seat> winners;
    for (const auto& [own, seat] : candidates) {
        const bool shares = state.config.double_ko == DoubleKo::shared && own.stayed == best.stayed;
        if (shares || own == best) winners.push_back(seat);
    }
    return winners;
}

}  // namespace

std::vector<Seat> leaders(const State& state) {
    const auto key = [&](Seat seat) { return std::tuple(state.at(seat).lives, state.at(seat).chips); };
    std::vector<Seat> best;
    for (const Seat seat : alive_seats(state)) {
        if (!best.empty() && key(seat) < key(best.front())) continue;
        if (!best.empty() && key(seat) > key(best.front())) best.clear();
        best.push_back(seat);
    }
    return best;
}

void forfeit_leavers_chips(Script<Spoil>& script) {
    const State& state = script.state();
    if (state.config.leaver_chips == LeaverChips::kept) return;
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (state.players[i].left && state.players[i].chips > 0)
            script.emit(event::ChipsForfeited{seat_at(i), state.players[i].chips});
}

void finish(Script<Spoil>& script, How how, const std::vector<Seat>& winners) {
    const State& state = script.state();
    Result result;
    result.how = how;
    result.winners = winners;
    result.ranks = ranks(state, winners);  // the ranks use the chips that leavers had before they lost them
    forfeit_leavers_chips(script);
    result.payments = payments(state, winners);
    script.emit(event::GameOver{std::move(result)});
}

bool end_check(Script<Spoil>& script, Cause step) {
    const std::vector<Seat> alive = alive_seats(script.state());
    if (alive.size() > 1) return false;
    if (alive.size() == 1)
        finish(script, How::last_standing, alive);
    else
        finish(script, How::double_ko, winners_of_nobody(script.state(), step));
    return true;
}

}  // namespace anteroom::engine::spoil
