#pragma once

#include <memory>
#include <string>
#include <vector>

#include "room/input.hpp"
#include "store/port/house.hpp"

namespace anteroom::room {

/// Tells whether a game may begin here: the house's closures that affect this room, and the stop of the server.
class RoomClosures {
  public:
    explicit RoomClosures(store::RoomId room) : room_(room) {}

    void replace(Closures closures) { closures_ = std::move(closures.list); }
    /// Updates is_shut(). Call it after each change of the closures, and once the room's game is known.
    void look(const std::string& game);
    void drain() { draining_ = true; }

    /// True if the house has closed this room, its game or the whole site.
    bool is_shut() const { return is_shut_; }
    bool is_suspended(store::PlayerId player) const;
    /// True if the server stops soon; running games go on.
    bool is_draining() const { return draining_; }

  private:
    store::RoomId room_;
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null: nothing is closed
    bool is_shut_ = false;
    bool draining_ = false;
};

}  // namespace anteroom::room
