#include "score.hpp"

#include <algorithm>
#include <tuple>

namespace anteroom::engine::spinner {

event::HandOver hand_over(const State& state, bool blocked, Seat winner) {
    event::HandOver over{{state.number, blocked, winner, {}}, {}};
    for (const Player& player : state.players) {
        over.hands.push_back(player.hand);
        over.score.points.push_back(domino::weight(tiles(), player.hand));
    }
    return over;
}

Seat lowest_hand(const State& state) {
    Seat lowest = state.left_of(state.last_to_lay);
    for (Seat seat = state.left_of(lowest); seat != state.left_of(state.last_to_lay); seat = state.left_of(seat))
        if (domino::weight(tiles(), state.at(seat).hand) < domino::weight(tiles(), state.at(lowest).hand))
            lowest = seat;
    return lowest;
}

Result final_result(const State& state) {
    const auto standing = [&](const Player& player) {
        return std::tuple(player.gone, player.total, -player.hands_won);
    };
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

}  // namespace anteroom::engine::spinner
