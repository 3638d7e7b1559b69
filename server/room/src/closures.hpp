#pragma once

#include <memory>
#include <string>
#include <vector>

#include "room/input.hpp"
#include "store/port/house.hpp"

namespace anteroom::room {

/// Says whether a game may begin here. Closures of the house and a stop of the server can forbid it.
class RoomClosures {
  public:
    explicit RoomClosures(store::RoomId room) : room_(room) {}

    void replace(Closures closures) { closures_ = std::move(closures.list); }
    /// Updates the result of is_shut(). Call this after each change of the closures, and when the room learns its game.
    void look(const std::string& game);
    void drain() { draining_ = true; }

    /// Returns whether the house has closed this room, its game or the whole site.
    bool is_shut() const { return is_shut_; }
    bool is_suspended(store::PlayerId player) const;
    /// Returns whether the server stops soon. Running games continue.
    bool is_draining() const { return draining_; }

  private:
    store::RoomId room_;
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null if nothing is closed
    bool is_shut_ = false;
    bool draining_ = false;
};

}  // namespace anteroom::room
