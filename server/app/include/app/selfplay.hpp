#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.hpp"

namespace anteroom::app {

/// `anteroom selfplay` plays whole games of random legal actions on one thread, and checks every invariant.
struct SelfPlay {
    std::string game;
    int players = 4;
    std::uint64_t games = 1;
    std::uint64_t seed = 1;
    std::optional<engine::OptionValues> options;  ///< empty: random for each game
};

/// Counts, and violations of the rules. Violations are: a broken invariant, a refused legal action, an endless
/// game, a state in which no player may act, and a state that differs from the one that its events produce.
struct SelfPlayed {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t violations = 0;
    double seconds = 0;
    std::vector<std::string> first_violations;  ///< ten at most; each names the seed that reproduces it

    double slowest_legal_us = 0;    ///< the longest time that computing the legal actions took
    std::string slowest_position;   ///< the seed and the step of that position
    std::size_t longest_legal = 0;  ///< the most legal actions in one list
};

/// Returns nothing if there is no such game or option. `why` then says what is wrong.
std::optional<SelfPlayed> selfplay(const SelfPlay& wanted, std::string& why);

/// Prints a line for each game with its name, and its minimum and maximum number of players.
void list_games(std::ostream& out);

/// Plays and prints. The last line has games, actions, violations, games/s and
/// actions/s. The exit code is 0, 1 after a violation, or 2 for wrong arguments.
int run_selfplay(const SelfPlay& wanted, std::ostream& out);

}  // namespace anteroom::app
