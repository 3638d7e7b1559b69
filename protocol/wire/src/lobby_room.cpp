#include "wire/lobby_room.hpp"

#include "json/text.hpp"

namespace anteroom::wire {

using namespace json_text;

void append(std::string& out, const LobbyRoom& room) {
    out += '{';
    append_members(out, room);
    out += '}';
}

void append_members(std::string& out, const LobbyRoom& room) {
    add(out, "room", room.room.value);
    add(out, "game", room.game);
    add(out, "code", room.code);
    add(out, "visibility", name_of(room.visibility));
    add(out, "status", name_of(room.status));
    add(out, "owner", room.owner);
    add_json(out, "options", room.options.text);
    add(out, "clock_s", room.clock.value);
    add(out, "seats", room.seats);
    add(out, "players", room.players);
    add(out, "bots", room.bots);
    add(out, "spectators", room.spectators);
    add(out, "hints", room.hints);
    add(out, "programs", name_of(room.programs));
    if (room.stake) add_json(out, "stake", room.stake->text);
    if (room.seat) add(out, "seat", "s" + std::to_string(room.seat->value));
    if (room.your_turn) add(out, "your_turn", *room.your_turn);
}

}  // namespace anteroom::wire
