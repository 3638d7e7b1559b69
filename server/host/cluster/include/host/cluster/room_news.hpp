#pragma once

#include <optional>
#include <unordered_map>

#include "cluster/message.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// The last messages to other nodes about each room of this node. They are kept for nodes that join later.
class RoomNews {
  public:
    /// Keeps a message about a room, and ignores any other message.
    void note(const cluster::Message& message);
    /// Forgets a room that now belongs to another node. The new owner sends its own news about the room.
    void forget(store::RoomId room) { rooms_.erase(room); }

    /// Passes on each message, in the order that the nodes need.
    template <class Tell>
    void tell(Tell&& to) const {
        for (const auto& [room, known] : rooms_) {
            if (known.opened) to(*known.opened);
            if (known.invited) to(*known.invited);
            if (known.changed) to(*known.changed);
            if (known.turns) to(*known.turns);
        }
    }

  private:
    struct Known {
        std::optional<cluster::message::Opened> opened{};
        std::optional<cluster::message::Invited> invited{};
        std::optional<cluster::message::Changed> changed{};
        std::optional<cluster::message::Turns> turns{};
    };

    std::unordered_map<store::RoomId, Known> rooms_;
};

}  // namespace anteroom::host
