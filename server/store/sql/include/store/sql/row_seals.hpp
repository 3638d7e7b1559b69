#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Each row that affects money, fairness or permissions has a seal: keyed BLAKE2b over the table's name and the row's
// values. The database does not hold the key, so a row that was changed by hand has no valid seal. Tables with chains
// of their own (journal, transfers, acts) have no such seals. Payments have both: no chain covers a payment's number.
//
// The driver seals the rows, so no statement can omit the seal. If the server changes a row that was changed by hand
// before, the row stays wrong: the driver empties its seal and makes no new one.

inline constexpr std::array sealed_tables = {
    "accounts",   "asked_payments", "audited",       "cash",           "chapter_keys", "chat_reports", "counters",
    "currencies", "desk_rules",     "doors",         "drawers",        "games",        "house_limits", "let_go",
    "logins",     "mutes",          "desk_payments", "played",         "players",      "protection",   "reversals",
    "rooms",      "room_templates", "seats",         "second_factors", "templates",    "tokens",       "token_uses"};

// Types and functions with which a driver makes seals

struct SealedValue {
    /// The numbers are part of the seals.
    enum class Type : std::uint8_t { integer = 1, real = 2, text = 3, blob = 4, null = 5 };
    Type type = Type::null;
    std::int64_t number = 0;  ///< value of an integer
    crypto::Bytes bytes{};    ///< bytes of all other types
};

/// Packs each value: its type, then its number, or the length and bytes of a text or a blob.
std::vector<std::uint8_t> packed(std::span<const SealedValue> values);

/// The seal of a row that Database::packed() packed.
crypto::Bytes32 row_seal(const crypto::Bytes32& key, crypto::Bytes packed_row);

/// An emptied or malformed seal counts as zero.
crypto::Bytes32 stored_seal(crypto::Bytes stored);

/// All seals together: their number, the number of changes to them, and their sum.
struct SealsHead {
    std::int64_t rows = 0;
    std::int64_t changes = 0;
    crypto::Bytes32 sum{};
};
SealsHead joined(const SealsHead& head, const SealsHead& more);

/// The postings that the books' seal covers if several nodes post (unsealed.hpp). The node that makes the seal writes
/// this.
struct Reach {
    std::int64_t seal = 0;          ///< the changes that the seal names; no two seals name the same number
    std::int64_t below = 0;         ///< smaller numbers are covered and no longer wait
    std::set<std::int64_t> ends{};  ///< each server's newest covered row
};

struct StoredHead {
    SealsHead head;
    std::optional<Reach> reach{};
    crypto::Bytes32 seal{};
};
std::optional<StoredHead> stored_head(Database& db);
crypto::Bytes32 head_seal(const crypto::Bytes32& key, const SealsHead& head, const std::optional<Reach>& reach = {});

/// SQL for a table's rows.
struct SealedColumns {
    std::string key;     ///< the key in the seal's row: the values as SQL writes them, one after the other
    std::string packed;  ///< the table's name and the row's values as bytes
    std::string names;   ///< names of the sealed columns
};
/// `of`: `new` or `old` in a trigger, else the table's name.
SealedColumns sealed_columns(Database& db, const std::string& table, const std::string& of);

// Parts of the store's statements

/// Seals every row as it stands. Must run inside the caller's transaction.
void seal_all_rows(Database& db, const crypto::Bytes32& key);

/// Whether all rows have been sealed once.
bool has_row_seals(Database& db);

/// Changes the head.
class SealsHeadRow {
  public:
    explicit SealsHeadRow(Database& db);
    std::optional<StoredHead> read();
    /// Continues the head from its old value, if both the old value and the added part are right. `reach`: for a seal
    /// that names the current number of changes.
    void add(const crypto::Bytes32& key, const SealsHead& more, bool is_right = true, std::optional<Reach> reach = {});

  private:
    Statement read_, set_;
};

/// The number of changes to sealed rows. The books' seal names this number, so older rows that somebody put back with
/// their old seals are noticed. If several nodes post, each seal counts as a change too.
inline constexpr const char* select_row_changes = "SELECT changes FROM row_seals_head";

/// Two more columns of a query: the seal of that table's row in the FROM clause, and the sealed data.
std::string proof_of(Database& db, const std::string& table);

/// Whether the row matches its seal; `column`: the first column of its proof.
bool is_sealed(const Statement& row, int column, const crypto::Bytes32& key);

/// Describes a fault of the head's own seal. The sum of the seals is not checked.
std::optional<std::string> wrong_head_seal(Database& db, const crypto::Bytes32& key);

/// Gets one wrong row with its fault: `players 7: was changed or added by hand`.
using OnWrongRow = std::function<void(const std::string&)>;

/// Visits each row that is missing or does not match its seal, and then a fault of all seals together.
void each_wrong_row(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit);

/// Wrong rows, divided into lines for the audit log.
class WrongRowLines {
  public:
    void take(const std::string& one);
    /// Each line has as many rows as fit.
    const std::vector<std::string>& lines() const { return lines_; }
    /// Returns the first line, with the number of rows in the other lines. Returns nothing if no row is wrong.
    std::optional<std::string> summary() const;

  private:
    std::vector<std::string> lines_;
    std::int64_t others_ = 0;  ///< rows that are not in the first line
};

}  // namespace anteroom::store
