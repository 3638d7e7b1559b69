#include "wire/lobby_room.hpp"

#include "members.hpp"
#include "wire/json_text.hpp"

namespace anteroom::wire {

std::string_view name_of(RoomStatus status) {
    switch (status) {
        case RoomStatus::open:
            return "open";
        case RoomStatus::committing:
            return "committing";
        case RoomStatus::playing:
            return "playing";
        case RoomStatus::over:
            return "over";
    }
    return {};
}

void append(std::string& out, const LobbyRoom& room) {
    out += '{';
    add(out, "room", room.room.value);
    add(out, "game", room.game);
    add(out, "code", room.code);
    add(out, "visibility", name_of(room.visibility));
    add(out, "status", name_of(room.status));
    add(out, "owner", room.owner);
    append_key(out, "options");
    out += room.options.text;
    add(out, "clock_s", std::int64_t{room.clock.value});
    add(out, "seats", std::int64_t{room.seats});
    add(out, "players", std::int64_t{room.players});
    add(out, "bots", std::int64_t{room.bots});
    add(out, "spectators", room.spectators);
    if (room.stake) {
        append_key(out, "stake");
        out += room.stake->text;
    }
    if (room.seat) add(out, "seat", "s" + std::to_string(room.seat->value));
    if (room.your_turn) {
        append_key(out, "your_turn");
        append_bool(out, *room.your_turn);
    }
    out += '}';
}

}  // namespace anteroom::wire
