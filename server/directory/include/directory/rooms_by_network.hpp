#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/network_buckets.hpp"
#include "store/port/ids.hpp"

namespace anteroom::directory {

/// The rooms of each network, and the rooms that may be closed if there is no space for another. A room may be closed
/// if it is empty and nobody ever played there. Only the widest network of a client counts, because it includes all
/// addresses of one owner. Two kinds of rooms belong to no network and are never closed for others: rooms of the house,
/// and rooms whose network is unknown after a restart. Each node knows all rooms, because rooms from other nodes may
/// take the space that a node lacks.
class RoomsByNetwork {
  public:
    void add(store::RoomId room, const base::Networks& from) { add(room, from.back()); }
    /// Adds a room that another node reports, with the widest network of its maker. If the room's network is already
    /// known, nothing changes.
    void add(store::RoomId room, const std::string& network);
    /// Returns the widest network of the room's maker. Returns an empty text if the room belongs to no network.
    std::string network_of(store::RoomId room) const;
    void remove(store::RoomId room);
    /// Records whether the room may be closed. A room that was asked to close, but may no longer be closed, stays open.
    void set_expendable(store::RoomId room, bool expendable);

    /// Returns the number of existing rooms, including those that were asked to close.
    std::size_t made_from(const base::Networks& from) const;
    /// Returns the number of rooms that were asked to close and still exist.
    std::size_t going() const { return going_.size(); }
    std::uint64_t expelled() const { return expelled_; }
    /// Chooses the room that must close for a new room from these networks. It is the oldest room that may be closed,
    /// of the network that has the most such rooms. Returns nothing if there is no such room. Also returns nothing if
    /// another network has the most such rooms, but has no more rooms than this one. For this reason a network that
    /// fills the server cannot displace others.
    std::optional<store::RoomId> make_way(const base::Networks& from);

  private:
    struct Network {
        std::size_t made = 0;
        std::set<store::RoomId> expendable;  ///< rooms that may be closed; numbers rise, so the first is the oldest
    };

    void index(const std::string& name, const Network& network);
    void forget_index(const std::string& name, const Network& network);

    std::unordered_map<std::string, Network> networks_;
    std::unordered_map<store::RoomId, std::string> from_;
    std::set<std::pair<std::size_t, std::string>>
        by_expendable_;  ///< networks with rooms that may be closed, by the number of such rooms
    std::unordered_set<store::RoomId> going_;
    std::uint64_t expelled_ = 0;
};

}  // namespace anteroom::directory
