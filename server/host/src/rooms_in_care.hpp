#pragma once

#include <cstddef>
#include <map>
#include <set>

#include "host_context.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Rooms of this process that are played by rules which it does not know. It changes nothing of them, refuses what is
/// asked of them, and gives them, a few at a time, to nodes that say they know these rules, now or once there is one.
/// Lives on the first shard.
class RoomsInCare {
  public:
    explicit RoomsInCare(HostContext& context) : context_(context), home_(*context.shards.front()) {}

    /// One that was read. What is asked of it is held back until it is on its way, or is told that it stays.
    void put(store::RoomId room, const room::RulesId& rules);
    /// Other nodes may know what they did not.
    void look();

  private:
    struct Rooms {
        std::set<store::RoomId> all;
        std::set<store::RoomId> waiting;  ///< of these
    };

    void stays(store::RoomId room);
    void hand_over(store::RoomId room, const room::RulesId& rules, store::SessionId to);

    HostContext& context_;
    ShardState& home_;
    std::map<room::RulesId, Rooms> rooms_;
    std::set<room::RulesId> told_;  ///< the log has that these are missing
    std::size_t under_way_ = 0;
};

}  // namespace anteroom::host
