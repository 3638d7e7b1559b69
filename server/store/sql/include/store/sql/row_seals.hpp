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
// The driver seals the rows, so no statement can omit the seal. If a row was changed by hand and the
// server changes it later, the row stays wrong: the driver empties its seal and makes no new one.

inline constexpr std::array sealed_tables = {
    "accounts",   "asked_payments", "audited",       "cash",           "chapter_keys", "chat_reports", "counters",
    "currencies", "desk_rules",     "doors",         "drawers",        "games",        "house_limits", "let_go",
    "logins",     "mutes",          "desk_payments", "played",         "players",      "protection",   "reversals",
    "rooms",      "room_templates", "seats",         "second_factors", "templates",    "tokens",       "token_uses"};

// Types and functions with which a driver makes seals

struct SealedValue {
    /// The seals contain these numbers, so they never change.
    enum class Type : std::uint8_t { integer = 1, real = 2, text = 3, blob = 4, null = 5 };
    Type type = Type::null;
    std::int64_t number = 0;  ///< the value, if it is an integer
    crypto::Bytes bytes{};    ///< the bytes of a value of any other type
};

/// Packs each value as its type and its number, or as its type, length and bytes.
std::vector<std::uint8_t> packed(std::span<const SealedValue> values);

/// Returns the seal of a row that Database::packed() has packed.
crypto::Bytes32 row_seal(const crypto::Bytes32& key, crypto::Bytes packed_row);

/// Reads a stored seal. A seal that is empty or malformed counts as zero.
crypto::Bytes32 stored_seal(crypto::Bytes stored);

/// All seals together: how many there are, how often they changed, and their sum.
struct SealsHead {
    std::int64_t rows = 0;
    std::int64_t changes = 0;
    crypto::Bytes32 sum{};
};
SealsHead joined(const SealsHead& head, const SealsHead& more);

/// The postings that the books' seal covers if several nodes post
/// (unsealed.hpp). The node that makes the seal writes this row.
struct Reach {
    std::int64_t seal = 0;          ///< the number of changes that the seal names; no two seals name the same number
    std::int64_t below = 0;         ///< postings with smaller numbers are covered and no longer wait
    std::set<std::int64_t> ends{};  ///< the newest covered row of each server
};

struct StoredHead {
    SealsHead head;
    std::optional<Reach> reach{};
    crypto::Bytes32 seal{};
};
std::optional<StoredHead> stored_head(Database& db);
crypto::Bytes32 head_seal(const crypto::Bytes32& key, const SealsHead& head, const std::optional<Reach>& reach = {});

/// SQL expressions for the rows of a table.
struct SealedColumns {
    std::string key;     ///< the key of the seal's row: the values as SQL writes them, one after the other
    std::string packed;  ///< the table's name and the row's values as bytes
    std::string names;   ///< names of the sealed columns
};
/// `of` is `new` or `old` in a trigger, and otherwise the name of the table.
SealedColumns sealed_columns(Database& db, const std::string& table, const std::string& of);

// Parts of the store's statements

/// Seals every row as it stands, whether or not it was right. Call this inside the caller's transaction.
void seal_all_rows(Database& db, const crypto::Bytes32& key);

/// Returns whether all rows have been sealed once.
bool has_row_seals(Database& db);

/// Changes the head.
class SealsHeadRow {
  public:
    explicit SealsHeadRow(Database& db);
    std::optional<StoredHead> read();
    /// Adds to the old value of the head, if both the old value and the added part
    /// are right. `reach` is for a seal that names the current number of changes.
    void add(const crypto::Bytes32& key, const SealsHead& more, bool is_right = true, std::optional<Reach> reach = {});

  private:
    Statement read_, set_;
};

/// Selects the number of changes to sealed rows. The books' seal names this number. So the audit notices if
/// somebody puts back older rows with their old seals. If several nodes post, each seal counts as a change too.
inline constexpr const char* select_row_changes = "SELECT changes FROM row_seals_head";

/// Returns two more columns for a query: the seal of that table's row in the FROM clause, and the sealed data.
std::string proof_of(Database& db, const std::string& table);

/// Returns whether the row matches its seal. `column` is the first column of proof_of().
bool is_sealed(const Statement& row, int column, const crypto::Bytes32& key);

/// Describes a fault of the head's own seal. This function does not check the sum of the seals.
std::optional<std::string> wrong_head_seal(Database& db, const crypto::Bytes32& key);

/// Gets one wrong row with its fault, for example `players 7: was changed or added by hand`.
using OnWrongRow = std::function<void(const std::string&)>;

/// Visits each row that is missing or does not match its seal, and then a fault of all seals together.
void each_wrong_row(Database& db, const crypto::Bytes32& key, const OnWrongRow& visit);

/// A list of wrong rows, divided into lines for the audit log.
class WrongRowLines {
  public:
    void take(const std::string& one);
    /// Returns the lines. Each line has as many rows as fit.
    const std::vector<std::string>& lines() const { return lines_; }
    /// Returns the first line, together with the number of rows in the other lines. Returns nothing if no row is wrong.
    std::optional<std::string> summary() const;

  private:
    std::vector<std::string> lines_;
    std::int64_t others_ = 0;  ///< number of rows that are not in the first line
};

}  // namespace anteroom::store
