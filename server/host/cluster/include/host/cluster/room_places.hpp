#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "store/port/ids.hpp"

namespace anteroom::host {

/// Owners of rooms, as far as this node knows. Messages of several nodes may overtake each other, so the newest epoch
/// counts. News about a room of this node comes only from the room's shard. A closed room is remembered for a while,
/// because older messages about the room may still arrive. This class is a plain value.
class RoomPlaces {
  public:
    /// `own` is the session of this node.
    explicit RoomPlaces(store::SessionId own, std::size_t gone_max = 10'000) : own_(own), gone_max_(gone_max) {}

    /// Records that a node lives under that name. Also called for this node.
    void lives(store::SessionId node, const std::string& name) { names_[node] = name; }
    void lives_no_more(store::SessionId node) { names_.erase(node); }

    /// News that a node has had a room since an epoch, or will soon have it.
    struct Told {
        store::RoomId room;
        store::SessionId owner;
        store::Epoch epoch{};
    };
    enum class Heard : std::uint8_t {
        stale,  ///< newer news is known, or the room is on this node, or it was closed in that epoch
        first,  ///< no owner of the room was known
        same,
        moved,  ///< another node was known as the owner
        taken,  ///< this node was the owner
    };
    Heard hear(const Told& told);
    /// Records that the room is closed, as reported by a node that has the room or tried to claim it. Returns false if
    /// the room is on this node.
    bool hear_gone(store::RoomId room);

    /// Records that this node has claimed the room under that epoch, unless a newer epoch is known. Returns true if
    /// another node was known as the owner until now. Clients of this node that view the room must then reconnect.
    bool is_here(store::RoomId room, store::Epoch since);
    /// Records that this node gave the room to another node.
    void give(const Told& told);
    /// Records that this node does not have the room, and the owner that the store named, if any. News that arrived
    /// after the question to the store takes precedence.
    void is_not_here(store::RoomId room, std::optional<store::SessionId> owner);
    /// Records that the owner is dead and that this heir will claim the room. Without an heir, this node will claim the
    /// room.
    void is_left_to(store::RoomId room, std::optional<store::SessionId> heir);
    /// Records that the room is closed.
    void is_gone(store::RoomId room);

    /// Returns the session of the other node that has the room. Returns none if the room is on this node, or if no
    /// owner is known.
    std::optional<store::SessionId> owner_elsewhere(store::RoomId room) const;
    /// Returns the name of the node that has the room, which may be this node. Returns none if no living node is known
    /// to have it.
    std::optional<std::string> node_of(store::RoomId room) const;
    /// Returns whether news from that node about the room counts.
    bool may_tell_of(store::RoomId room, store::SessionId node) const;
    std::unordered_set<store::RoomId> rooms_of(store::SessionId node) const;

  private:
    struct Place {
        std::optional<store::SessionId> owner{};  ///< set if another node has the room
        store::Epoch newest{};                    ///< the newest epoch that this node knows
        bool is_here = false;
        bool is_gone = false;
    };

    std::unordered_map<store::RoomId, Place> places_;
    std::map<store::SessionId, std::string> names_;  ///< names of the living nodes
    std::deque<store::RoomId> gone_;                 ///< oldest first
    store::SessionId own_;
    std::size_t gone_max_;
};

}  // namespace anteroom::host
