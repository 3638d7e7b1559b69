#include "postgres_seals.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "crypto/sum.hpp"
#include "crypto/text.hpp"
#include "store/sql/row_seals.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

namespace {

/// A code in a class of SQLSTATE that no other program uses.
constexpr std::string_view message_code = "AR001";

std::string_view field(const PGresult* message, int which) {
    const char* text = PQresultErrorField(message, which);
    return text != nullptr ? text : "";
}

/// `-` means that there is no row.
std::optional<std::vector<std::uint8_t>> packed_row(std::string_view text) {
    return crypto::from_hex(text);
}

/// A trigger with its function, which reports the row before and after a change. The trigger
/// does not report a change by another trigger, because no trigger of this program writes rows.
struct Teller {
    std::string schema;
    std::string table;
    std::string event;
    std::string key;
    std::string before{};
    std::string after{};
};

std::string hex_of(const std::string& row) {
    return row.empty() ? "'-'" : "encode(" + row + ", 'hex')";
}

std::string sql_of(const Teller& one) {
    const std::string name = "tell_of_" + one.table + "_" + one.event.substr(0, one.event.find(' '));
    return "CREATE OR REPLACE FUNCTION " + one.schema + "." + name +
           "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE INFO USING ERRCODE = '" + std::string(message_code) +
           "', MESSAGE = " + one.key + ", TABLE = '" + one.table + "', DETAIL = " + hex_of(one.before) +
           ", HINT = " + hex_of(one.after) + "; RETURN NULL; END $$; CREATE OR REPLACE TRIGGER " + name + " AFTER " +
           one.event + " ON " + one.table +
           " FOR EACH ROW WHEN (current_setting('anteroom.seals', true) = 'on' AND pg_trigger_depth() = 0) EXECUTE "
           "FUNCTION " +
           one.schema + "." + name + "();";
}

}  // namespace

struct PostgresSeals::Statements {
    Statements(Database& db, const crypto::Bytes32& key)
        : stored(db, "SELECT seal FROM row_seals WHERE of = ? AND key = ?"),
          put(db,
              "INSERT INTO row_seals(of, key, seal) VALUES (?, ?, ?) "
              "ON CONFLICT(of, key) DO UPDATE SET seal = excluded.seal"),
          drop(db, "DELETE FROM row_seals WHERE of = ? AND key = ?"),
          hold(db, "LOCK TABLE row_seals, row_seals_head, unsealed IN ROW EXCLUSIVE MODE"),
          head(db),
          unsealed(db, key) {}
    Statement stored, put, drop, hold;
    SealsHeadRow head;
    UnsealedRows unsealed;
};

PostgresSeals::PostgresSeals(const crypto::Bytes32& key) : key_(key) {}
PostgresSeals::~PostgresSeals() = default;

bool PostgresSeals::take(const PGresult* message) {
    if (field(message, PG_DIAG_SQLSTATE) != message_code) return false;
    // No trigger of this program reports another table.
    if (std::ranges::find(sealed_tables, field(message, PG_DIAG_TABLE_NAME)) == std::end(sealed_tables)) return true;
    auto after = packed_row(field(message, PG_DIAG_MESSAGE_HINT));
    const auto [known, is_first] = changes_.try_emplace(
        {std::string(field(message, PG_DIAG_TABLE_NAME)), std::string(field(message, PG_DIAG_MESSAGE_PRIMARY))});
    if (is_first) known->second.before = packed_row(field(message, PG_DIAG_MESSAGE_DETAIL));
    known->second.after = std::move(after);
    return true;
}

bool PostgresSeals::are_of_games() const {
    return std::ranges::all_of(changes_, [](const auto& one) {
        const std::string& table = one.first.first;
        return table == "games" || table == "played" || table == "chapter_keys";
    });
}

PostgresSeals::Statements& PostgresSeals::statements(Database& db) {
    if (!statements_) statements_ = std::make_unique<Statements>(db, key_);
    return *statements_;
}

SealsHead PostgresSeals::seal_changes(Statements& sql, bool is_own) {
    SealsHead more;
    // A report that arrives while seals are written comes from foreign code.
    const auto changes = std::exchange(changes_, {});
    for (const auto& [place, change] : changes) {
        // The seal of a row that foreign code may have deleted stays, so that the audit names the row.
        if (!is_own && !change.after) continue;
        const auto& [table, key] = place;
        const Using using_stored(sql.stored);
        const bool is_there = sql.stored.bind(1, table).bind(2, key).step();
        const crypto::Bytes was = is_there ? sql.stored.blob(0) : crypto::Bytes{};
        // A row that was changed, deleted or added by hand stays wrong: the row's seal is emptied.
        const bool was_right =
            is_own && (change.before ? is_there && std::ranges::equal(was, row_seal(key_, *change.before)) : !is_there);
        crypto::subtract(more.sum, stored_seal(was));
        ++more.changes;
        more.rows -= is_there ? 1 : 0;
        if (!change.after) {
            sql.drop.bind(1, table).bind(2, key).run();
            continue;
        }
        const crypto::Bytes32 seal = row_seal(key_, *change.after);
        const crypto::Bytes put = was_right ? crypto::Bytes(seal) : crypto::Bytes{};
        sql.put.bind(1, table).bind(2, key).bind(3, put).run();
        crypto::add(more.sum, stored_seal(put));
        ++more.rows;
    }
    changes_.clear();
    return more;
}

void PostgresSeals::hold_tables(Database& db) {
    statements(db).hold.run();
}

void PostgresSeals::settle(Database& db, bool is_own) {
    Statements& sql = statements(db);
    sql.head.add(key_, seal_changes(sql, is_own));
}

void PostgresSeals::settle_beside(Database& db, std::int64_t number, bool is_own) {
    Statements& sql = statements(db);
    sql.unsealed.add({number, {}, seal_changes(sql, is_own)});
}

void make_seal_triggers(Database& db, const std::string& schema) {
    for (const std::string table : sealed_tables) {
        const SealedColumns before = sealed_columns(db, table, "old");
        const SealedColumns after = sealed_columns(db, table, "new");
        const std::string all =
            sql_of({schema, table, "INSERT", after.key, {}, after.packed}) +
            sql_of({schema, table, "UPDATE OF " + after.names, after.key, before.packed, after.packed}) +
            sql_of({schema, table, "DELETE", before.key, before.packed, {}});
        db.exec(all.c_str());
    }
}

}  // namespace anteroom::store
