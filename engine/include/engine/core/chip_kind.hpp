#pragma once

#include <cstdint>
#include <string_view>

namespace anteroom::engine {

/// A game's own reason to move chips between a seat and the pot. The books keep and hash the number. A kind that was
/// ever used for money therefore keeps its number, name and `way` for ever. A new kind takes the next number that
/// neither a game nor the ledger itself uses. The ledger asserts that all numbers differ.
struct ChipKind {
    enum class Way : std::uint8_t { to_pot, from_pot };

    std::uint8_t number;
    std::string_view name;
    Way way;
};

}  // namespace anteroom::engine
