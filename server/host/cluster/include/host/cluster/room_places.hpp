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

/// Owners of rooms, as far as this node has heard. Messages of several nodes may overtake each
/// other, so the newest epoch counts. News about a room here comes from its shard only. A closed
/// room is remembered for a while, because older messages about it may still come. A plain value.
class RoomPlaces {
  public:
    /// `own` is this node.
    explicit RoomPlaces(store::SessionId own, std::size_t gone_max = 10'000) : own_(own), gone_max_(gone_max) {}

    /// Notes that a node lives under that name. Called for this node too.
    void lives(store::SessionId node, const std::string& name) { names_[node] = name; }
    void lives_no_more(store::SessionId node) { names_.erase(node); }

    /// News that the room belongs to that node since that epoch, or is going to.
    struct Told {
        store::RoomId room;
        store::SessionId owner;
        store::Epoch epoch{};
    };
    enum class Heard : std::uint8_t {
        stale,  ///< newer news is known, or the room is here or closed in that epoch
        first,  ///< no node was known to have it
        same,
        moved,  ///< until now another node was known to have it
        taken,  ///< until now it was here
    };
    Heard hear(const Told& told);
    /// Notes a report that the room is closed, by a node that has the
    /// room or tried to claim it. Returns false if the room is here.
    bool hear_gone(store::RoomId room);

    /// Notes that this node has claimed the room under that epoch, unless a newer epoch is known. Returns true
    /// if another node was known to have the room until now; clients here that view it must then reconnect.
    bool is_here(store::RoomId room, store::Epoch since);
    /// Notes that this node gave the room to that node.
    void give(const Told& told);
    /// Notes that this node does not have the room, and that the store named this
    /// owner or none. News that arrived after the store was asked takes precedence.
    void is_not_here(store::RoomId room, std::optional<store::SessionId> owner);
    /// Notes that the owner is dead and that this heir is to claim the room. No heir means this node.
    void is_left_to(store::RoomId room, std::optional<store::SessionId> heir);
    /// Notes that the room is closed.
    void is_gone(store::RoomId room);

    /// None if the room is here or no node is known to have it.
    std::optional<store::SessionId> owner_elsewhere(store::RoomId room) const;
    /// Name of the node that has the room, which may be this one. None if no living node is known to have it.
    std::optional<std::string> node_of(store::RoomId room) const;
    /// Whether news from that node about the room counts.
    bool may_tell_of(store::RoomId room, store::SessionId node) const;
    std::unordered_set<store::RoomId> rooms_of(store::SessionId node) const;

  private:
    struct Place {
        std::optional<store::SessionId> owner{};  ///< another node
        store::Epoch newest{};                    ///< newest epoch that was heard
        bool is_here = false;
        bool is_gone = false;
    };

    std::unordered_map<store::RoomId, Place> places_;
    std::map<store::SessionId, std::string> names_;  ///< names of the nodes that live
    std::deque<store::RoomId> gone_;                 ///< oldest first
    store::SessionId own_;
    std::size_t gone_max_;
};

}  // namespace anteroom::host
