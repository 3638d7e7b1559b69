#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "ids/ids.hpp"
#include "wire/request.hpp"

// Orders of the operator to running tables.
namespace anteroom::house {

/// The person who gives an order. Player number 0 stands for a person without a player account.
struct Person {
    ids::PlayerId player;
    std::string name;  ///< the name that the audit log uses
};

namespace order {

/// Ends the running game of a table for money, and refunds every stake to the player who paid it. The order also works
/// on a room that is frozen for good.
struct Void {};
/// Pauses the running game. The game's clocks stop and keep the time that is left.
struct Pause {};
struct Resume {};
/// Prevents new games. The room closes when no game runs any more and players have had time to read the result.
struct Close {};
/// Removes the player, at once or after the running game. The player may not come back.
struct Remove {
    ids::PlayerId player;
};
/// Sends a line from the house to everyone at the table.
struct Message {
    std::string text;
};

/// Reserves a free seat for one player and for a limited time. The order is possible only before the start.
struct Keep {
    wire::SeatIndex seat;
    ids::PlayerId player;
    std::string name;
    std::int64_t minutes = 0;
};
/// Ends the reservation of a seat, whichever player has it.
struct Release {
    wire::SeatIndex seat;
};

}  // namespace order

using Wish = std::variant<order::Void, order::Pause, order::Resume, order::Close, order::Remove, order::Message,
                          order::Keep, order::Release>;

/// An order to one room. If the order changes anything, the same commit adds a line to the audit log.
struct Order {
    Wish what;
    std::string reason;  ///< the reason for the log, which players do not see
    Person by;
    std::string words{};  ///< the text for players when the house voids, pauses or closes; may be empty

    /// Returns the text that players read. The text is never empty, because
    /// version 1 of the protocol requires a text and clients show it.
    std::string told() const { return words.empty() ? "No reason was given." : words; }
};

/// Opens a table for others: a `create` without a seat and an owner. For some minutes, the same key from the same
/// person gives the same room, as for a repeated `create`. The key also works after a restart.
struct OpenTable {
    wire::Create create;
    std::string key;
    std::string reason;
    Person by;
};

struct OpenedTable {
    ids::RoomId room;
    std::string code;
    std::optional<std::string> link;  ///< only for a private room
};

}  // namespace anteroom::house
