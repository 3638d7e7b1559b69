#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/seat.hpp"

// Checks of positions that were read from a file. The rules produce the position of a running game, but
// a file may contain anything. These checks cover each number that the rules use as an index or add up.
namespace anteroom::engine {

/// Limit on rounds and scores, far above any game, and far below an overflow of the sums.
inline constexpr int count_max = 1'000'000;

constexpr bool is_count(int value) {
    return value >= 0 && value <= count_max;
}
/// Returns whether a score is in range. Scores may be negative, because games can take points off.
constexpr bool is_score(int value) {
    return value >= -count_max && value <= count_max;
}

inline bool are_seats(const auto& seats, std::size_t players) {
    return std::ranges::all_of(seats, [&](Seat seat) { return seat.index < players; });
}

/// Returns whether each player has a score in range.
inline bool are_scores(const auto& scores, std::size_t players) {
    return scores.size() == players && std::ranges::all_of(scores, is_score);
}

/// Returns whether the winners are seats and each player has a rank.
template <class Result>
bool is_ranking(const Result& result, std::size_t players) {
    return !result.winners.empty() && are_seats(result.winners, players) && result.ranks.size() == players &&
           std::ranges::all_of(result.ranks,
                               [&](int rank) { return rank >= 1 && static_cast<std::size_t>(rank) <= players; });
}

/// Returns whether the turn belongs to a seat of this game and has a number that was used.
template <class Turn>
bool is_turn_given(const Turn& turn, std::size_t players, std::uint64_t decisions) {
    return turn.seat.index < players && turn.decision.value >= 1 && turn.decision.value <= decisions;
}

}  // namespace anteroom::engine
