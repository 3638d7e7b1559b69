#pragma once

#include <array>
#include <cstdint>

#include "engine/games/spoil.hpp"

// A round of Spoil as its bots imagine it: small enough to be played through thousands of times a decision.
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

/// What a round begins with and ends with, by seat.
struct Standings {
    std::size_t count = 0;
    std::array<Standing, seats_max> at{};
    std::int64_t pot = 0;
    int rounds_left = 0;  ///< until the cap, this one included (SPOIL-36)
};

/// Spades, diamonds and who falls: SPOIL-14 … 30. Where nobody is left, those stand who win.
Standings after_round(const Config& config, Standings standings, const Guesses& laid);

/// How lives and chips are weighed against each other: by a rule of thumb, or as games among good bots went.
enum class Measure : std::uint8_t { rule_of_thumb, from_games };

/// An estimate of how likely the seat is to win from here.
double chance_to_win(const Standings& standings, std::size_t seat, Measure measure);

}  // namespace anteroom::engine::spoil
