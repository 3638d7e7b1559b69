#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/port/house.hpp"
#include "store/port/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::admin {

/// Who orders something, as the log names people.
struct Person {
    store::PlayerId player;
    std::string name;
};

// What may be ordered of a live table
namespace order {
struct Pause {};
struct Resume {};
struct Close {};
struct Void {};
struct Remove {
    store::PlayerId player;
};
struct Message {
    std::string text;
};
}  // namespace order

struct Order {
    std::variant<order::Pause, order::Resume, order::Close, order::Void, order::Remove, order::Message> what;
    std::string reason;
};

struct OpenTable {
    std::string key;  ///< the same again gives the same table
    wire::Create create;
    std::string reason;
};

struct OpenedTable {
    store::RoomId room;
    std::string code;
    std::optional<std::string> link;  ///< of a private one
};

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
    virtual void order(store::RoomId room, const Order& order, const Person& by) = 0;
    virtual OpenedTable open(const OpenTable& table, const Person& by) = 0;
    /// Throws where such a table could not be opened.
    virtual void check(const wire::Create& create) = 0;
    virtual bool has_game(std::string_view game) = 0;
    /// All that is shut, in place of what was.
    virtual void set_closures(std::vector<store::Closure> closures) = 0;
};

}  // namespace anteroom::admin
