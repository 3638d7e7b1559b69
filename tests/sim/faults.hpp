#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bus.hpp"
#include "node.hpp"
#include "player.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// The targets of faults.
struct Victims {
    World& world;
    Bus& bus;
    std::vector<std::unique_ptr<Node>>& nodes;
    std::vector<std::unique_ptr<Player>>& players;
    std::vector<std::unique_ptr<Table>>& tables;
    Duration lease;
};

/// Plans times at which the database is unreachable for all nodes. Calls `back` at the end of each such time, if the
/// database then stays reachable for a while.
void plan_outages(const Victims& victims, Duration until, const std::function<void(Duration away)>& back);

/// Plans random faults at random instants before `until`. All faults that can be repaired are repaired by then.
void plan_faults(const Victims& victims, Duration until);

}  // namespace anteroom::sim
