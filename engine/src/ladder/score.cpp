#include "score.hpp"

#include <algorithm>
#include <tuple>

namespace anteroom::engine::ladder {

namespace {

int points_of_round(const State& state, Seat winner) {
    if (state.config.scoring == Scoring::single) return 1;
    int points = 0;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        const int tiles = static_cast<int>(state.players[i].hand.size());
        points += state.same_side(winner, seat_at(i)) ? -tiles : tiles;
    }
    return state.config.team_floor == TeamFloor::zero ? std::max(points, 0) : points;
}

/// Returns whether all players of a side have left, so that the side has left.
bool side_gone(const State& state, Seat seat) {
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (state.same_side(seat, seat_at(i)) && !state.players[i].gone) return false;
    return true;
}

}  // namespace

event::RoundOver round_over(const State& state, std::optional<Seat> winner) {
    event::RoundOver over;
    over.score.winner = winner;
    const int points = winner ? points_of_round(state, *winner) : 0;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        over.hands.push_back(state.players[i].hand);
        over.score.points.push_back(winner && state.same_side(*winner, seat_at(i)) ? points : 0);
    }
    return over;
}

bool target_reached(const State& state) {
    for (std::size_t i = 0; i < state.players.size(); ++i)
        if (state.players[i].total >= state.config.points_to_win() && !side_gone(state, seat_at(i))) return true;
    return false;
}

Result final_result(const State& state) {
    const auto standing = [&](std::size_t i) {
        return std::tuple(side_gone(state, seat_at(i)), -state.players[i].total);
    };
    Result result;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        int better = 0;
        for (std::size_t other = 0; other < state.players.size(); ++other)
            better += standing(other) < standing(i) ? 1 : 0;
        result.ranks.push_back(better + 1);
        if (better == 0) result.winners.push_back(seat_at(i));
    }
    return result;
}

bool one_side_stayed(const State& state) {
    std::optional<Seat> stayed;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
        if (state.players[i].gone) continue;
        if (stayed && !state.same_side(*stayed, seat_at(i))) return false;
        stayed = seat_at(i);
    }
    return true;
}

}  // namespace anteroom::engine::ladder
