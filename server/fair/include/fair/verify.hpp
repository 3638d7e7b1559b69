#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "fair/deal.hpp"

namespace anteroom::fair {

/// The claims about randomness in the record of a finished game.
struct Claim {
    GameId game;
    Commitment commitment;
    NonceHashes hashes;  ///< the hashes that were published before the game
    Seed seed;           ///< the seed that was revealed after the game
    Sitters sitters;
    std::vector<engine::Draw> draws;  ///< all draws, from the beginning of the game
    /// The position of the stream at the end of the game. Empty if the record does not contain it.
    std::optional<std::uint64_t> words;
};

/// Recomputes the deal and returns the first difference, or nothing if the deal was fair. Words that were skipped
/// between two draws count as a difference, because a server that skips words could choose among them.
std::optional<std::string> first_difference(const Claim& claim);

}  // namespace anteroom::fair
