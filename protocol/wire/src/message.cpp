#include "wire/message.hpp"

#include <array>

#include "json/text.hpp"

namespace anteroom::wire {

using namespace json_text;

namespace {

std::string begin(std::string_view type) {
    std::string out;
    out.reserve(100);  // enough for most answers
    out += '{';
    key(out, "type");
    write(out, type);
    return out;
}

void add_mutes(std::string& out, const std::vector<PlayerId>& mutes) {
    key(out, "mutes");
    out += '[';
    for (const PlayerId player : mutes) {
        next(out);
        write(out, player.value);
    }
    out += ']';
}

void append_room_key(std::string& out, RoomId room) {
    key(out, 'r', static_cast<std::size_t>(room.value));
}

void append_seat_key(std::string& out, SeatIndex seat) {
    key(out, 's', seat.value);
}

std::string error_of(std::string_view code, std::string_view text, const ErrorContext& context) {
    std::string out = begin("error");
    if (context.re) add(out, "re", context.re->value);
    add(out, "code", code);
    add(out, "text", context.text.empty() ? text : std::string_view(context.text));
    if (context.room) add(out, "room", context.room->value);
    if (context.seq) add(out, "seq", context.seq->value);
    if (context.price) add(out, "price", *context.price);
    return out += '}';
}

}  // namespace

// Answers

std::string ok(RequestId re, std::string_view data_json) {
    std::string out = begin("ok");
    add(out, "re", re.value);
    if (!data_json.empty()) add_json(out, "data", data_json);
    return out += '}';
}

std::string acted(RequestId re, RoomId room, Seq seq) {
    std::string out = begin("ok");
    add(out, "re", re.value);
    key(out, "data");
    out += '{';
    add(out, "room", room.value);
    add(out, "seq", seq.value);
    return out += "}}";
}

std::string error(ErrorCode code, const ErrorContext& context) {
    return error_of(name_of(code), info_of(code).text, context);
}

std::string rule_error(std::string_view code, const ErrorContext& context) {
    return error_of(code, "The rules do not allow this.", context);
}

// The data of an `ok`

namespace {

/// The optional parts of the protocol that messages.json lists. This server supports all of them.
constexpr auto features =
    std::to_array<std::string_view>({"accounts", "money", "protection", "owner", "replays", "reactions", "records",
                                     "limits", "hints", "programs", "waiting", "second_factor"});

void add_about(std::string& out) {
    key(out, "server");
    out += '{';
    add(out, "version", std::string_view(ANTEROOM_VERSION));
    add(out, "since", newest_since);
    out += '}';
    key(out, "features");
    out += '[';
    for (const std::string_view feature : features) {
        next(out);
        write(out, feature);
    }
    out += ']';
}

}  // namespace

std::string hello_data(const HelloData& data) {
    std::string out = "{";
    add(out, "player", data.player.value);
    add(out, "name", data.name);
    add(out, "role", data.role);
    if (data.is_program) add(out, "kind", name_of(PlayerKind::program));
    if (data.token) add(out, "token", *data.token);
    add(out, "now", data.now.value);
    add(out, "heartbeat_ms", data.heartbeat_ms);
    add_json(out, "games", data.games_json);
    add_mutes(out, data.mutes);
    key(out, "limits");
    out += '{';
    add(out, "frame_bytes", static_cast<std::int64_t>(data.limits.frame_bytes_max));
    add(out, "depth", static_cast<std::int64_t>(data.limits.depth_max));
    add(out, "name_len", static_cast<std::int64_t>(data.limits.name_len_max));
    add(out, "chat_len", static_cast<std::int64_t>(data.limits.chat_len_max));
    add(out, "requests_per_s", data.requests_per_s);
    add(out, "password_len_min", static_cast<std::int64_t>(data.limits.password_len_min));
    add(out, "password_len_max", static_cast<std::int64_t>(data.limits.password_len_max));
    out += '}';
    add_about(out);
    if (data.wrong_passwords) {
        key(out, "wrong_passwords");
        out += '{';
        add(out, "count", data.wrong_passwords->count);
        add(out, "networks", data.wrong_passwords->networks);
        out += '}';
    }
    return out += '}';
}

std::string lobby_data(const std::vector<LobbyRoom>& rooms, std::string_view templates_json) {
    std::string out = R"({"rooms":{)";
    for (const LobbyRoom& room : rooms) {
        append_room_key(out, room.room);
        append(out, room);
    }
    out += '}';
    if (!templates_json.empty()) add_json(out, "templates", templates_json);
    return out += '}';
}

std::string lobby_data(std::string_view rooms_json) {
    std::string out = "{";
    add_json(out, "rooms", rooms_json);
    return out += '}';
}

std::string created_data(RoomId room, std::string_view code, std::optional<std::string_view> link) {
    std::string out = "{";
    add(out, "room", room.value);
    add(out, "code", code);
    if (link) add(out, "link", *link);
    return out += '}';
}

std::string joined_data(RoomId room) {
    std::string out = "{";
    add(out, "room", room.value);
    return out += '}';
}

std::string mutes_data(const std::vector<PlayerId>& mutes) {
    std::string out = "{";
    add_mutes(out, mutes);
    return out += '}';
}

std::string spectators_data(const std::vector<Spectator>& spectators) {
    std::string out = "{";
    key(out, "spectators");
    out += '[';
    for (const Spectator& one : spectators) {
        next(out);
        out += '{';
        add(out, "player", one.player.value);
        add(out, "name", one.name);
        if (one.is_program) add(out, "program", true);
        out += '}';
    }
    return out += "]}";
}

namespace {

void add_holdings(std::string& out, const std::vector<Holding>& holdings) {
    key(out, "balances");
    out += '{';
    for (const Holding& holding : holdings) {
        key(out, holding.currency);
        out += '{';
        add(out, "exponent", holding.exponent);
        add(out, "amount", holding.amount);
        out += '}';
    }
    out += '}';
}

void append(std::string& out, const Receipt& receipt) {
    out += '{';
    add(out, "key", receipt.key);
    add(out, "kind", receipt.kind);
    add(out, "from", receipt.from);
    add(out, "to", receipt.to);
    add(out, "amount", receipt.amount);
    add(out, "time", receipt.time.value);
    if (!receipt.note.empty()) add(out, "note", receipt.note);
    add(out, "chain", receipt.chain);
    add(out, "position", receipt.position);
    add(out, "hash", receipt.hash);
    add(out, "prior", receipt.prior);
    if (!receipt.signature.empty()) add(out, "signature", receipt.signature);
    out += '}';
}

}  // namespace

std::string balance_data(const std::vector<Holding>& holdings) {
    std::string out = "{";
    add_holdings(out, holdings);
    return out += '}';
}

std::string receipts_data(const ReceiptsData& data) {
    std::string out = "{";
    add(out, "currency_no", data.currency_no);
    key(out, "receipts");
    out += '[';
    for (const Receipt& receipt : data.receipts) {
        next(out);
        append(out, receipt);
    }
    out += ']';
    if (data.before) add(out, "before", *data.before);
    if (!data.house.empty()) add(out, "house", data.house);
    return out += '}';
}

// The stream of a room

void append(std::string& out, const SnapshotHead& head) {
    out += R"({"type":"snapshot")";
    add(out, "room", head.room.value);
    add(out, "seq", head.seq.value);
    add(out, "now", head.now.value);
    add_json(out, "info", head.info_json);
    if (!head.table_json.empty()) add_json(out, "table", head.table_json);
}

void append(std::string& out, const UpdateHead& head) {
    out += R"({"type":"update")";
    add(out, "room", head.room.value);
    add(out, "seq", head.seq.value);
    if (head.info_patch_json.size() > 2) add_json(out, "info", head.info_patch_json);
    if (head.table_patch_json.size() > 2) add_json(out, "table", head.table_patch_json);
}

void append_notices(std::string& out, const std::vector<std::string_view>& notices_json) {
    if (notices_json.empty()) return;
    out += R"(,"notices":[)";
    for (const std::string_view notice : notices_json) {
        next(out);
        out += notice;
    }
    out += ']';
}

void append_seat(std::string& out, std::string_view seat_json) {
    if (seat_json.size() > 2) add_json(out, "seat", seat_json);
}

void append_end(std::string& out, std::optional<RequestId> re) {
    if (re) {
        out += R"(,"re":)";  // the comma is in this text, because `out` may contain only this part
        write(out, re->value);
    }
    out += '}';
}

// Unnumbered messages

std::string presence(const Presence& presence) {
    std::string out = begin("presence");
    add(out, "room", presence.room.value);
    key(out, "present");
    out += '{';
    for (const auto& [seat, here] : presence.present) {
        append_seat_key(out, seat);
        write(out, here);
    }
    out += '}';
    add(out, "spectators", presence.spectators);
    add(out, "frozen", presence.frozen);
    if (presence.shut) add(out, "shut", true);
    return out += '}';
}

std::string heartbeat(TimeMs now, const std::vector<std::pair<RoomId, Seq>>& rooms) {
    std::string out = begin("heartbeat");
    add(out, "now", now.value);
    key(out, "rooms");
    out += '{';
    for (const auto& [room, seq] : rooms) {
        append_room_key(out, room);
        write(out, seq.value);
    }
    return out += "}}";
}

std::string lobby_update(const std::vector<LobbyRoom>& changed, const std::vector<RoomId>& gone) {
    std::string out = begin("lobby");
    key(out, "rooms");
    out += '{';
    for (const LobbyRoom& room : changed) {
        append_room_key(out, room.room);
        append(out, room);
    }
    for (const RoomId room : gone) {
        append_room_key(out, room);
        out += "null";
    }
    return out += "}}";
}

std::string lobby_update(std::string_view rooms_json) {
    std::string out = begin("lobby");
    add_json(out, "rooms", rooms_json);
    return out += '}';
}

std::string taken_over(RoomId room) {
    std::string out = begin("taken_over");
    add(out, "room", room.value);
    return out += '}';
}

std::string balance(const std::vector<Holding>& holdings) {
    std::string out = begin("balance");
    add_holdings(out, holdings);
    return out += '}';
}

std::string reaction(const Reaction& reaction) {
    std::string out = begin("reaction");
    add(out, "room", reaction.room.value);
    add(out, "player", reaction.player.value);
    add(out, "name", reaction.name);
    if (reaction.seat) add(out, "seat", "s" + std::to_string(reaction.seat->value));
    add(out, "reaction", name_of(reaction.reaction));
    return out += '}';
}

std::string_view name_of(CloseReason reason) {
    switch (reason) {
        case CloseReason::expired:
            return "expired";
        case CloseReason::kicked:
            return "kicked";
        case CloseReason::shutdown:
            return "shutdown";
        case CloseReason::house:
            return "house";
        case CloseReason::removed:
            return "removed";
        case CloseReason::no_spectators:
            return "no_spectators";
        case CloseReason::made_way:
            return "made_way";
    }
    return {};
}

std::string closed(RoomId room, CloseReason reason) {
    std::string out = begin("closed");
    add(out, "room", room.value);
    add(out, "reason", name_of(reason));
    return out += '}';
}

}  // namespace anteroom::wire
