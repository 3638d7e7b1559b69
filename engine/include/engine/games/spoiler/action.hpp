#pragma once

#include <variant>

#include "engine/core/domino/layout.hpp"

namespace anteroom::engine::spoiler {

/// Lays a tile with one half against an open end. Only a double is laid
/// crosswise (sideways, SPOILER-10), and its half is 0.
struct Lay {
    domino::TileId tile;
    domino::HalfIndex half = 0;
    domino::EndId end;
    domino::Manner manner = domino::Manner::in_line;
    friend bool operator==(const Lay&, const Lay&) = default;
};

/// Declines further bonus tiles (SPOILER-11).
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};

struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

using Action = std::variant<Lay, Done, Pass>;

}  // namespace anteroom::engine::spoiler
