#pragma once

#include "crypto/bytes.hpp"
#include "store/sql/database.hpp"
#include "store/sql/row_seals.hpp"

namespace anteroom::store {

/// Returns the faults of all sealed data: balances, the summaries of rooms and the rows of the sealed tables.
WrongRowLines wrong_rows(Database& db, const crypto::Bytes32& key);

/// Seals all these rows with their present content. Must run inside a transaction.
void seal_every_row(Database& db, const crypto::Bytes32& key);

}  // namespace anteroom::store
