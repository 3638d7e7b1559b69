#pragma once

#include <array>
#include <cstdint>

#include "engine/games/spoil.hpp"

// A bot's model of a round of Spoil. The model is so small that one decision can play it thousands of times.
namespace anteroom::engine::spoil {

inline constexpr std::size_t seats_max = 6;

struct Guess {
    Suit suit = Suit::clubs;
    int rank = 0;
    std::size_t target = 0;
};
using Guesses = std::array<Guess, seats_max>;

struct Standing {
    int lives = 0;
    std::int64_t chips = 0;
    bool active = false;
};

/// The position before or after a round, by seat.
struct Standings {
    std::size_t count = 0;
    std::array<Standing, seats_max> at{};
    std::int64_t pot = 0;
    int rounds_left = 0;  ///< rounds until the cap, including this one (SPOIL-36)
};

/// Resolves spades, diamonds and falls: SPOIL-14 … 30. If no player is left, the winners stay in the game.
Standings after_round(const Config& config, Standings standings, const Guesses& laid);

/// The weight of lives compared with chips: a rule of thumb, or a fit to games among good bots.
enum class Measure : std::uint8_t { rule_of_thumb, from_games };

/// Estimates how likely the seat is to win from here.
double chance_to_win(const Standings& standings, std::size_t seat, Measure measure);

}  // namespace anteroom::engine::spoil
