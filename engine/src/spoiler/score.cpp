#include "score.hpp"

#include <algorithm>
#include <tuple>

namespace anteroom::engine::spoiler {

event::RoundOver round_over(const State& state, Ending ending) {
    event::RoundOver over{{ending, {}, {}, {}}, {}, state.set_aside};
    RoundScore& score = over.score;
    for (const Player& player : state.players) {
        over.hands.push_back(player.hand);
        score.left.push_back(domino::weight(state.set(), player.hand));
    }
    // An empty hand beats a hand that is worth nothing, because the last tile may be a 0-0.
    const auto wins = [&](std::size_t i) {
        if (ending == Ending::out) return state.players[i].hand.empty();
        return score.left[i] == *std::min_element(score.left.begin(), score.left.end());
    };
    int lost = 0;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        if (wins(i))
            score.winners.push_back(seat_at(i));
        else
            lost += score.left[i];
    }
    const int sharers = static_cast<int>(score.winners.size());
    const int share = (lost + sharers - 1) / sharers;
    score.points.assign(state.players.size(), 0);
    for (const Seat seat : score.winners) {
        const int points = share - score.left[seat.index];
        // A shared win gives at least one point (SPOILER-16). Going out may give 0 (SPOILER-14).
        score.points[seat.index] = ending == Ending::out ? points : std::max(points, 1);
    }
    return over;
}

bool decided(const State& state) {
    int highest = -1;
    int sharers = 0;
    for (const Player& player : state.players) {
        if (player.gone || player.total < highest) continue;
        sharers = player.total > highest ? 1 : sharers + 1;
        highest = player.total;
    }
    return sharers == 1 && highest >= state.config.points_to_win();
}

Result final_result(const State& state) {
    const auto standing = [](const Player& player) { return std::tuple(player.gone, -player.total); };
    Result result;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const auto better = std::count_if(state.players.begin(), state.players.end(), [&](const Player& other) {
            return standing(other) < standing(state.players[i]);
        });
        result.ranks.push_back(static_cast<int>(better) + 1);
        if (better == 0) result.winners.push_back(seat_at(i));
    }
    return result;
}

}  // namespace anteroom::engine::spoiler
