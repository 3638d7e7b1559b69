#include "room_reader.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "journal_seals.hpp"
#include "ledger/account.hpp"
#include "ledger/chain.hpp"
#include "nodes.hpp"
#include "room_batch.hpp"
#include "rows.hpp"
#include "store/port/answers.hpp"
#include "store/port/store.hpp"

namespace anteroom::store {

namespace {

/// Walks from each room's newest record back to the newest baseline, and marks these records as kept. The
/// walk continues to records whose answers are not too old. `condition` selects rooms, as rows of `heads`.
std::string back_from_heads(const std::string& condition, const std::string& what) {
    return "WITH RECURSIVE back(at, of_room, before, number, complete, kept) AS ("
           "SELECT row, room, prev, seq, baseline, CAST(1 AS bigint) FROM journal "
           "WHERE row IN (SELECT row FROM heads WHERE room IN " +
           these_rooms() + condition +
           ") UNION ALL SELECT row, of_room, prev, seq, CASE complete WHEN 0 THEN baseline ELSE complete END, "
           "1 - complete FROM back CROSS JOIN journal ON row = before WHERE complete = 0 OR time >= " +
           parameter_behind_rooms(1) + ") SELECT " + what;
}

/// Skips rooms that never had money, because these rooms have no chains. The chain numbers of one
/// room are consecutive, and their distance from the numbers of the next room is always the same.
std::string has_chains() {
    const auto bound = [](int at) { return parameter_behind_rooms(at) + " + room * " + parameter_behind_rooms(4); };
    return " AND EXISTS (SELECT 1 FROM chains WHERE chain BETWEEN " + bound(2) + " AND " + bound(3) + ")";
}

std::int64_t chain_of(std::int64_t room, std::int64_t game) {
    return ledger::chain_of(ledger::TableGame{room, game}).value;
}

// Positions after columns_of_room and columns_of_record
constexpr int owner_of_row = 8;
constexpr int end_of_journal = 9;
constexpr int is_kept = behind_record;
constexpr int room_of_head = behind_record + 1;

/// `more` has further columns after the owner.
std::string select_rooms(const Database& db, const std::string& more, const std::string& rest) {
    return std::string("SELECT ") + columns_of_room + ", " + owner_of_room(db) + more +
           " FROM rooms JOIN heads USING(room) WHERE " + rest;
}

RoomRow owned_room(const Statement& from) {
    RoomRow row = room_row(from);
    if (!from.is_null(owner_of_row)) row.owner = SessionId{from.integer(owner_of_row)};
    return row;
}

}  // namespace

std::string rooms_where(const Database& db, const std::string& rest) {
    return select_rooms(db, {}, rest);
}

std::vector<RoomRow> rooms_in(Statement& statement) {
    const Using using_statement(statement);
    std::vector<RoomRow> rows;
    while (statement.step()) rows.push_back(owned_room(statement));
    return rows;
}

RoomReader::RoomReader(Database& db, JournalSecrets& secrets)
    : secrets_(secrets),
      rooms_(db, select_rooms(db, std::string(", ") + columns_of_end, "rooms.room IN " + these_rooms()).c_str()),
      records_(db,
               back_from_heads({}, columns_of_record() + ", kept, of_room FROM back CROSS JOIN journal ON row = at" +
                                       (db.walks_in_order() ? "" : " ORDER BY at DESC"))
                   .c_str()),
      transfers_(db, back_from_heads(has_chains(),
                                     "of_room, number, line, kind, from_account, to_account, amount FROM back CROSS "
                                     "JOIN transfers ON row = at WHERE kept = 1 ORDER BY at, line")
                         .c_str()) {}

std::vector<RoomRow> RoomReader::rows(std::span<const RoomId> rooms) {
    const Using using_rooms(bind_rooms(rooms_, rooms));
    std::vector<RoomRow> found;
    while (rooms_.step()) {
        found.push_back(owned_room(rooms_));
        secrets_.require_end(found.back().id, rooms_, end_of_journal);
    }
    return found;
}

RoomReader::Journals RoomReader::load(std::span<const RoomId> rooms, TimeMs answers_since) {
    std::vector<RoomRow> open = rows(rooms);
    const auto closed = std::ranges::partition(open, [](const RoomRow& row) { return !row.closed; });
    std::vector<RoomRow> alone(std::make_move_iterator(closed.begin()), std::make_move_iterator(closed.end()));
    open.erase(closed.begin(), closed.end());
    Journals journals = read(std::move(open), answers_since);
    for (RoomRow& row : alone) journals.emplace(row.id, RoomJournal{std::move(row), {}, {}, {}});
    return journals;
}

RoomReader::Journals RoomReader::read(std::vector<RoomRow> rows, TimeMs answers_since) {
    Journals journals;
    std::vector<RoomId> rooms;
    for (RoomRow& row : rows) {
        const RoomId id = rooms.emplace_back(row.id);
        journals.emplace(id, RoomJournal{std::move(row), {}, {}, {}});
    }
    if (rooms.empty()) return journals;
    read_records(journals, rooms, answers_since);
    read_transfers(journals, rooms, answers_since);
    return journals;
}

void RoomReader::read_records(Journals& journals, std::span<const RoomId> rooms, TimeMs answers_since) {
    std::unordered_map<RoomId, std::int64_t> before;
    for (const auto& [id, journal] : journals) before[id] = journal.row.seq.value;
    {
        const Using using_records(records_);
        bind_rooms(records_, rooms).bind(number_behind_rooms(1), answers_since.value);
        while (records_.step()) {
            const RoomId id{records_.integer(room_of_head)};
            const auto found = journals.find(id);
            if (found == journals.end())
                throw SqlError("a head names a row of the journal that is of room " + std::to_string(id.value));
            RoomJournal& journal = found->second;
            const bool kept = records_.integer(is_kept) != 0;
            if (kept)
                journal.records.push_back(secrets_.record(records_));
            else
                secrets_.require_sealed(records_);
            auto past = past_answer(records_);
            if (past && past->time >= answers_since) journal.answers.push_back(std::move(*past));
            before[id] = previous_row(records_);
        }
    }
    for (auto& [id, journal] : journals) {
        const bool is_complete = !journal.records.empty() && journal.records.back().baseline;
        if (before[id] != 0 && !is_complete)
            throw SqlError("of room " + std::to_string(id.value) + " a row of the journal is missing");
        std::reverse(journal.records.begin(), journal.records.end());
        journal.answers = newest_of_each_client(std::move(journal.answers));
    }
}

void RoomReader::read_transfers(Journals& journals, std::span<const RoomId> rooms, TimeMs answers_since) {
    const std::int64_t a_room = chain_of(2, 1) - chain_of(1, 1);
    const Using using_transfers(transfers_);
    bind_rooms(transfers_, rooms).bind(number_behind_rooms(1), answers_since.value);
    transfers_.bind(number_behind_rooms(2), chain_of(1, 1) - a_room);
    transfers_.bind(number_behind_rooms(3), chain_of(1, ledger::account_game_max) - a_room);
    transfers_.bind(number_behind_rooms(4), a_room);
    while (transfers_.step()) {
        const RoomId id{transfers_.integer(0)};
        journals.at(id).transfers.push_back(transfer_row(id, Seq{transfers_.integer(1)}, transfers_, 2));
    }
}

}  // namespace anteroom::store
