// Closed tables and the tables' games

#include <limits>
#include <utility>

#include "reports_file.hpp"
#include "rows.hpp"

namespace anteroom::store {

namespace {

constexpr std::int64_t end_of_time = std::numeric_limits<std::int64_t>::max();

std::string select_tables(const std::string& rest) {
    return std::string("SELECT ") + columns_of_room +
           ", (SELECT count(*) FROM games WHERE games.room = rooms.room) FROM rooms JOIN heads USING(room) WHERE " +
           rest;
}

KeptTable kept_table(const Statement& from) {
    return {room_row(from), from.integer(8)};
}

/// A summary for the lobby may have been changed by hand. If the summary is not JSON, it has no stake.
constexpr const char* has_stake = "CASE WHEN json_valid(summary) THEN json_extract(summary, '$.stake') END IS NOT NULL";

/// Uses instr(), because LIKE gives `%` and `_` a special meaning.
constexpr const char* is_looked_for =
    "(CAST(rooms.room AS TEXT) = ?1 OR lower(code) = ?1 OR rooms.room IN (SELECT played.room FROM accounts "
    "JOIN played USING(player) WHERE instr(accounts.key, ?1) > 0))";

}  // namespace

std::optional<KeptTable> ReportsFile::table(RoomId room) {
    return at_one_moment([&]() -> std::optional<KeptTable> {
        Statement one(db_, select_tables("rooms.room = ?").c_str());
        if (!one.bind(1, room.value).step()) return std::nullopt;
        return kept_table(one);
    });
}

std::vector<KeptTable> ReportsFile::closed_tables(const ClosedFilter& filter, std::uint32_t count) {
    return at_one_moment([&] {
        std::int64_t closed = end_of_time;
        if (filter.before) {
            Statement last(db_, "SELECT coalesce(closed, -1) FROM rooms WHERE room = ?");
            closed = last.bind(1, filter.before->value).step() ? last.integer(0) : -1;
        }
        std::string where =
            "closed IS NOT NULL AND closed <= ?2 AND (closed < ?2 OR rooms.room < ?3) AND closed >= ?4 AND closed < ?5";
        if (!filter.text.empty()) where += std::string(" AND ") + is_looked_for;
        if (filter.for_money) where += std::string(" AND ") + has_stake;
        Statement rows(db_, select_tables(where + " ORDER BY closed DESC, rooms.room DESC LIMIT ?6").c_str());
        if (!filter.text.empty()) rows.bind(1, filter.text);
        rows.bind(2, closed).bind(3, filter.before ? filter.before->value : end_of_time);
        rows.bind(4, filter.from ? filter.from->value : 0).bind(5, filter.to ? filter.to->value : end_of_time);
        rows.bind(6, count);
        std::vector<KeptTable> list;
        while (rows.step()) list.push_back(kept_table(rows));
        return list;
    });
}

std::vector<KeptGame> ReportsFile::games(RoomId room, std::optional<GameNumber> before, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_, (std::string("SELECT ") + columns_of_game +
                             ", result FROM games WHERE room = ? AND game < ? ORDER BY game DESC LIMIT ?")
                                .c_str());
        rows.bind(1, room.value).bind(2, before ? before->value : end_of_time).bind(3, count);
        std::vector<KeptGame> list;
        while (rows.step())
            list.push_back({game_row(room, rows), rows.is_null(4) ? std::nullopt : std::optional(rows.text(4))});
        return list;
    });
}

std::vector<EndedGame> ReportsFile::ended_games(std::int64_t after, std::uint32_t count) {
    return at_one_moment([&] {
        Statement rows(db_,
                       "SELECT last_row, room, game, result FROM games WHERE last_row > ? AND result IS NOT NULL "
                       "ORDER BY last_row LIMIT ?");
        rows.bind(1, after).bind(2, count);
        std::vector<EndedGame> list;
        while (rows.step()) list.push_back({rows.integer(0), {rows.integer(1)}, {rows.integer(2)}, rows.text(3)});
        return list;
    });
}

}  // namespace anteroom::store
