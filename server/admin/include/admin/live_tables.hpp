#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "admin/node.hpp"
#include "house/order.hpp"
#include "store/port/house.hpp"
#include "store/port/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::admin {

/// The running tables, as the admin service uses them. Every call blocks until the answer comes, so no shard may make
/// it. After a time limit, it throws Refused{too_late}. If the tables refuse, the call throws Refused with their code.
class LiveTables {
  public:
    virtual ~LiveTables() = default;

    /// Returns a JSON list, newest first, including private tables.
    virtual std::string tables() = 0;
    /// Returns JSON of a table as a spectator sees it. `with_link` adds a
    /// private table's link. Returns nothing if there is no such table.
    virtual std::optional<std::string> look(store::RoomId room, bool with_link) = 0;
    /// Returns when the order and its log line are durable.
    virtual void order(store::RoomId room, const house::Order& order) = 0;
    virtual house::OpenedTable open(house::OpenTable table) = 0;
    /// Throws if such a table could not be opened.
    virtual void check(const wire::Create& create) = 0;
    virtual bool has_game(std::string_view game) = 0;
    /// Replaces the complete list of closures.
    virtual void set_closures(std::vector<store::Closure> closures) = 0;

    // Returns the nodes of the tables.

    virtual std::vector<Node> nodes() = 0;
    /// Returns when only that node may own the table.
    virtual void move(store::RoomId room, const std::string& node) = 0;
    /// Returns when the node's drain is on or off. The node's tables move after that.
    virtual void drain(const std::string& node, bool on) = 0;
    /// Returns once the nodes begin to even out the numbers of their tables.
    virtual void spread() = 0;
};

}  // namespace anteroom::admin
