#pragma once

#include <cstdint>
#include <string_view>

namespace anteroom::engine {

/// A reason of a game's own for which chips move between a seat and the pot. Books keep the number and hash it, so that
/// a kind which was once played for money keeps number, name and way for ever; a new one takes the next number that is
/// free among all games' and the ledger's own, which the ledger asserts.
struct ChipKind {
    enum class Way : std::uint8_t { to_pot, from_pot };

    std::uint8_t number;
    std::string_view name;
    Way way;
};

}  // namespace anteroom::engine
