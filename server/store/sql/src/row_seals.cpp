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

/// Columns that have their own seal (summaries.hpp).
constexpr std::array<std::string_view, 2> columns_apart = {"summary", "summary_seal"};

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

constexpr const char* select_head = "SELECT rows, changes, sum, seal, of_seal, below, ends FROM row_seals_head";
constexpr std::size_t bytes_of_end = 8;

std::vector<std::uint8_t> bytes_of(const std::set<std::int64_t>& ends) {
    crypto::ByteWriter writer("");
    for (const std::int64_t end : ends) writer.number(end);
    return writer.take();
}

std::set<std::int64_t> ends_in(crypto::Bytes bytes) {
    std::set<std::int64_t> ends;
    for (std::size_t at = 0; at + bytes_of_end <= bytes.size(); at += bytes_of_end) {
        std::uint64_t end = 0;
        for (const std::uint8_t byte : bytes.subspan(at, bytes_of_end)) end = end << 8U | byte;
        ends.insert(static_cast<std::int64_t>(end));
    }
    return ends;
}

StoredHead head_row(const Statement& from) {
    StoredHead stored{{from.integer(0), from.integer(1), stored_seal(from.blob(2))}, {}, stored_seal(from.blob(3))};
    const auto number = [&](int column) { return from.is_null(column) ? 0 : from.integer(column); };
    if (!from.is_null(4) || !from.is_null(5) || !from.is_null(6))
        stored.reach = Reach{number(4), number(5), from.is_null(6) ? std::set<std::int64_t>{} : ends_in(from.blob(6))};
    return stored;
}

void insert_head(Database& db, const crypto::Bytes32& key, const SealsHead& head) {
    Statement insert(db, "INSERT INTO row_seals_head(id, rows, changes, sum, seal) VALUES (1, ?, ?, ?, ?)");
    const crypto::Bytes32 seal = head_seal(key, head);
    insert.bind(1, head.rows).bind(2, head.changes).bind(3, head.sum).bind(4, seal).run();
}

/// Limit of bytes in one line; the audit log has room for somewhat more.
constexpr std::size_t named_bytes_max = 400;

void each_wrong_row_of(Database& db, const std::string& table, const crypto::Bytes32& key, const OnWrongRow& visit) {
    const SealedColumns columns = sealed_columns(db, table, table);
    Statement rows(db, ("SELECT " + columns.key + ", row_seals.seal, " + columns.packed + " FROM " + table +
                        " LEFT JOIN row_seals ON " + its_seal(table, columns))
                           .c_str());
    while (rows.step())
        if (!is_sealed(rows, 1, key)) visit(table + " " + rows.text(0) + ": was changed or added by hand");
    Statement gone(db, ("SELECT key FROM row_seals WHERE of = '" + table + "' AND key NOT IN (SELECT " + columns.key +
                        " FROM " + table + ")")
                           .c_str());
    while (gone.step()) visit(table + " " + gone.text(0) + ": was taken away by hand");
}

std::optional<std::string> wrong_head(Database& db, const crypto::Bytes32& key) {
    if (auto fault = wrong_head_seal(db, key)) return fault;
    const SealsHead head = joined(stored_head(db)->head, unsealed(db, key).rows);
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

std::optional<StoredHead> stored_head(Database& db) {
    Statement stored(db, select_head);
    return stored.step() ? std::optional(head_row(stored)) : std::nullopt;
}

crypto::Bytes32 head_seal(const crypto::Bytes32& key, const SealsHead& head, const std::optional<Reach>& reach) {
    using Type = SealedValue::Type;
    std::vector<SealedValue> values = {{Type::text, 0, crypto::bytes_of(head_table)},
                                       {Type::integer, head.rows, {}},
                                       {Type::integer, head.changes, {}},
                                       {Type::blob, 0, head.sum}};
    if (!reach) return row_seal(key, packed(values));
    const auto ends = bytes_of(reach->ends);
    values.push_back({Type::integer, reach->seal, {}});
    values.push_back({Type::integer, reach->below, {}});
    values.push_back({Type::blob, 0, ends});
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
        if (table == "rooms" && std::ranges::find(columns_apart, name) != columns_apart.end()) continue;
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
    : read_(db, select_head),
      set_(db, "UPDATE row_seals_head SET rows = ?, changes = ?, sum = ?, seal = ?, of_seal = ?, below = ?, ends = ?") {
}

std::optional<StoredHead> SealsHeadRow::read() {
    const Using using_read(read_);
    return read_.step() ? std::optional(head_row(read_)) : std::nullopt;
}

void SealsHeadRow::add(const crypto::Bytes32& key, const SealsHead& more, bool is_right, std::optional<Reach> reach) {
    const auto stored = read();
    if (!stored) return;
    is_right = is_right && stored->seal == head_seal(key, stored->head, stored->reach);
    const SealsHead head = joined(stored->head, more);
    if (reach)
        reach->seal = head.changes;
    else
        reach = stored->reach;
    const crypto::Bytes32 seal = head_seal(key, head, reach);
    set_.bind(1, head.rows).bind(2, head.changes).bind(3, head.sum);
    set_.bind(4, is_right ? crypto::Bytes(seal) : crypto::Bytes{});
    std::vector<std::uint8_t> ends;
    if (reach) {
        ends = bytes_of(reach->ends);
        set_.bind(5, reach->seal).bind(6, reach->below).bind(7, crypto::Bytes(ends));
    } else {
        set_.bind_null(5).bind_null(6).bind_null(7);
    }
    set_.run();
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
    if (head->seal != head_seal(key, head->head, head->reach)) return "row_seals_head: was changed by hand";
    return std::nullopt;
}

void each_wrong_row(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit) {
    for (const char* table : sealed_tables) each_wrong_row_of(db, table, key, visit);
    if (const auto fault = wrong_head(db, key)) visit(*fault);
}

void WrongRowLines::take(const std::string& one) {
    const bool fits = !lines_.empty() && lines_.back().size() + one.size() <= named_bytes_max;
    if (fits)
        lines_.back() += "; " + one;
    else
        lines_.push_back(one);
    if (lines_.size() > 1) ++others_;
}

std::optional<std::string> WrongRowLines::summary() const {
    if (lines_.empty()) return std::nullopt;
    return others_ == 0 ? lines_.front() : lines_.front() + "; and " + std::to_string(others_) + " more";
}

}  // namespace anteroom::store
