#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/seat.hpp"

// A position that was played is what the rules made it. One that was read from a file may say anything, so each number
// in it that stands for a place, and each that is added up, is looked at before the rules are.
namespace anteroom::engine {

/// Of rounds and scores: far more than a game has, far less than what adding them up could overflow from.
inline constexpr int count_max = 1'000'000;

constexpr bool is_count(int value) {
    return value >= 0 && value <= count_max;
}
/// Points can be taken off.
constexpr bool is_score(int value) {
    return value >= -count_max && value <= count_max;
}

inline bool are_seats(const auto& seats, std::size_t players) {
    return std::ranges::all_of(seats, [&](Seat seat) { return seat.index < players; });
}

/// A score for each player.
inline bool are_scores(const auto& scores, std::size_t players) {
    return scores.size() == players && std::ranges::all_of(scores, is_score);
}

/// Who won, and a rank for each player.
template <class Result>
bool is_ranking(const Result& result, std::size_t players) {
    return !result.winners.empty() && are_seats(result.winners, players) && result.ranks.size() == players &&
           std::ranges::all_of(result.ranks,
                               [&](int rank) { return rank >= 1 && static_cast<std::size_t>(rank) <= players; });
}

/// Somebody's turn, with a number that was given out.
template <class Turn>
bool is_turn_given(const Turn& turn, std::size_t players, std::uint64_t decisions) {
    return turn.seat.index < players && turn.decision.value >= 1 && turn.decision.value <= decisions;
}

}  // namespace anteroom::engine
