#pragma once

#include "engine/core/random.hpp"
#include "room/request.hpp"

namespace anteroom::room {

/// The two sources of chance that a room uses; the host owns them and lends them to the rooms of one shard.
class Chance {
  public:
    virtual ~Chance() = default;

    /// 32 fresh bytes from the system, for the commitment of one game. Never shown before that game is over.
    virtual Bytes32 fresh_seed() = 0;

    /// For the think times of bots. What the server plays itself follows from the game's seed, as the deal does.
    virtual engine::RandomSource& other() = 0;
};

}  // namespace anteroom::room
