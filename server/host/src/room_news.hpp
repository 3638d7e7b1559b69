#pragma once

#include <optional>
#include <unordered_map>

#include "cluster/message.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// What other nodes were told last of each room that is here, for one that comes later.
class RoomNews {
  public:
    /// Of a room; what else there may be is no news.
    void note(const cluster::Message& message);
    /// The room is another's by now, which says itself what is to be known.
    void forget(store::RoomId room) { rooms_.erase(room); }

    /// Gives each message in the order in which it is to be heard.
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
