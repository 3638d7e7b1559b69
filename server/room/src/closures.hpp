#pragma once

#include <memory>
#include <string>
#include <vector>

#include "room/input.hpp"
#include "store/port/house.hpp"

namespace anteroom::room {

/// Whether a game may begin here: what the house has shut, as far as this room goes, and whether the server stops.
class RoomClosures {
  public:
    explicit RoomClosures(store::RoomId room) : room_(room) {}

    void replace(Closures closures) { closures_ = std::move(closures.list); }
    /// To be asked after each change of what is shut, and once it is known what is played here.
    void look(const std::string& game);
    void drain() { draining_ = true; }

    /// This room, its game or the whole site.
    bool is_shut() const { return is_shut_; }
    bool is_suspended(store::PlayerId player) const;
    /// The server stops soon: running games go on.
    bool is_draining() const { return draining_; }

  private:
    store::RoomId room_;
    std::shared_ptr<const std::vector<store::Closure>> closures_;  ///< null: nothing is shut
    bool is_shut_ = false;
    bool draining_ = false;
};

}  // namespace anteroom::room
