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
    std::optional<engine::OptionValues> options;  ///< the options of every game; if empty, random options for each game
};

/// Counts, and violations of the rules. A violation is one of these: a broken invariant, a refused legal action, an
/// endless game, a state in which no player may act, or a state that differs from the state that its events produce.
struct SelfPlayed {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t violations = 0;
    double seconds = 0;
    std::vector<std::string> first_violations;  ///< at most ten; each names the seed that reproduces it

    double slowest_legal_us = 0;    ///< the longest time that the computation of the legal actions took
    std::string slowest_position;   ///< the seed and the step of the position with this time
    std::size_t longest_legal = 0;  ///< the length of the longest list of legal actions
};

/// Returns nothing if the game or option does not exist. `why` then contains the reason.
std::optional<SelfPlayed> selfplay(const SelfPlay& wanted, std::string& why);

/// Prints a line for each game with its name, and its minimum and maximum number of players.
void list_games(std::ostream& out);

/// Plays the games and prints the result. The last line has games, actions, violations, games/s and actions/s. The exit
/// code is 0, or 1 after a violation, or 2 for wrong arguments.
int run_selfplay(const SelfPlay& wanted, std::ostream& out);

}  // namespace anteroom::app
