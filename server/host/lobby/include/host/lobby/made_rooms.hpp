#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "room/input.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Rooms by the request that made them, so that a repeat of `create` finds its room instead of making
/// another. The number and age of entries are limited; an older repeat would be `id_too_old` anyway.
class MadeRooms {
  public:
    explicit MadeRooms(std::size_t count_max) : count_max_(count_max) {}

    using Key = std::tuple<store::PlayerId, std::string, store::RequestId>;

    std::optional<store::RoomId> find(const room::Sender& who, store::TimeMs now) const;
    void remember(const room::Sender& who, store::RoomId room, store::TimeMs now) {
        remember(Key{who.player, who.client, who.request}, room, now);
    }
    void remember(const store::KeptAnswer& answer, store::RoomId room, store::TimeMs time) {
        remember(Key{answer.player, answer.client, answer.request}, room, time);
    }
    /// Forgets a room that was not made after all, so that the request may be tried again.
    void forget(const room::Sender& who);
    std::size_t size() const { return made_.size(); }

  private:
    struct Made {
        store::RoomId room;
        store::TimeMs time;
        std::list<Key>::iterator age;
    };

    void remember(Key key, store::RoomId room, store::TimeMs time);

    std::size_t count_max_;
    std::map<Key, Made> made_;
    std::list<Key> oldest_first_;  ///< has exactly the keys of made_
};

}  // namespace anteroom::host
