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

/// The live tables as the admin service asks them. Every call waits for its answer, so it comes from no shard, and not
/// longer than a limit: then Refused{too_late}. What the tables refuse is Refused with their code.
class LiveTables {
  public:
    virtual ~LiveTables() = default;

    /// A JSON list, newest first, private tables too.
    virtual std::string tables() = 0;
    /// JSON of a table as a spectator sees it, with the link of a private one or without; nothing where there is none.
    virtual std::optional<std::string> look(store::RoomId room, bool with_link) = 0;
    /// Returns when it is durable, with its line in the log.
    virtual void order(store::RoomId room, const house::Order& order) = 0;
    virtual house::OpenedTable open(house::OpenTable table) = 0;
    /// Throws where such a table could not be opened.
    virtual void check(const wire::Create& create) = 0;
    virtual bool has_game(std::string_view game) = 0;
    /// All that is shut, in place of what was.
    virtual void set_closures(std::vector<store::Closure> closures) = 0;

    // The nodes they are on

    virtual std::vector<Node> nodes() = 0;
    /// Returns when that node alone may have it.
    virtual void move(store::RoomId room, const std::string& node) = 0;
    /// Returns when that node drains, or does no more; its tables follow.
    virtual void drain(const std::string& node, bool on) = 0;
};

}  // namespace anteroom::admin
