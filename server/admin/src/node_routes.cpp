// The nodes of the house and the tables that they own.

#include "admin/node_orders.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

namespace {

Json node_json(const Node& node) {
    Json json{{"here", node.here}, {"tables", node.rooms}};
    if (node.name) json["name"] = *node.name;
    if (!node.said) return json;
    json["version"] = node.said->version;
    json["since"] = node.said->since_ms;
    json["connections"] = node.said->connections;
    json["drains"] = node.said->drains;
    if (node.name) json["lease_left_ms"] = node.said->lease_left_ms;
    return json;
}

Answer nodes(RequestContext& request) {
    const Query none(request.asked.query, {});
    Json list = Json::array();
    for (const Node& node : request.parts.live_tables.nodes()) list.push_back(node_json(node));
    return shown(Json{{"nodes", list}});
}

Answer move(RequestContext& request) {
    const Body body(request.asked.body, {"to", "reason"});
    const NodeWish wish{body.node("to"), body.reason()};
    move_table(request.parts.live_tables, request.actions(), {request.ids.at(0)}, wish);
    return done();
}

template <bool on>
Answer drain(RequestContext& request) {
    const Body body(request.asked.body, {"node", "reason"});
    const NodeWish wish{body.node("node"), body.reason()};
    drain_node(request.parts.live_tables, request.actions(), on, wish);
    return done();
}

}  // namespace

std::vector<Route> node_routes() {
    using store::Role;
    return {
        {false, "/nodes", Role::operator_, nodes, Lane::reports},
        {true, "/nodes/drain", Role::operator_, drain<true>},
        {true, "/nodes/undrain", Role::operator_, drain<false>},
        {true, "/tables/{room}/move", Role::operator_, move},
    };
}

}  // namespace anteroom::admin
