#pragma once

#include <variant>

#include "engine/core/domino/layout.hpp"

namespace anteroom::engine::ladder {

/// Lays the first tile of the round (LADDER-3).
struct Open {
    domino::TileId tile;
    friend bool operator==(const Open&, const Open&) = default;
};

/// Lays one tile of a set. The end decides which half touches (LADDER-8).
struct Lay {
    domino::TileId tile;
    domino::EndId end;
    friend bool operator==(const Lay&, const Lay&) = default;
};

/// Completes the set.
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};

/// Passes without drawing.
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};

/// Passes and draws one tile. `Keep` or `Discard` follows (LADDER-9).
struct Draw {
    friend bool operator==(const Draw&, const Draw&) = default;
};

struct Keep {
    friend bool operator==(const Keep&, const Keep&) = default;
};

struct Discard {
    domino::TileId tile;
    friend bool operator==(const Discard&, const Discard&) = default;
};

using Action = std::variant<Open, Lay, Done, Pass, Draw, Keep, Discard>;

}  // namespace anteroom::engine::ladder
