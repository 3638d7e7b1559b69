#include "row_seals.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "crypto/sum.hpp"

namespace anteroom::store {

namespace {

constexpr std::array sealed_tables = {"accounts",   "asked_payments", "chapter_keys",  "chat_reports",   "counters",
                                      "currencies", "desk_rules",     "doors",         "drawers",        "games",
                                      "logins",     "mutes",          "desk_payments", "played",         "players",
                                      "protection", "reversals",      "rooms",         "room_templates", "seats",
                                      "templates",  "tokens",         "token_uses"};

/// What the lobby shows of a room is rewritten all the time and bears on nothing.
constexpr std::string_view unsealed_column = "summary";

// The functions

using Key = std::optional<crypto::Bytes32>;
using Values = std::span<const SqlValue>;

/// Its type, then a number, or the length of a text or a blob and its bytes.
void add(crypto::ByteWriter& writer, const SqlValue& value) {
    writer.number(static_cast<std::int64_t>(value.type), 1);
    if (value.type == SqlValue::Type::null) return;
    if (value.type == SqlValue::Type::integer) return writer.number(value.number);
    writer.number(static_cast<std::int64_t>(value.bytes.size()));
    writer.raw(value.bytes);
}

std::optional<crypto::Bytes32> row_seal(const Key& key, Values values) {
    if (!key) return std::nullopt;
    crypto::ByteWriter writer("anteroom row 1");
    for (const SqlValue& value : values) add(writer, value);
    return crypto::mac(*key, writer.take());
}

/// What is no seal, as it was emptied, counts nothing.
crypto::Bytes32 seal_of(crypto::Bytes stored) {
    crypto::Bytes32 seal{};
    if (stored.size() == seal.size()) std::ranges::copy(stored, seal.begin());
    return seal;
}

crypto::Bytes32 seal_sum(Values values) {
    crypto::Bytes32 sum = seal_of(values[0].bytes);
    crypto::subtract(sum, seal_of(values[1].bytes));
    crypto::add(sum, seal_of(values[2].bytes));
    return sum;
}

// The SQL

struct Columns {
    std::string key;     ///< as the seal's row names it: one value after the other as SQL writes them
    std::string values;  ///< what row_seal() is given
    std::string names;   ///< of what is sealed
};

/// `of`: `new`, `old` or the table's name.
Columns columns_of(Database& db, const std::string& table, const std::string& of) {
    Columns columns{{}, "'" + table + "'", {}};
    for (const auto& [name, is_key] : db.columns(table)) {
        if (table == "rooms" && name == unsealed_column) continue;
        const std::string column = of + ".\"" + name + '"';
        columns.values += ", " + column;
        columns.names += (columns.names.empty() ? "\"" : ", \"") + name + '"';
        if (is_key) columns.key += (columns.key.empty() ? "quote(" : " || ',' || quote(") + column + ")";
    }
    return columns;
}

std::string row_seal_of(const Columns& columns) {
    return "row_seal(" + columns.values + ")";
}

std::string its_seal(const std::string& table, const Columns& columns) {
    return "row_seals.of = '" + table + "' AND row_seals.key = " + columns.key;
}

void add_triggers(Database& db, const std::string& table) {
    const Columns before = columns_of(db, table, "old");
    const Columns after = columns_of(db, table, "new");
    const std::string begin = "CREATE TEMP TRIGGER sealed_" + table;
    db.exec((begin + "_insert AFTER INSERT ON main." + table + " BEGIN INSERT INTO row_seals(of, key, seal) VALUES ('" +
             table + "', " + after.key + ", " + row_seal_of(after) +
             // Its row was taken away by hand, and is there again.
             ") ON CONFLICT DO UPDATE SET seal = x''; END")
                .c_str());
    db.exec((begin + "_update AFTER UPDATE OF " + after.names + " ON main." + table +
             " BEGIN UPDATE row_seals SET seal = CASE WHEN seal = " + row_seal_of(before) + " THEN " +
             row_seal_of(after) + " ELSE x'' END WHERE " + its_seal(table, after) + "; END")
                .c_str());
    db.exec((begin + "_delete AFTER DELETE ON main." + table + " BEGIN DELETE FROM row_seals WHERE " +
             its_seal(table, before) + "; END")
                .c_str());
}

/// The head goes on from what it was, if that was right.
void add_head_trigger(Database& db, const std::string& what, int rows, const std::string& gone,
                      const std::string& come) {
    const std::string count = "rows + (" + std::to_string(rows) + ")";
    const std::string sum = "seal_sum(sum, " + gone + ", " + come + ")";
    db.exec(
        ("CREATE TEMP TRIGGER head_after_" + what + " AFTER " + what +
         " ON main.row_seals BEGIN UPDATE row_seals_head SET rows = " + count +
         ", changes = changes + 1, sum = " + sum +
         ", seal = CASE WHEN seal = row_seal('row_seals_head', rows, changes, sum) THEN row_seal('row_seals_head', " +
         count + ", changes + 1, " + sum + ") ELSE x'' END; END")
            .c_str());
}

std::optional<std::string> wrong_row_of(Database& db, const std::string& table) {
    const Columns columns = columns_of(db, table, table);
    Statement changed(
        db, ("SELECT " + columns.key + " FROM " + table + " LEFT JOIN row_seals ON " + its_seal(table, columns) +
             " WHERE row_seals.seal IS NOT " + row_seal_of(columns) + " LIMIT 1")
                .c_str());
    if (changed.step()) return table + " " + changed.text(0) + ": was changed or added by hand";
    Statement gone(db, ("SELECT key FROM row_seals WHERE of = '" + table + "' AND key NOT IN (SELECT " + columns.key +
                        " FROM " + table + ") LIMIT 1")
                           .c_str());
    if (gone.step()) return table + " " + gone.text(0) + ": was taken away by hand";
    return std::nullopt;
}

std::optional<std::string> wrong_head(Database& db) {
    Statement head(db,
                   "SELECT rows, sum, seal IS row_seal('row_seals_head', rows, changes, sum) "
                   "FROM row_seals_head");
    if (!head.step()) return "row_seals_head: is missing";
    if (head.integer(2) == 0) return "row_seals_head: was changed by hand";
    Statement seals(db, "SELECT of, seal FROM row_seals");
    crypto::Bytes32 sum{};
    std::int64_t rows = 0;
    while (seals.step()) {
        const std::string of = seals.text(0);
        if (std::ranges::find(sealed_tables, of) == sealed_tables.end()) return "row_seals " + of + ": seals no table";
        crypto::add(sum, seal_of(seals.blob(1)));
        ++rows;
    }
    if (rows != head.integer(0) || sum != seal_of(head.blob(1)))
        return "row_seals: older rows were put back with their old seals";
    return std::nullopt;
}

}  // namespace

void know_row_seals(Database& db, const std::optional<crypto::Bytes32>& key) {
    db.add_function("row_seal", -1, [key](Values values) { return row_seal(key, values); });
    db.add_function("seal_sum", 3, [](Values values) { return seal_sum(values); });
}

void seal_what_is_written(Database& db) {
    for (const char* table : sealed_tables) add_triggers(db, table);
    add_head_trigger(db, "INSERT", 1, "NULL", "new.seal");
    add_head_trigger(db, "UPDATE", 0, "old.seal", "new.seal");
    add_head_trigger(db, "DELETE", -1, "old.seal", "NULL");
}

bool has_row_seals(Database& db) {
    return db.number("SELECT count(*) FROM row_seals_head") != 0;
}

void seal_all_rows(Database& db) {
    const std::int64_t changes = db.number(select_row_changes);
    db.exec("DELETE FROM row_seals_head; DELETE FROM row_seals");
    Statement head(db,
                   "INSERT INTO row_seals_head(id, rows, changes, sum, seal) "
                   "VALUES (1, 0, ?1, zeroblob(32), row_seal('row_seals_head', 0, ?1, zeroblob(32)))");
    head.bind(1, changes).run();
    for (const std::string table : sealed_tables) {
        const Columns columns = columns_of(db, table, table);
        db.exec(("INSERT INTO row_seals(of, key, seal) SELECT '" + table + "', " + columns.key + ", " +
                 row_seal_of(columns) + " FROM " + table)
                    .c_str());
    }
}

std::string row_holds(Database& db, const std::string& table) {
    const Columns columns = columns_of(db, table, table);
    return "coalesce((SELECT seal FROM row_seals WHERE " + its_seal(table, columns) + ") = " + row_seal_of(columns) +
           ", row_seal('') IS NULL)";
}

std::optional<std::string> wrong_row(Database& db) {
    for (const char* table : sealed_tables)
        if (auto fault = wrong_row_of(db, table)) return fault;
    return wrong_head(db);
}

}  // namespace anteroom::store
