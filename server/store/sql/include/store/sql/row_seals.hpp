#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "crypto/bytes.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// A seal of each row that bears on money, on fairness or on who may do what: keyed BLAKE2b over the table's name and
// the row's values, with a key that the database does not hold. Whoever changes such a row by hand cannot seal it. The
// tables that have chains of their own (journal, books, acts) have no seals.
//
// Rows are sealed by the driver, so that no statement can forget it. A row that somebody changed by hand and the server
// changes afterwards stays wrong: its seal is emptied, not made anew.

inline constexpr std::array sealed_tables = {
    "accounts",      "asked_payments", "chapter_keys", "chat_reports", "counters",  "currencies", "desk_rules",
    "doors",         "drawers",        "games",        "house_limits", "let_go",    "logins",     "mutes",
    "desk_payments", "played",         "players",      "protection",   "reversals", "rooms",      "room_templates",
    "seats",         "second_factors", "templates",    "tokens",       "token_uses"};

// What a driver makes seals with

struct SealedValue {
    /// The numbers are part of the seals.
    enum class Type : std::uint8_t { integer = 1, real = 2, text = 3, blob = 4, null = 5 };
    Type type = Type::null;
    std::int64_t number = 0;  ///< of an integer
    crypto::Bytes bytes{};    ///< of all others
};

/// Each value's type, then a number, or the length of a text or a blob and its bytes.
std::vector<std::uint8_t> packed(std::span<const SealedValue> values);

/// Of what Database::packed() comes to.
crypto::Bytes32 row_seal(const crypto::Bytes32& key, crypto::Bytes packed_row);

/// What is no seal, as it was emptied, counts nothing.
crypto::Bytes32 stored_seal(crypto::Bytes stored);

/// All seals in one: their number, how often one was made, changed or taken away, and their sum.
struct SealsHead {
    std::int64_t rows = 0;
    std::int64_t changes = 0;
    crypto::Bytes32 sum{};
};
SealsHead joined(const SealsHead& head, const SealsHead& more);

/// How far the seal of the books reaches, where several nodes post (unsealed.hpp). Whoever makes that seal says it
/// here.
struct Reach {
    std::int64_t seal = 0;          ///< the changes that it names, as no other seal does
    std::int64_t below = 0;         ///< what is numbered so is in it, and waits no more
    std::set<std::int64_t> ends{};  ///< of what is in it: the newest of each server
};

struct StoredHead {
    SealsHead head;
    std::optional<Reach> reach{};
    crypto::Bytes32 seal{};
};
std::optional<StoredHead> stored_head(Database& db);
crypto::Bytes32 head_seal(const crypto::Bytes32& key, const SealsHead& head, const std::optional<Reach>& reach = {});

/// SQL of a table's rows.
struct SealedColumns {
    std::string key;     ///< as the seal's row names it: one value after the other as SQL writes them
    std::string packed;  ///< the table's name and the row's values as bytes
    std::string names;   ///< of what is sealed
};
/// `of`: `new` or `old` in a trigger, or the table's name.
SealedColumns sealed_columns(Database& db, const std::string& table, const std::string& of);

// What the statements ask

/// Seals every row as it stands. Inside a transaction of the caller.
void seal_all_rows(Database& db, const crypto::Bytes32& key);

/// Whether all rows were sealed once.
bool has_row_seals(Database& db);

/// Changes the head.
class SealsHeadRow {
  public:
    explicit SealsHeadRow(Database& db);
    std::optional<StoredHead> read();
    /// It goes on from what it was, if that was right, and what is added too. `reach`: of the seal that names what the
    /// changes come to now.
    void add(const crypto::Bytes32& key, const SealsHead& more, bool is_right = true, std::optional<Reach> reach = {});

  private:
    Statement read_, set_;
};

/// How many changes of sealed rows it knows of; the books' seal names it, so that older rows under their old seals are
/// found. Where several nodes post, a seal is a change itself.
inline constexpr const char* select_row_changes = "SELECT changes FROM row_seals_head";

/// Two columns more of a query: the seal of the row of that table that stands in the FROM clause, and what it is of.
std::string proof_of(Database& db, const std::string& table);

/// Whether the row is as it was sealed; `column`: where its proof begins.
bool is_sealed(const Statement& row, int column, const crypto::Bytes32& key);

/// What is wrong with the head of all seals by itself, whatever the seals come to.
std::optional<std::string> wrong_head_seal(Database& db, const crypto::Bytes32& key);

/// The rows that are not as they were sealed, or are gone: `players 7: was changed or added by hand`. As many are named
/// as fit into a line of the log of acts, and how many there are besides.
std::optional<std::string> wrong_rows(Database& db, const crypto::Bytes32& key);

}  // namespace anteroom::store
