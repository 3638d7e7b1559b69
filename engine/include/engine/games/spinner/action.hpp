#pragma once

#include <variant>

#include "engine/core/domino/layout.hpp"

namespace anteroom::engine::spinner {

/// Starts the hand with n-n or S-S from the player's hand (SPINNER-3).
struct Set {
    domino::TileId tile;
    friend bool operator==(const Set&, const Set&) = default;
};

/// Lays a tile with one half against an open end. A double is laid crosswise, and its half is 0.
struct Lay {
    domino::TileId tile;
    domino::HalfIndex half = 0;
    domino::EndId end;
    friend bool operator==(const Lay&, const Lay&) = default;
};

using Action = std::variant<Set, Lay>;

}  // namespace anteroom::engine::spinner
