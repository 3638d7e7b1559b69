#include "retention_file.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "ledger/chain.hpp"
#include "rows.hpp"

namespace anteroom::store {

namespace {

/// Records that one call deletes in a few milliseconds, not counting the rest of the last record's table.
constexpr std::int64_t records_at_once = 2'000;
/// Closed tables, and numbers of players, that one call examines.
constexpr std::size_t tables_at_once = 500;
constexpr std::int64_t players_at_once = 2'000;

/// Tables with rows of a room, besides the journal, which has no index for rooms.
constexpr std::array of_a_room = {"played", "games", "chapter_keys", "heads", "room_templates", "rooms"};
/// Tables with personal rows of a player, except rows about money.
constexpr std::array of_a_person = {"accounts", "tokens", "token_uses", "mutes", "logins", "played", "second_factors"};

/// Keeps no prepared statement, because the function is seldom used.
void drop_rows(Database& db, const char* table, const char* column, std::int64_t value) {
    Statement gone(db, ("DELETE FROM " + std::string(table) + " WHERE " + column + " = ?").c_str());
    gone.bind(1, value).run();
}

/// Reads the first column of all rows at once, so that the caller can then change the tables of these rows.
std::vector<std::int64_t> numbers_of(Statement& statement) {
    const Using using_statement(statement);
    std::vector<std::int64_t> all;
    while (statement.step()) all.push_back(statement.integer(0));
    return all;
}

}  // namespace

RetentionFile::RetentionFile(Database& db)
    : db_(db),
      closed_tables_(db,
                     "SELECT room, closed FROM rooms WHERE closed IS NOT NULL AND closed < ?1 "
                     "AND (closed, room) > (?2, ?3) ORDER BY closed, room LIMIT ?4"),
      chain_(db, "SELECT closed FROM chains WHERE chain BETWEEN ? AND ? ORDER BY closed LIMIT 1"),
      journal_(db,
               "WITH RECURSIVE back(at, before) AS (SELECT row, prev FROM journal WHERE row = "
               "(SELECT row FROM heads WHERE room = ?) UNION ALL "
               "SELECT row, prev FROM back CROSS JOIN journal ON row = before) SELECT at FROM back"),
      record_gone_(db, "DELETE FROM journal WHERE row = ?"),
      moved_(db, "SELECT 1 FROM transfers WHERE row = ? LIMIT 1"),
      record_emptied_(db,
                      "UPDATE journal SET prev = ?2, baseline = 0, kind = '', body = '', player = NULL, client = NULL, "
                      "request = NULL, answer = NULL, seal = NULL, chapter = NULL, sealed_body = NULL WHERE row = ?1"),
      let_go_(db, "INSERT INTO let_go(room, closed, records) SELECT room, closed, ?2 FROM rooms WHERE room = ?1"),
      players_max_(db, "SELECT coalesce(max(player), 0) FROM players"),
      logins_(db,
              "SELECT hash, tokens.player, tokens.created FROM tokens JOIN players USING(player) "
              "LEFT JOIN token_uses USING(hash) "
              "WHERE tokens.player > ?1 AND tokens.player <= ?2 AND role = ?3 "
              "AND (coalesce(time, tokens.created) < ?4 OR tokens.created < ?5)"),
      login_gone_(db, "DELETE FROM tokens WHERE hash = ?"),
      use_gone_(db, "DELETE FROM token_uses WHERE hash = ?"),
      guests_(db,
              "SELECT player FROM players WHERE player > ?1 AND player <= ?2 AND role = 0 AND created < ?3 "
              "AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player = players.player) "
              "AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.player = players.player AND tokens.created >= ?3) "
              "AND NOT EXISTS (SELECT 1 FROM played JOIN games USING(room, game) "
              "WHERE played.player = players.player AND ended >= ?3)"),
      // The newest number stays, so that no number is given twice.
      reports_(db,
               "DELETE FROM chat_reports WHERE dealt < ? AND number < (SELECT max(number) FROM chat_reports) "
               "RETURNING number") {}

Pruned RetentionFile::prune(const Retention& what) {
    Pruned gone;
    if (!round_.has_all_tables) prune_tables(what, gone);
    if (what.reports_before)
        gone.reports = static_cast<std::int64_t>(numbers_of(reports_.bind(1, what.reports_before->value)).size());
    if (!round_.has_all_players) prune_players(what, gone);
    gone.more = !round_.has_all_tables || !round_.has_all_players;
    if (!gone.more) round_ = {};
    return gone;
}

void RetentionFile::prune_tables(const Retention& what, Pruned& gone) {
    round_.has_all_tables = db_.is_letting_rows_go();
    if (round_.has_all_tables) return;
    const auto newest = std::max(what.tables_before, what.money_before);
    const auto closed = newest ? closed_before(*newest) : std::vector<ClosedRoom>();
    for (const ClosedRoom& one : closed) {
        if (gone.records >= records_at_once) return;
        prune_table(one, what, gone);
        round_.table = one;
    }
    round_.has_all_tables = closed.size() < tables_at_once;
}

void RetentionFile::prune_table(const ClosedRoom& one, const Retention& what, Pruned& gone) {
    const Money money = money_of(one.room);
    const auto before = money == Money::none ? what.tables_before : what.money_before;
    if (money == Money::at_stake || !before || one.closed >= *before) return;
    const std::vector<std::int64_t> rows = journal_of(one.room);
    gone.records += static_cast<std::int64_t>(rows.size());
    if (money == Money::moved) {
        let_go(rows, one, *before);
        ++gone.money_tables;
    } else {
        drop_records(rows, one, *before);
        ++gone.tables;
    }
    for (const char* table : of_a_room) drop_rows(db_, table, "room", one.room.value);
}

std::vector<RetentionFile::ClosedRoom> RetentionFile::closed_before(TimeMs before) {
    const Using using_tables(closed_tables_);
    closed_tables_.bind(1, before.value).bind(2, round_.table.closed.value).bind(3, round_.table.room.value);
    closed_tables_.bind(4, static_cast<std::int64_t>(tables_at_once));
    std::vector<ClosedRoom> some;
    while (closed_tables_.step()) some.push_back({{closed_tables_.integer(0)}, {closed_tables_.integer(1)}});
    return some;
}

RetentionFile::Money RetentionFile::money_of(RoomId room) {
    const Using using_chain(chain_);
    chain_.bind(1, ledger::chain_of(ledger::TableGame{room.value, 1}).value);
    chain_.bind(2, ledger::chain_of(ledger::TableGame{room.value, ledger::account_game_max}).value);
    if (!chain_.step()) return Money::none;
    return chain_.integer(0) != 0 ? Money::moved : Money::at_stake;
}

std::vector<std::int64_t> RetentionFile::journal_of(RoomId room) {
    auto rows = numbers_of(journal_.bind(1, room.value));
    std::ranges::sort(rows, std::greater());
    return rows;
}

/// Always deletes the first record at once, because the request that made the room can also find this record.
void RetentionFile::drop_records(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before) {
    for (const std::int64_t row : rows)
        if (!db_.goes_with_others(row, of.closed, before) || row == rows.back()) record_gone_.bind(1, row).run();
}

/// Keeps each record with movements: the record's time is part of their
/// hashes, and a receipt finds the previous movement through `prev`.
void RetentionFile::let_go(const std::vector<std::int64_t>& rows, const ClosedRoom& of, TimeMs before) {
    std::vector<std::int64_t> others;
    std::int64_t last_kept = 0;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        if (numbers_of(moved_.bind(1, *row)).empty()) {
            others.push_back(*row);
            continue;
        }
        db_.goes_with_others(*row, of.closed, before);  // the emptied text goes too
        record_emptied_.bind(1, *row).bind(2, last_kept).run();
        last_kept = *row;
    }
    std::ranges::reverse(others);
    drop_records(others, of, before);
    let_go_.bind(1, of.room.value).bind(2, static_cast<std::int64_t>(rows.size())).run();
}

void RetentionFile::prune_players(const Retention& what, Pruned& gone) {
    const Span span{round_.player, round_.player + players_at_once};
    for (std::size_t role = 0; role < what.logins_before.size(); ++role)
        prune_logins(static_cast<Role>(role), what, span, gone);
    if (what.guests_before) prune_guests(*what.guests_before, span, gone);
    round_.player = span.to;
    round_.has_all_players = numbers_of(players_max_).front() <= span.to;
}

void RetentionFile::prune_logins(Role role, const Retention& what, Span players, Pruned& gone) {
    constexpr TimeMs never{0};
    const TimeMs used = what.logins_before[static_cast<std::size_t>(role)].value_or(never);
    const TimeMs began = role >= Role::cashier ? what.staff_logins_from_before.value_or(never) : never;
    if (used == never && began == never) return;
    std::vector<TokenRow> old;
    {
        const Using using_logins(logins_);
        logins_.bind(1, players.after).bind(2, players.to).bind(3, static_cast<std::int64_t>(role));
        logins_.bind(4, used.value).bind(5, began.value);
        while (logins_.step()) old.push_back(token_row(logins_));
    }
    for (const TokenRow& one : old) {
        login_gone_.bind(1, one.hash.bytes).run();
        use_gone_.bind(1, one.hash.bytes).run();
    }
    gone.logins.insert(gone.logins.end(), old.begin(), old.end());
}

void RetentionFile::prune_guests(TimeMs before, Span players, Pruned& gone) {
    guests_.bind(1, players.after).bind(2, players.to).bind(3, before.value);
    for (const std::int64_t guest : numbers_of(guests_)) {
        for (const char* table : of_a_person) drop_rows(db_, table, "player", guest);
        drop_rows(db_, "protection", "player", guest);
        drop_rows(db_, "players", "player", guest);
        ++gone.guests;
    }
}

/// The player's own limits stay, because they contain no name and the house may have to show them.
void RetentionFile::forget(PlayerId player) {
    for (const char* table : of_a_person) drop_rows(db_, table, "player", player.value);
    const std::string name = "Forgotten " + std::to_string(player.value);
    const auto put = [&](const char* sql) {
        Statement change(db_, sql);
        change.bind(1, player.value).bind(2, name).run();
    };
    put("UPDATE players SET name = ?2 WHERE player = ?1");
    put("UPDATE chat_reports SET by_name = ?2, reason = '' WHERE by_player = ?1");
    put("UPDATE chat_reports SET about_name = ?2, text = '', around = '[]' WHERE about = ?1");
}

}  // namespace anteroom::store
