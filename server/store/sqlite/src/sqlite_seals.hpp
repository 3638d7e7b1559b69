#pragma once

#include "sqlite_database.hpp"

namespace anteroom::store {

// Rows are sealed by TEMP triggers of the writer's connection, which the file does not hold, with functions that SQLite
// calls here.

/// Makes what packs a row known to the connection's SQL: pack_row(table, value …).
void know_packed_rows(SqliteDatabase& db);

/// From here on, what this connection writes is sealed.
void add_seal_triggers(SqliteDatabase& db, const crypto::Bytes32& key);

}  // namespace anteroom::store
