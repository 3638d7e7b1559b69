#pragma once

#include "picture/picture.hpp"

namespace anteroom::picture::testing {

inline constexpr Words words{.waiting = "Waiting",
                             .over = "Over",
                             .to_move = "To move:",
                             .won = "Won:",
                             .hand = "Hand",
                             .round = "Round",
                             .points = "Points",
                             .tiles = "Tiles",
                             .lives = "Lives",
                             .chips = "Chips",
                             .pot = "Pot",
                             .prize = "Prize",
                             .deck = "Deck",
                             .free_seat = "Free"};

}  // namespace anteroom::picture::testing
