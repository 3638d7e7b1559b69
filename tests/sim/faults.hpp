#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bus.hpp"
#include "node.hpp"
#include "player.hpp"
#include "world.hpp"

namespace anteroom::sim {

/// On whom faults may fall.
struct Victims {
    World& world;
    Bus& bus;
    std::vector<std::unique_ptr<Node>>& nodes;
    std::vector<std::unique_ptr<Player>>& players;
    std::vector<std::unique_ptr<Table>>& tables;
    Duration lease;
};

/// Faults at random, at random instants until `until`; by then all that can be mended is.
void plan_faults(const Victims& victims, Duration until);

}  // namespace anteroom::sim
