#pragma once

#include <optional>

#include "table.hpp"

namespace anteroom::room {

/// The key of the running game's fair stream, worked out once a game: from the deal on it does not change any more.
class FairKeys {
  public:
    /// Of the game that is being played at this table.
    const fair::Key& of(const Table& table, store::RoomId room) {
        const std::int64_t game_no = table.progress->game_no;
        if (!known_ || known_->game_no != game_no) known_ = Known{game_no, key_of(table, room)};
        return known_->key;
    }

  private:
    struct Known {
        std::int64_t game_no;
        fair::Key key;
    };
    std::optional<Known> known_;
};

}  // namespace anteroom::room
