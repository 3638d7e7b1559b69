#include "queries.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "journal_seals.hpp"
#include "ledger/account.hpp"
#include "ledger/chain.hpp"
#include "nodes.hpp"
#include "rows.hpp"
#include "store/port/answers.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

std::string select(const std::string& what, const std::string& rest) {
    return "SELECT " + what + " FROM " + rest;
}

/// Limit of rows for one query, because a database may return all rows together.
constexpr std::int64_t answers_at_once = 1'000;

// Position after columns_of_player
constexpr int proof_of_player = 4;
/// Position after columns_of_game.
constexpr int proof_of_game = 4;
/// Position of the proof for the other table of the query.
constexpr int proof_beside = 6;

std::string columns_of_known(Database& db) {
    return std::string(columns_of_player) + ", " + proof_of(db, "players");
}

std::string account_where(Database& db, const std::string& condition) {
    return select(columns_of_known(db) + ", " + proof_of(db, "accounts") + ", accounts.key, password",
                  "players JOIN accounts USING(player) WHERE " + condition);
}

}  // namespace

Queries::Queries(Database& db, const std::optional<crypto::Bytes32>& key)
    : seal_key_(key),
      secrets_(db, key),
      reader_(db, secrets_),
      open_rooms_(db, rooms_where(db, "closed IS NULL ORDER BY rooms.room").c_str()),
      head_row_(db, select(std::string("row, ") + columns_of_end, "heads WHERE room = ?").c_str()),
      record_(db, select(columns_of_record(), "journal WHERE row = ?").c_str()),
      older_records_(db,
                     select(columns_of_record() + ", row", "journal WHERE row < ? ORDER BY row DESC LIMIT ?").c_str()),
      with_code_(db, rooms_where(db, "closed IS NULL AND code = ?").c_str()),
      made_by_(
          db,
          select(columns_of_record(), "journal WHERE player = ? AND client = ? AND request = ? AND seq = 1").c_str()),
      games_(db,
             select(std::string(columns_of_game) + ", " + proof_of(db, "games"), "games WHERE room = ? ORDER BY game")
                 .c_str()),
      game_(db, select(std::string(columns_of_game) + ", " + proof_of(db, "games"), "games WHERE room = ? AND game = ?")
                    .c_str()),
      game_row_(db, select("last_row, " + proof_of(db, "games"), "games WHERE room = ? AND game = ?").c_str()),
      played_(db,
              "SELECT row, room, game, ended, seat, result FROM played JOIN games USING(room, game) "
              "WHERE player = ? AND row < ? ORDER BY row DESC LIMIT ?"),
      transfers_(db,
                 "SELECT line, kind, from_account, to_account, amount FROM transfers WHERE row = ? ORDER BY line DESC"),
      player_(db, select(columns_of_known(db), "players WHERE player = ?").c_str()),
      player_by_token_(db, select(columns_of_known(db) + ", " + proof_of(db, "tokens"),
                                  "players JOIN tokens USING(player) WHERE hash = ?")
                               .c_str()),
      account_named_(db, account_where(db, "accounts.key = ?").c_str()),
      account_of_(db, account_where(db, "players.player = ?").c_str()),
      came_from_(db, "SELECT network FROM logins WHERE player = ? AND came IS NOT NULL ORDER BY came, network DESC"),
      tables_of_(db, "SELECT room, seat FROM seats WHERE player = ? ORDER BY room"),
      mutes_of_(db, "SELECT other FROM mutes WHERE player = ? ORDER BY other"),
      second_factors_(db, key),
      books_(db, key) {}

// Rooms

std::vector<RoomRow> Queries::open_rooms() {
    return rooms_in(open_rooms_);
}

std::int64_t Queries::newest_row(RoomId room) {
    const Using using_head(head_row_);
    if (!head_row_.bind(1, room.value).step()) return 0;
    secrets_.require_end(room, head_row_, 1);
    return head_row_.integer(0);
}

template <class Visit>
void Queries::walk_back(std::int64_t row, Visit visit) {
    while (row != 0) {
        const Using using_record(record_);
        if (!record_.bind(1, row).step()) throw SqlError("row " + std::to_string(row) + " of the journal is missing");
        if (visit(row) == Walk::enough) return;
        row = previous_row(record_);
    }
}

std::vector<PastAnswer> Queries::recent_answers(TimeMs since) {
    std::vector<PastAnswer> newest_first;
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    for (bool has_more = true; has_more;) {
        has_more = false;
        const Using using_records(older_records_);
        older_records_.bind(1, before).bind(2, answers_at_once);
        while (older_records_.step()) {
            if (TimeMs{older_records_.integer(1)} < since) return newest_of_each_client(std::move(newest_first));
            // A room with a record that was changed by hand cannot be
            // loaded, so no client may get that record's answer.
            auto past = past_answer(older_records_);
            if (past && secrets_.holds(older_records_)) newest_first.push_back(std::move(*past));
            before = older_records_.integer(behind_record);
            has_more = true;
        }
    }
    return newest_of_each_client(std::move(newest_first));
}

std::optional<RoomRow> Queries::room_with_code(const std::string& code) {
    std::vector<RoomRow> found = rooms_in(with_code_.bind(1, code));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<PastAnswer> Queries::made_by(PlayerId player, const std::string& client, RequestId request) {
    const Using using_record(made_by_);
    made_by_.bind(1, player.value).bind(2, client).bind(3, request.value);
    if (!made_by_.step()) return std::nullopt;
    secrets_.require_sealed(made_by_);
    return past_answer(made_by_);
}

// Games

std::vector<GameRow> Queries::games(RoomId room) {
    const Using using_games(games_);
    games_.bind(1, room.value);
    std::vector<GameRow> rows;
    while (games_.step()) {
        require_game(room, games_, proof_of_game);
        rows.push_back(game_row(room, games_));
    }
    return rows;
}

std::int64_t Queries::last_row(RoomId room, GameNumber game) {
    const Using using_row(game_row_);
    if (!game_row_.bind(1, room.value).bind(2, game.value).step()) return 0;
    require_game(room, game_row_, 1);
    return game_row_.integer(0);
}

std::optional<Record> Queries::game_end(RoomId room, GameNumber game) {
    std::optional<Record> end;
    walk_back(last_row(room, game), [&](std::int64_t) {
        end = secrets_.record(record_);
        return Walk::enough;
    });
    return end;
}

std::optional<GameJournal> Queries::load_game(RoomId room, GameNumber game) {
    GameJournal journal;
    {
        const Using using_game(game_);
        if (!game_.bind(1, room.value).bind(2, game.value).step()) return std::nullopt;
        require_game(room, game_, proof_of_game);
        journal.row = game_row(room, game_);
    }
    if (!journal.row.last) return journal;
    walk_back(last_row(room, game), [&](std::int64_t) {
        journal.records.push_back(secrets_.record(record_));
        return journal.records.back().seq == journal.row.first ? Walk::enough : Walk::on;
    });
    std::reverse(journal.records.begin(), journal.records.end());
    return journal;
}

std::vector<Record> Queries::history(RoomId room, Seq from) {
    std::vector<Record> newest_first;
    walk_back(newest_row(room), [&](std::int64_t) {
        if (Seq{record_.integer(0)} < from) return Walk::enough;
        if (auto body = secrets_.body(record_)) newest_first.push_back(record(record_, std::move(*body)));
        return Walk::on;
    });
    std::reverse(newest_first.begin(), newest_first.end());
    return newest_first;
}

std::vector<PlayedGame> Queries::played(PlayerId player, std::int64_t before, std::uint32_t count_max) {
    const Using using_played(played_);
    played_.bind(1, player.value).bind(2, before).bind(3, count_max);
    std::vector<PlayedGame> games;
    while (played_.step())
        games.push_back({played_.integer(0), RoomId{played_.integer(1)}, GameNumber{played_.integer(2)},
                         TimeMs{played_.integer(3)}, static_cast<std::uint8_t>(played_.integer(4)), played_.text(5)});
    return games;
}

void Queries::add_transfers(std::int64_t row, RecordKey record, std::vector<ledger::Transfer>& newest_first) {
    const Using using_transfers(transfers_);
    transfers_.bind(1, row);
    while (transfers_.step()) newest_first.push_back(transfer_row(record.room, record.seq, transfers_, 0));
}

std::vector<ledger::Transfer> Queries::transfers(RoomId room) {
    std::vector<ledger::Transfer> newest_first;
    walk_back(newest_row(room), [&](std::int64_t row) {
        secrets_.require_sealed(record_);
        add_transfers(row, {room, Seq{record_.integer(0)}}, newest_first);
        return Walk::on;
    });
    std::reverse(newest_first.begin(), newest_first.end());
    return newest_first;
}

// Players

bool Queries::holds(const Statement& row, int column) const {
    return !seal_key_ || is_sealed(row, column, *seal_key_);
}

void Queries::require_game(RoomId room, const Statement& row, int column) const {
    if (holds(row, column)) return;
    throw SqlError("games " + std::to_string(room.value) + ": a row was changed by hand",
                   SqlError::Cause::changed_by_hand);
}

/// A row that was changed by hand gives at most the role of a player.
PlayerRow Queries::known_player(const Statement& row) const {
    PlayerRow player = player_row(row);
    if (!holds(row, proof_of_player)) player.role = std::min(player.role, Role::player);
    return player;
}

std::optional<PlayerRow> Queries::player(PlayerId id) {
    const Using using_player(player_);
    if (!player_.bind(1, id.value).step()) return std::nullopt;
    return known_player(player_);
}

std::optional<PlayerRow> Queries::player_by_token(const SecretHash& hash) {
    const Using using_player(player_by_token_);
    if (!player_by_token_.bind(1, hash.bytes).step() || !holds(player_by_token_, proof_beside)) return std::nullopt;
    return known_player(player_by_token_);
}

/// Returns no account if the account's row was added by hand or its password was changed by hand.
std::optional<Account> Queries::account(Statement& statement) {
    const Using using_statement(statement);
    if (!statement.step() || !holds(statement, proof_beside)) return std::nullopt;
    Account account{known_player(statement), statement.text(8), password_in(statement.text(9))};
    account.second_factor = second_factors_.find(account.player.id);
    const Using using_came_from(came_from_);
    came_from_.bind(1, account.player.id.value);
    while (came_from_.step()) account.came_from.push_back(came_from_.text(0));
    return account;
}

std::optional<Account> Queries::account_named(const std::string& key) {
    return account(account_named_.bind(1, key));
}

std::optional<Account> Queries::account_of(PlayerId id) {
    return account(account_of_.bind(1, id.value));
}

std::vector<SeatRow> Queries::tables_of(PlayerId id) {
    const Using using_tables(tables_of_);
    tables_of_.bind(1, id.value);
    std::vector<SeatRow> rows;
    while (tables_of_.step())
        rows.push_back({RoomId{tables_of_.integer(0)}, id, static_cast<std::uint8_t>(tables_of_.integer(1))});
    return rows;
}

std::vector<PlayerId> Queries::mutes_of(PlayerId id) {
    const Using using_mutes(mutes_of_);
    mutes_of_.bind(1, id.value);
    std::vector<PlayerId> others;
    while (mutes_of_.step()) others.push_back({mutes_of_.integer(0)});
    return others;
}

}  // namespace anteroom::store
