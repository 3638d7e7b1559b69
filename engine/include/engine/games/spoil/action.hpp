#pragma once

#include <variant>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"

namespace anteroom::engine::spoil {

/// One chip for a centre card; `give` takes its place face up (SPOIL-11).
struct Buy {
    Card take;
    Card give;
    friend bool operator==(const Buy&, const Buy&) = default;
};

/// A card face down and an open target token (SPOIL-10). Ends the turn.
struct Play {
    Card card;
    Seat target;
    friend bool operator==(const Play&, const Play&) = default;
};

/// To end the game and share (SPOIL-35); in or out of turn.
struct Propose {
    friend bool operator==(const Propose&, const Propose&) = default;
};

struct Answer {
    bool agree = false;
    friend bool operator==(const Answer&, const Answer&) = default;
};

using Action = std::variant<Buy, Play, Propose, Answer>;

}  // namespace anteroom::engine::spoil
