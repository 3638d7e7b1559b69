#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "fair/deal.hpp"

namespace anteroom::fair {

/// The facts about randomness in the record of a finished game.
struct Claim {
    GameId game;
    Commitment commitment;
    NonceHashes hashes;  ///< as published before the game
    Seed seed;           ///< as revealed after it
    Sitters sitters;
    std::vector<engine::Draw> draws;  ///< all draws, from the beginning
    /// The stream's position at the end of the game. Empty if the record does not contain the position.
    std::optional<std::uint64_t> words;
};

/// Recomputes the deal and returns the first difference, or nothing if the deal was fair. If words were skipped
/// between two draws, this counts as a difference, because a server that skips words could choose among them.
std::optional<std::string> first_difference(const Claim& claim);

}  // namespace anteroom::fair
