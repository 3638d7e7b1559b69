#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "ids/ids.hpp"
#include "wire/request.hpp"

// What the house wants of live tables.
namespace anteroom::house {

/// Who wants it. Number 0: nobody who could sit at a table.
struct Person {
    ids::PlayerId player;
    std::string name;  ///< as the audit log has it
};

namespace order {

/// Ends the running game of a table for money: every stake goes back to whoever paid it. A room that is frozen for
/// good takes it too.
struct Void {};
/// The running game rests, its clocks keep what is left.
struct Pause {};
struct Resume {};
/// No game begins any more; once none runs and the result could be read, the room closes.
struct Close {};
/// The player goes at once, or once the running game is over, and may not come back.
struct Remove {
    ids::PlayerId player;
};
/// A line from the house to everybody here.
struct Message {
    std::string text;
};

/// Before the start: nobody but this player sits down on the seat, which is free, for so long.
struct Keep {
    wire::SeatIndex seat;
    ids::PlayerId player;
    std::string name;
    std::int64_t minutes = 0;
};
/// The seat is kept no more, whoever it was kept for.
struct Release {
    wire::SeatIndex seat;
};

}  // namespace order

using Wish = std::variant<order::Void, order::Pause, order::Resume, order::Close, order::Remove, order::Message,
                          order::Keep, order::Release>;

/// An order to one room. What changes something stands in the audit log, in the same commit.
struct Order {
    Wish what;
    std::string reason;  ///< for the log; no player reads it
    Person by;
    std::string words{};  ///< what players are told when a game is voided, rests or is the last; may be empty

    /// What they read then. Never nothing: version 1 of the protocol says so, and clients show what is not empty.
    std::string told() const { return words.empty() ? "No reason was given." : words; }
};

/// A table that the house opens for others: `create` without a seat and an owner. The same key of the same person gives
/// the same room for some minutes, as a repeat of `create` does, also after a restart.
struct OpenTable {
    wire::Create create;
    std::string key;
    std::string reason;
    Person by;
};

struct OpenedTable {
    ids::RoomId room;
    std::string code;
    std::optional<std::string> link;  ///< only of a private room
};

}  // namespace anteroom::house
