// Closed tables and the games of a table. The moves of a game are not shown
// here: the dispute file has them, and the log records who requested the file.

#include <algorithm>

#include "request_context.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

/// Adds the part of a table's last lobby entry that the interface shows. The store
/// does not check its content. A room that has only its first record has no entry.
void add_shown(Json& json, const std::string& summary) {
    const Json shown_last = Json::parse(summary, nullptr, false);
    if (!shown_last.is_object()) return;
    for (const char* field : {"game", "visibility", "owner", "options", "clock_s", "seats", "stake"})
        if (const auto found = shown_last.find(field); found != shown_last.end()) json[field] = *found;
}

Json table_json(const store::KeptTable& table) {
    Json json{{"room", table.row.id.value},
              {"code", table.row.code},
              {"opened", table.row.created.value},
              {"games", table.games}};
    if (table.row.closed) json["closed"] = table.row.closed->value;
    add_shown(json, table.row.summary);
    return json;
}

/// Lists each player's seat and result, in the form of a player's own history (data.history.json).
Json players_json(const Json& result) {
    Json list = Json::array();
    const Json seats = result.value("seats", Json::object());
    const Json winners = result.value("winners", Json::array());
    const Json ranks = result.value("ranks", Json::object());
    const Json points = result.value("points", Json::object());
    for (const auto& [seat, who] : seats.items()) {
        Json json{{"seat", seat}};
        json.update(who);
        if (ranks.contains(seat)) json["rank"] = ranks.at(seat);
        if (points.contains(seat)) json["points"] = points.at(seat);
        json["won"] = std::find(winners.begin(), winners.end(), Json(seat)) != winners.end();
        list.push_back(json);
    }
    return list;
}

Json game_json(const store::KeptGame& game) {
    Json json{{"game", game.row.game.value}};
    if (game.row.ended) json["ended"] = game.row.ended->value;
    // The stored result consists of an object's members without braces, in the form that players receive.
    if (game.result) json["players"] = players_json(Json::parse('{' + *game.result + '}'));
    return json;
}

Answer closed_tables(RequestContext& request) {
    const Query query(request.asked.query, {"text", "money", "from", "to", "before", "count"});
    constexpr std::size_t sought_bytes_max = 256;
    store::ClosedFilter filter;
    filter.text = wire::name_key(query.text("text", sought_bytes_max).value_or(""));
    filter.for_money = query.whole("money", 0, 1).value_or(0) == 1;
    if (const auto time = query.whole("from", 0, whole_max)) filter.from = store::TimeMs{*time};
    if (const auto time = query.whole("to", 0, whole_max)) filter.to = store::TimeMs{*time};
    if (const auto room = query.whole("before", 1, whole_max)) filter.before = store::RoomId{*room};
    const std::uint32_t count = query.count(100);
    const auto rows = request.parts.reports.closed_tables(filter, count);
    Json list = Json::array();
    for (const store::KeptTable& row : rows) list.push_back(table_json(row));
    Json body{{"tables", list}};
    if (rows.size() == count) body["before"] = rows.back().row.id.value;
    return shown(body);
}

Answer games(RequestContext& request) {
    const Query query(request.asked.query, {"before", "count"});
    const store::RoomId room{request.ids.at(0)};
    std::optional<store::GameNumber> before;
    if (const auto game = query.whole("before", 0, whole_max)) before = store::GameNumber{*game};
    const std::uint32_t count = query.count(100);
    const auto table = request.parts.reports.table(room);
    if (!table) throw Refused(Code::not_found, "There was no such table.");
    const auto rows = request.parts.reports.games(room, before, count);
    Json list = Json::array();
    for (const store::KeptGame& row : rows) list.push_back(game_json(row));
    Json body{{"table", table_json(*table)}, {"games", list}};
    if (rows.size() == count) body["before"] = rows.back().row.game.value;
    return shown(body);
}

}  // namespace

std::vector<Route> kept_table_routes() {
    using store::Role;
    return {
        {false, "/tables/closed", Role::cashier, closed_tables, Lane::reports},
        {false, "/tables/{room}/games", Role::cashier, games, Lane::reports},
    };
}

}  // namespace anteroom::admin
