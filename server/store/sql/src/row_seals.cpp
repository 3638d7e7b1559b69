#include "store/sql/row_seals.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "crypto/sum.hpp"
#include "store/sql/unsealed.hpp"

namespace anteroom::store {

namespace {

/// What the lobby shows of a room is rewritten all the time and bears on nothing.
constexpr std::string_view unsealed_column = "summary";

constexpr std::string_view head_table = "row_seals_head";

void add(crypto::ByteWriter& writer, const SealedValue& value) {
    writer.number(static_cast<std::int64_t>(value.type), 1);
    if (value.type == SealedValue::Type::null) return;
    if (value.type == SealedValue::Type::integer) return writer.number(value.number);
    writer.number(static_cast<std::int64_t>(value.bytes.size()));
    writer.raw(value.bytes);
}

std::string its_seal(const std::string& table, const SealedColumns& columns) {
    return "row_seals.of = '" + table + "' AND row_seals.key = " + columns.key;
}

void insert_head(Database& db, const crypto::Bytes32& key, const SealsHead& head) {
    Statement insert(db, "INSERT INTO row_seals_head(id, rows, changes, sum, seal) VALUES (1, ?, ?, ?, ?)");
    const crypto::Bytes32 seal = head_seal(key, head);
    insert.bind(1, head.rows).bind(2, head.changes).bind(3, head.sum).bind(4, seal).run();
}

/// The log of acts takes some more.
constexpr std::size_t named_bytes_max = 400;

/// What is wrong, in the order in which it was found.
struct Wrong {
    std::string named;
    std::int64_t others = 0;

    void take(const std::string& one) {
        const bool fits = named.empty() || named.size() + one.size() <= named_bytes_max;
        if (!fits || others > 0)
            ++others;
        else
            named += (named.empty() ? "" : "; ") + one;
    }
    std::optional<std::string> text() const {
        if (named.empty()) return std::nullopt;
        return others == 0 ? named : named + "; and " + std::to_string(others) + " more";
    }
};

void find_wrong_rows(Database& db, const std::string& table, const crypto::Bytes32& key, Wrong& wrong) {
    const SealedColumns columns = sealed_columns(db, table, table);
    Statement rows(db, ("SELECT " + columns.key + ", row_seals.seal, " + columns.packed + " FROM " + table +
                        " LEFT JOIN row_seals ON " + its_seal(table, columns))
                           .c_str());
    while (rows.step())
        if (!is_sealed(rows, 1, key)) wrong.take(table + " " + rows.text(0) + ": was changed or added by hand");
    Statement gone(db, ("SELECT key FROM row_seals WHERE of = '" + table + "' AND key NOT IN (SELECT " + columns.key +
                        " FROM " + table + ")")
                           .c_str());
    while (gone.step()) wrong.take(table + " " + gone.text(0) + ": was taken away by hand");
}

std::optional<SealsHead> stored_head(Database& db) {
    Statement stored(db, "SELECT rows, changes, sum FROM row_seals_head");
    if (!stored.step()) return std::nullopt;
    return SealsHead{stored.integer(0), stored.integer(1), stored_seal(stored.blob(2))};
}

std::optional<std::string> wrong_head(Database& db, const crypto::Bytes32& key) {
    if (auto fault = wrong_head_seal(db, key)) return fault;
    const SealsHead head = joined(*stored_head(db), unsealed(db, key).rows);
    Statement seals(db, "SELECT of, seal FROM row_seals");
    SealsHead found;
    while (seals.step()) {
        const std::string of = seals.text(0);
        if (std::ranges::find(sealed_tables, of) == sealed_tables.end()) return "row_seals " + of + ": seals no table";
        crypto::add(found.sum, stored_seal(seals.blob(1)));
        ++found.rows;
    }
    if (found.rows != head.rows || found.sum != head.sum)
        return "row_seals: older rows were put back with their old seals";
    return std::nullopt;
}

}  // namespace

std::vector<std::uint8_t> packed(std::span<const SealedValue> values) {
    crypto::ByteWriter writer("");
    for (const SealedValue& value : values) add(writer, value);
    return writer.take();
}

crypto::Bytes32 row_seal(const crypto::Bytes32& key, crypto::Bytes packed_row) {
    crypto::ByteWriter writer("anteroom row 1");
    writer.raw(packed_row);
    return crypto::mac(key, writer.take());
}

crypto::Bytes32 stored_seal(crypto::Bytes stored) {
    crypto::Bytes32 seal{};
    if (stored.size() == seal.size()) std::ranges::copy(stored, seal.begin());
    return seal;
}

crypto::Bytes32 head_seal(const crypto::Bytes32& key, const SealsHead& head) {
    using Type = SealedValue::Type;
    const std::array<SealedValue, 4> values = {{{Type::text, 0, crypto::bytes_of(head_table)},
                                                {Type::integer, head.rows, {}},
                                                {Type::integer, head.changes, {}},
                                                {Type::blob, 0, head.sum}}};
    return row_seal(key, packed(values));
}

SealsHead joined(const SealsHead& head, const SealsHead& more) {
    SealsHead result{head.rows + more.rows, head.changes + more.changes, head.sum};
    crypto::add(result.sum, more.sum);
    return result;
}

SealedColumns sealed_columns(Database& db, const std::string& table, const std::string& of) {
    SealedColumns columns;
    std::vector<std::string> values = {"'" + table + "'"};
    for (const auto& [name, is_key] : db.columns(table)) {
        if (table == "rooms" && name == unsealed_column) continue;
        values.push_back(of + ".\"" + name + '"');
        columns.names += (columns.names.empty() ? "\"" : ", \"") + name + '"';
        if (is_key) columns.key += (columns.key.empty() ? "quote(" : " || ',' || quote(") + values.back() + ")";
    }
    columns.packed = db.packed(values);
    return columns;
}

void seal_all_rows(Database& db, const crypto::Bytes32& key) {
    SealsHead head{0, db.number(select_row_changes), {}};
    db.exec("DELETE FROM row_seals_head; DELETE FROM row_seals");
    Statement insert(db, "INSERT INTO row_seals(of, key, seal) VALUES (?, ?, ?)");
    for (const std::string table : sealed_tables) {
        const SealedColumns columns = sealed_columns(db, table, table);
        Statement rows(db, ("SELECT " + columns.key + ", " + columns.packed + " FROM " + table).c_str());
        while (rows.step()) {
            const crypto::Bytes32 seal = row_seal(key, rows.blob(1));
            const std::string key_text = rows.text(0);
            insert.bind(1, table).bind(2, key_text).bind(3, seal).run();
            crypto::add(head.sum, seal);
            ++head.rows;
            ++head.changes;
        }
    }
    insert_head(db, key, head);
}

bool has_row_seals(Database& db) {
    return db.number("SELECT count(*) FROM row_seals_head") != 0;
}

SealsHeadRow::SealsHeadRow(Database& db)
    : read_(db, "SELECT rows, changes, sum, seal FROM row_seals_head"),
      set_(db, "UPDATE row_seals_head SET rows = ?, changes = ?, sum = ?, seal = ?") {}

void SealsHeadRow::add(const crypto::Bytes32& key, const SealsHead& more, bool is_right) {
    SealsHead head;
    {
        const Using using_read(read_);
        if (!read_.step()) return;
        head = {read_.integer(0), read_.integer(1), stored_seal(read_.blob(2))};
        is_right = is_right && std::ranges::equal(read_.blob(3), head_seal(key, head));
    }
    head = joined(head, more);
    const crypto::Bytes32 seal = head_seal(key, head);
    set_.bind(1, head.rows).bind(2, head.changes).bind(3, head.sum);
    set_.bind(4, is_right ? crypto::Bytes(seal) : crypto::Bytes{}).run();
}

std::string proof_of(Database& db, const std::string& table) {
    const SealedColumns columns = sealed_columns(db, table, table);
    return "(SELECT seal FROM row_seals WHERE " + its_seal(table, columns) + "), " + columns.packed;
}

bool is_sealed(const Statement& row, int column, const crypto::Bytes32& key) {
    return std::ranges::equal(row.blob(column), row_seal(key, row.blob(column + 1)));
}

std::optional<std::string> wrong_head_seal(Database& db, const crypto::Bytes32& key) {
    const auto head = stored_head(db);
    if (!head) return "row_seals_head: is missing";
    Statement seal(db, "SELECT seal FROM row_seals_head");
    if (!seal.step() || !std::ranges::equal(seal.blob(0), head_seal(key, *head)))
        return "row_seals_head: was changed by hand";
    return std::nullopt;
}

std::optional<std::string> wrong_rows(Database& db, const crypto::Bytes32& key) {
    Wrong wrong;
    for (const char* table : sealed_tables) find_wrong_rows(db, table, key, wrong);
    const auto rows = wrong.text();
    return rows ? rows : wrong_head(db, key);
}

}  // namespace anteroom::store
