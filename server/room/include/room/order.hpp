#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "store/port/ids.hpp"

namespace anteroom::room {

// What the house may want of a room.
namespace order {

/// Ends the running game of a table for money: every stake goes back to whoever paid it. A room that is frozen for
/// good takes it too.
struct Void {};
/// The running game rests, its clocks keep what is left.
struct Pause {};
struct Resume {};
/// No game begins any more; once none runs and the result could be read, the room closes.
struct CloseAfter {};
/// The player goes at once, or once the running game is over, and may not come back.
struct Remove {
    store::PlayerId player;
};
/// A line from the house to everybody here.
struct Message {
    std::string text;
};

}  // namespace order

/// An order of the house; answered with Ordered, exactly once. What changes something stands in the audit log, in
/// the same commit.
struct Order {
    std::variant<order::Void, order::Pause, order::Resume, order::CloseAfter, order::Remove, order::Message> what;
    std::string reason;    ///< for the log; players are told why a game was voided, rests or is the last
    store::PlayerId by;    ///< 0: nobody who could sit here
    std::string by_name;   ///< as the log has it
    std::uint64_t ticket;  ///< comes back with the answer
};

}  // namespace anteroom::room
