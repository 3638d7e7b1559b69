#pragma once

#include <string>

#include "admin/admin_actions.hpp"
#include "admin/live_tables.hpp"

// What operators want of nodes, over the interface and at the command line. What cannot be done throws Refused. The
// line in the log stands before it is done, for the nodes themselves write none.
namespace anteroom::admin {

struct NodeWish {
    std::string node;
    std::string reason;
};

void move_table(LiveTables& live_tables, AdminActions actions, store::RoomId room, const NodeWish& wish);
void drain_node(LiveTables& live_tables, AdminActions actions, bool on, const NodeWish& wish);

}  // namespace anteroom::admin
