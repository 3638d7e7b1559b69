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

/// Whose each room is, as far as this node has heard: messages of several nodes overtake each other, and the one of the
/// newest epoch counts. Of rooms that are here it hears from their shard alone. A room that is no more is remembered
/// for a while, as what was said of it before may come still. A plain value.
class RoomPlaces {
  public:
    /// `own`: this node.
    explicit RoomPlaces(store::SessionId own, std::size_t gone_max = 10'000) : own_(own), gone_max_(gone_max) {}

    /// Under that name; this one too.
    void lives(store::SessionId node, const std::string& name) { names_[node] = name; }
    void lives_no_more(store::SessionId node) { names_.erase(node); }

    /// The room is that node's, or is to be, since that epoch; 0: of a release that does not say it.
    struct Told {
        store::RoomId room;
        store::SessionId owner;
        store::Epoch epoch{};
    };
    enum class Heard : std::uint8_t {
        stale,  ///< it is known better, or is here: nothing of the message counts
        first,  ///< nobody was known to have it
        same,
        moved,  ///< until now another was known to have it
        taken,  ///< until now it was here
    };
    Heard hear(const Told& told);
    /// Of a node that has the room, or wanted to claim it: it is closed. False: it is here.
    bool hear_gone(store::RoomId room);

    /// This node has claimed it under that epoch, unless another is known to have done so since.
    void is_here(store::RoomId room, store::Epoch since);
    /// This node gave it to that one.
    void give(const Told& told);
    /// This node does not have it, and the store named that one, or nobody. What was heard since it was asked counts
    /// more.
    void is_not_here(store::RoomId room, std::optional<store::SessionId> owner);
    /// Whoever had it is no more: this one is to claim it, or, with none, this node.
    void is_left_to(store::RoomId room, std::optional<store::SessionId> heir);
    /// It is closed.
    void is_gone(store::RoomId room);

    /// None: it is here, or nobody is known to have it.
    std::optional<store::SessionId> owner_elsewhere(store::RoomId room) const;
    /// The name of the node that has it, this one too; none: nobody who lives is known to.
    std::optional<std::string> node_of(store::RoomId room) const;
    /// What that node tells of the room counts.
    bool may_tell_of(store::RoomId room, store::SessionId node) const;
    std::unordered_set<store::RoomId> rooms_of(store::SessionId node) const;

  private:
    struct Place {
        std::optional<store::SessionId> owner{};  ///< another node
        store::Epoch newest{};                    ///< of all that was heard
        bool is_here = false;
        bool is_gone = false;
    };

    std::unordered_map<store::RoomId, Place> places_;
    std::map<store::SessionId, std::string> names_;  ///< of the nodes that live
    std::deque<store::RoomId> gone_;                 ///< oldest first
    store::SessionId own_;
    std::size_t gone_max_;
};

}  // namespace anteroom::host
