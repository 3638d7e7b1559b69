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
/// In the order of RoomStatus; frozen, and the journal has them too.
inline constexpr std::array<std::string_view, 4> room_status_words = {"open", "committing", "playing", "over"};
constexpr std::string_view name_of(RoomStatus status) {
    return room_status_words[static_cast<std::size_t>(status)];
}

/// A room as lists show it: the lobby, `my_tables`. Every field but the last three is always there, so a changed entry
/// is sent whole as its own merge patch.
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
    std::uint8_t players = 0;  ///< seats taken by people
    std::uint8_t bots = 0;
    std::int64_t spectators = 0;
    bool hints = false;  ///< whoever has to decide may ask what to play
    Programs programs = Programs::welcome;
    std::optional<JsonObject> stake;  ///< what a seat costs at a table for money
    std::optional<SeatIndex> seat;    ///< `my_tables` only: one's own seat
    std::optional<bool> your_turn;    ///< `my_tables` only: that seat may act

    friend bool operator==(const LobbyRoom&, const LobbyRoom&) = default;
};

/// As an object.
void append(std::string& out, const LobbyRoom& room);
/// Its members alone, for an object that has more.
void append_members(std::string& out, const LobbyRoom& room);

/// What an object of `append` says, but for who watches and whom it was made for. Nothing of what is none, nor of one
/// from before tables said whether programs may play.
std::optional<LobbyRoom> lobby_room_of(std::string_view object);

}  // namespace anteroom::wire
