#pragma once

#include <optional>

#include "fair/stream.hpp"
#include "table.hpp"

namespace anteroom::room {

/// The fair stream of the running game. Its key is worked out once a game, for from the deal on it does not change any
/// more, and a block of its words once, not for each action that draws one of them.
class FairStreams {
  public:
    /// Of the game that is being played at this table, where its draws have come to.
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
