#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "crypto/bytes.hpp"
#include "database.hpp"

namespace anteroom::store {

// A seal of each row that bears on money, on fairness or on who may do what: keyed BLAKE2b over the table's name and
// the row's values, with a key that the file does not hold. Whoever changes such a row by hand cannot seal it. The
// tables that have chains of their own (journal, books, acts) have no seals.
//
// Rows are sealed by TEMP triggers of the writer's connection, so that no statement can forget it. A row that somebody
// changed by hand and the server changes afterwards stays wrong: its seal is emptied, not made anew.

/// Makes what the seals are computed with known to the connection's SQL: row_seal(table, value …), seal_sum(sum, gone,
/// come). Without a key every seal is NULL.
void know_row_seals(Database& db, const std::optional<crypto::Bytes32>& key);

/// From here on, what this connection writes is sealed.
void seal_what_is_written(Database& db);

/// Seals every row as it stands. Inside a transaction of the caller, after seal_what_is_written().
void seal_all_rows(Database& db);

/// Whether all rows were sealed once.
bool has_row_seals(Database& db);

/// How many changes of sealed rows there were; the books' seal names it, so that older rows under their old seals are
/// found.
inline constexpr const char* select_row_changes = "SELECT changes FROM row_seals_head";

/// An SQL expression: the row of that table that stands in the FROM clause is as it was sealed. True without a key.
std::string row_holds(Database& db, const std::string& table);

/// The first row that is not as it was sealed, or is gone: `players 7: was changed or added by hand`. Wants the key.
std::optional<std::string> wrong_row(Database& db);

}  // namespace anteroom::store
