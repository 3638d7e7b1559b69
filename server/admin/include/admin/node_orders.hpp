#pragma once

#include <string>

#include "admin/admin_actions.hpp"
#include "admin/live_tables.hpp"

// Orders of operators to nodes, from the interface and the command line. These functions throw Refused if an
// order cannot be carried out. The log line is written before the order is carried out, because nodes write none.
namespace anteroom::admin {

struct NodeWish {
    std::string node;
    std::string reason;
};

void move_table(LiveTables& live_tables, AdminActions actions, store::RoomId room, const NodeWish& wish);
void drain_node(LiveTables& live_tables, AdminActions actions, bool on, const NodeWish& wish);
void spread_tables(LiveTables& live_tables, AdminActions actions, const std::string& reason);

}  // namespace anteroom::admin
