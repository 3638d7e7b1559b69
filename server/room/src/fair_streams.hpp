#pragma once

#include <optional>

#include "fair/stream.hpp"
#include "table.hpp"

namespace anteroom::room {

/// The stream of random numbers for the running game. It computes the key once per game, because the key does not
/// change after the deal. It computes a block of words once, not for each action that draws from it.
class FairStreams {
  public:
    /// Returns the stream of this table's game, at the position after the draws so far.
    fair::FairStream of(const Table& table, store::RoomId room) {
        const std::int64_t game_no = table.progress->game_no;
        if (!known_ || known_->game_no != game_no)
            known_.emplace(Known{game_no, fair::FairStream(key_of(table, room))});
        known_->stream.go_to(table.fair->position);
        return known_->stream;
    }

  private:
    struct Known {
        std::int64_t game_no;
        fair::FairStream stream;
    };
    std::optional<Known> known_;
};

}  // namespace anteroom::room
