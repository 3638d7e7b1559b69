#include "admin/node_orders.hpp"

#include <algorithm>
#include <vector>

namespace anteroom::admin {

namespace {

const Node& node_named(const std::vector<Node>& nodes, const std::string& name) {
    const auto found = std::ranges::find(nodes, std::optional(name), &Node::name);
    if (found == nodes.end()) throw Refused(Code::not_found, "There is no node " + name + ".");
    return *found;
}

bool takes_tables(const Node& node) {
    return node.said && !node.said->drains;
}

}  // namespace

void move_table(LiveTables& live_tables, AdminActions actions, store::RoomId room, const NodeWish& wish) {
    const std::vector<Node> nodes = live_tables.nodes();
    if (nodes.size() <= 1) throw Refused(Code::alone);
    if (!takes_tables(node_named(nodes, wish.node))) throw Refused(Code::drains);
    if (!live_tables.look(room, false)) throw Refused(Code::not_found, "There is no such table.");
    actions.note("move", "table " + std::to_string(room.value) + " to node " + wish.node, wish.reason);
    live_tables.move(room, wish.node);
}

void drain_node(LiveTables& live_tables, AdminActions actions, bool on, const NodeWish& wish) {
    const std::vector<Node> nodes = live_tables.nodes();
    const bool is_alone = !nodes.empty() && !nodes.front().name;
    if (is_alone) throw Refused(Code::alone);
    const Node& which = node_named(nodes, wish.node);
    const auto could_take = [&](const Node& other) { return &other != &which && takes_tables(other); };
    if (on && std::ranges::none_of(nodes, could_take)) throw Refused(Code::alone);
    actions.note(on ? "drain" : "undrain", "node " + wish.node, wish.reason);
    live_tables.drain(wish.node, on);
}

void spread_tables(LiveTables& live_tables, AdminActions actions, const std::string& reason) {
    const std::vector<Node> nodes = live_tables.nodes();
    if (std::ranges::count_if(nodes, takes_tables) < 2) throw Refused(Code::alone);
    actions.note("spread", "all tables", reason);
    live_tables.spread();
}

}  // namespace anteroom::admin
