#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.hpp"

namespace anteroom::app {

/// `anteroom selfplay`: whole games of random legal actions inside one thread, every invariant on.
struct SelfPlay {
    std::string game;
    int players = 4;
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::optional<engine::OptionValues> options;  ///< empty: drawn at random for each game
};

/// What was played, and where the rules contradicted themselves: a broken invariant, a legal action refused, nobody
/// who may act, a state that its events do not lead to, a game without an end.
struct SelfPlayed {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t violations = 0;
    double seconds = 0;
    std::vector<std::string> first_violations;  ///< at most ten; each names the seed that repeats it

    double slowest_legal_us = 0;    ///< the longest that the list of legal actions took
    std::string slowest_position;   ///< seed and step of it
    std::size_t longest_legal = 0;  ///< most legal actions in one list
};

/// Empty if there is no such game or option; `why` then says so.
std::optional<SelfPlayed> selfplay(const SelfPlay& wanted, std::string& why);

/// A line for each game of the list: its name, the fewest and the most who can play it.
void list_games(std::ostream& out);

/// Runs and prints; the last line gives games, actions, violations, games/s and actions/s. The exit code: 0, 1 after a
/// violation, 2 for a wrong call.
int run_selfplay(const SelfPlay& wanted, std::ostream& out);

}  // namespace anteroom::app
