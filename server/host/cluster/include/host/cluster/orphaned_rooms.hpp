#pragma once

#include <cstddef>
#include <map>
#include <set>

#include "host/ground/host_context.hpp"
#include "host/ground/missing_rules.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

class NodeRooms;
class TableHeirs;

/// Rooms whose rules this process does not know. The process does not change these rooms, and refuses requests to them.
/// It hands the rooms over, a few at a time, to nodes that know the rules now or later. The object lives on the first
/// shard.
class OrphanedRooms {
  public:
    OrphanedRooms(HostContext& context, const TableHeirs& heirs, NodeRooms& on_shards)
        : home_(*context.shards.front()), heirs_(heirs), on_shards_(on_shards), missing_(context.log) {}

    /// Adds a room that was read. The room keeps its requests waiting until it is handed over, or until stays() is
    /// called for it.
    void put(store::RoomId room, const room::RulesId& rules);
    /// Looks for nodes that know the rules. Call this when another node may have learned rules or left.
    void look();

  private:
    struct Rooms {
        std::set<store::RoomId> all;
        std::set<store::RoomId> waiting;  ///< rooms of `all` that keep their requests waiting
    };

    void stays(store::RoomId room);
    void hand_over(store::RoomId room, const room::RulesId& rules, store::SessionId to);

    ShardState& home_;
    const TableHeirs& heirs_;
    NodeRooms& on_shards_;
    std::map<room::RulesId, Rooms> rooms_;
    MissingRules missing_;
    std::size_t under_way_ = 0;
};

}  // namespace anteroom::host
