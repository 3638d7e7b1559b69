#include "sqlite_seals.hpp"

#include <string>
#include <vector>

#include "crypto/sum.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

namespace {

using Values = std::span<const SealedValue>;

std::vector<std::uint8_t> bytes_of(const crypto::Bytes32& seal) {
    return {seal.begin(), seal.end()};
}

std::vector<std::uint8_t> seal_sum(Values values) {
    crypto::Bytes32 sum = stored_seal(values[0].bytes);
    crypto::subtract(sum, stored_seal(values[1].bytes));
    crypto::add(sum, stored_seal(values[2].bytes));
    return bytes_of(sum);
}

/// Adds row_seal(packed row), seal_sum(sum, gone, come) and head_seal(rows, changes, sum).
void know_seals(SqliteDatabase& db, const crypto::Bytes32& key) {
    db.add_function("row_seal", 1, [key](Values values) { return bytes_of(row_seal(key, values[0].bytes)); });
    db.add_function("seal_sum", 3, seal_sum);
    db.add_function("head_seal", 3, [key](Values values) {
        return bytes_of(head_seal(key, {values[0].number, values[1].number, stored_seal(values[2].bytes)}));
    });
}

std::string row_seal_of(const SealedColumns& columns) {
    return "row_seal(" + columns.packed + ")";
}

std::string its_seal(const std::string& table, const SealedColumns& columns) {
    return "row_seals.of = '" + table + "' AND row_seals.key = " + columns.key;
}

void add_triggers(Database& db, const std::string& table) {
    const SealedColumns before = sealed_columns(db, table, "old");
    const SealedColumns after = sealed_columns(db, table, "new");
    const std::string begin = "CREATE TEMP TRIGGER sealed_" + table;
    db.exec((begin + "_insert AFTER INSERT ON main." + table + " BEGIN INSERT INTO row_seals(of, key, seal) VALUES ('" +
             table + "', " + after.key + ", " + row_seal_of(after) +
             // The row was deleted by hand before, and is now inserted again.
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

/// Continues the head from its old value, if the old value was right.
void add_head_trigger(Database& db, const std::string& what, int rows, const std::string& gone,
                      const std::string& come) {
    const std::string count = "rows + (" + std::to_string(rows) + ")";
    const std::string sum = "seal_sum(sum, " + gone + ", " + come + ")";
    db.exec(("CREATE TEMP TRIGGER head_after_" + what + " AFTER " + what +
             " ON main.row_seals BEGIN UPDATE row_seals_head SET rows = " + count +
             ", changes = changes + 1, sum = " + sum + ", seal = CASE WHEN seal = head_seal(rows, changes, sum) " +
             "THEN head_seal(" + count + ", changes + 1, " + sum + ") ELSE x'' END; END")
                .c_str());
}

}  // namespace

void know_packed_rows(SqliteDatabase& db) {
    db.add_function("pack_row", -1, [](Values values) { return packed(values); });
}

void add_seal_triggers(SqliteDatabase& db, const crypto::Bytes32& key) {
    know_seals(db, key);
    for (const char* table : sealed_tables) add_triggers(db, table);
    add_head_trigger(db, "INSERT", 1, "NULL", "new.seal");
    add_head_trigger(db, "UPDATE", 0, "old.seal", "new.seal");
    add_head_trigger(db, "DELETE", -1, "old.seal", "NULL");
}

}  // namespace anteroom::store
