#include "wire/lobby_room.hpp"

#include <memory>

#include "fields.hpp"
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

std::optional<LobbyRoom> lobby_room_of(std::string_view object) {
    const auto tree = std::make_shared<const json_text::Tree>(object);
    if (!tree->well_formed || tree->root().kind != json_text::Node::Kind::object) return std::nullopt;
    const Limits limits;
    Fields fields(tree, tree->root(), limits);
    LobbyRoom room;
    room.room = fields.room();
    room.game = fields.word("game");
    room.code = fields.code().text;
    room.visibility = fields.visibility();
    room.status = fields.status();
    room.owner = fields.text("owner");
    room.options = fields.object_text("options");
    room.clock = fields.clock();
    room.seats = fields.seats();
    room.players = static_cast<std::uint8_t>(fields.whole("players", 0, room.seats));
    room.bots = static_cast<std::uint8_t>(fields.whole("bots", 0, room.seats));
    room.hints = fields.flag("hints");
    room.programs = fields.programs();
    room.stake = fields.optional("stake", [&] { return fields.object_text("stake"); });
    return fields.fault() ? std::nullopt : std::optional(std::move(room));
}

}  // namespace anteroom::wire
