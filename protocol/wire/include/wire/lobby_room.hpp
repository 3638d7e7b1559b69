#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wire/ids.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

enum class RoomStatus : std::uint8_t { open, collecting_nonces, playing, over };
/// The words of RoomStatus, in its order. These words are frozen, because the journal contains them.
inline constexpr std::array<std::string_view, 4> room_status_words = {"open", "committing", "playing", "over"};
constexpr std::string_view name_of(RoomStatus status) {
    return room_status_words[static_cast<std::size_t>(status)];
}

/// A room in a list: in the lobby or in `my_tables`. Every field but the last three is always present, so a changed
/// entry as a whole can serve as its merge patch.
struct LobbyRoom {
    RoomId room;
    std::string game;
    std::string code;
    Visibility visibility = Visibility::public_;
    RoomStatus status = RoomStatus::open;
    std::string owner;  ///< the owner's name
    JsonObject options;
    ClockSeconds clock;
    std::uint8_t seats = 0;
    std::uint8_t players = 0;  ///< number of seats that people have
    std::uint8_t bots = 0;
    std::int64_t spectators = 0;
    bool hints = false;  ///< true if the player who has to decide may ask for a hint
    Programs programs = Programs::welcome;
    std::optional<JsonObject> stake;  ///< the price of a seat at a table for money
    std::optional<SeatIndex> seat;    ///< only in `my_tables`: the player's own seat
    std::optional<bool> your_turn;    ///< only in `my_tables`: true if the player's own seat may act

    friend bool operator==(const LobbyRoom&, const LobbyRoom&) = default;
};

/// Appends the room as an object.
void append(std::string& out, const LobbyRoom& room);
/// Appends only the room's members, for an object that has more members.
void append_members(std::string& out, const LobbyRoom& room);

/// Reads an object that `append` wrote. Leaves out the fields about spectators and the fields for one player. Returns
/// nothing if the text is no such object.
std::optional<LobbyRoom> lobby_room_of(std::string_view object);

}  // namespace anteroom::wire
