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

/// Rooms by the request that made them, so that a repeated `create` finds its room and makes no second one. The number
/// and age of entries are limited. An older repeat is refused with `id_too_old` anyway.
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
    /// Forgets a room that was not made after all, so that the player may repeat the request.
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
    std::list<Key> oldest_first_;  ///< the keys of made_, oldest first
};

}  // namespace anteroom::host
