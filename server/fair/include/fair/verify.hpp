#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "fair/deal.hpp"

namespace anteroom::fair {

/// What the record of a finished game says about its chance.
struct Claim {
    GameId game;
    Commitment commitment;
    NonceHashes hashes;  ///< as published before the game
    Seed seed;           ///< as revealed after it
    Sitters sitters;
    DealForm form = deal_form_of_today;
    std::vector<engine::Draw> draws;  ///< all of them, from the beginning
    /// Where the stream stood at the end of the game; empty: the record does not say.
    std::optional<std::uint64_t> words;
};

/// Recomputes everything and names the first thing that differs; nothing if the deal was fair. Words left out between
/// two draws are a difference too: who may skip may choose.
std::optional<std::string> first_difference(const Claim& claim);

}  // namespace anteroom::fair
