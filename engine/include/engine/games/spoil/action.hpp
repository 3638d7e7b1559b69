#pragma once

#include <variant>

#include "engine/core/card.hpp"
#include "engine/core/seat.hpp"

namespace anteroom::engine::spoil {

/// Buys a centre card for one chip. The card `give` goes to the card's place, face up (SPOIL-11).
struct Buy {
    Card take;
    Card give;
    friend bool operator==(const Buy&, const Buy&) = default;
};

/// Lays a card face down with an open target token (SPOIL-10). This ends the turn.
struct Play {
    Card card;
    Seat target;
    friend bool operator==(const Play&, const Play&) = default;
};

/// Proposes to end the game and share (SPOIL-35). A player may also propose outside a turn.
struct Propose {
    friend bool operator==(const Propose&, const Propose&) = default;
};

struct Answer {
    bool agree = false;
    friend bool operator==(const Answer&, const Answer&) = default;
};

using Action = std::variant<Buy, Play, Propose, Answer>;

}  // namespace anteroom::engine::spoil
