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

/// Owners of rooms, as far as this node has heard. Messages of several nodes may overtake each other, so the
/// newest epoch counts. News about a room of this node comes only from the room's shard. A closed room is
/// remembered for a while, because older messages about the room may still come. This class is a plain value.
class RoomPlaces {
  public:
    /// `own` is this node.
    explicit RoomPlaces(store::SessionId own, std::size_t gone_max = 10'000) : own_(own), gone_max_(gone_max) {}

    /// Notes that a node lives under that name. Is called for this node too.
    void lives(store::SessionId node, const std::string& name) { names_[node] = name; }
    void lives_no_more(store::SessionId node) { names_.erase(node); }

    /// News that the room belongs to that node since that epoch, or will soon.
    struct Told {
        store::RoomId room;
        store::SessionId owner;
        store::Epoch epoch{};
    };
    enum class Heard : std::uint8_t {
        stale,  ///< newer news is known, or the room is on this node or was closed in that epoch
        first,  ///< no node was known to have the room
        same,
        moved,  ///< until now another node was known to have the room
        taken,  ///< until now the room was on this node
    };
    Heard hear(const Told& told);
    /// Notes a report that the room is closed, sent by a node that has the
    /// room or tried to claim it. Returns false if the room is on this node.
    bool hear_gone(store::RoomId room);

    /// Notes that this node has claimed the room under that epoch, unless a newer epoch is known. Returns true if
    /// another node was known to have the room until now. Clients of this node that view the room must then reconnect.
    bool is_here(store::RoomId room, store::Epoch since);
    /// Notes that this node gave the room to that node.
    void give(const Told& told);
    /// Notes that this node does not have the room, and which owner the store
    /// named, if any. News that arrived after the store was asked takes precedence.
    void is_not_here(store::RoomId room, std::optional<store::SessionId> owner);
    /// Notes that the owner is dead and that this heir is to claim the room. If `heir` is none, this node does.
    void is_left_to(store::RoomId room, std::optional<store::SessionId> heir);
    /// Notes that the room is closed.
    void is_gone(store::RoomId room);

    /// Returns none if the room is on this node or no node is known to have it.
    std::optional<store::SessionId> owner_elsewhere(store::RoomId room) const;
    /// Returns the name of the node that has the room, perhaps this node. None if no living node is known to have it.
    std::optional<std::string> node_of(store::RoomId room) const;
    /// Returns whether news from that node about the room counts.
    bool may_tell_of(store::RoomId room, store::SessionId node) const;
    std::unordered_set<store::RoomId> rooms_of(store::SessionId node) const;

  private:
    struct Place {
        std::optional<store::SessionId> owner{};  ///< another node
        store::Epoch newest{};                    ///< newest epoch of which this node has heard
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
