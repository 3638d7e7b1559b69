#pragma once

#include "engine/core/random.hpp"
#include "room/request.hpp"

namespace anteroom::room {

/// The two sources of chance that a room uses. The host owns both sources, and all rooms of a shard share them.
class Chance {
  public:
    virtual ~Chance() = default;

    /// Returns 32 fresh bytes from the system for the commitment of one game. The bytes are secret until that game is
    /// over.
    virtual Bytes32 fresh_seed() = 0;

    /// Returns the random source for the think times of bots. Moves that the server makes come from the game's seed,
    /// like the deal.
    virtual engine::RandomSource& other() = 0;
};

}  // namespace anteroom::room
