#pragma once

#include "sqlite_database.hpp"

namespace anteroom::store {

// TEMP triggers of the writer's connection seal the rows. The file does not contain
// these triggers. The triggers call functions that this program gives to SQLite.

/// Adds the function that packs a row to the connection's SQL: pack_row(table, value …).
void know_packed_rows(SqliteDatabase& db);

/// Seals everything that this connection writes from now on.
void add_seal_triggers(SqliteDatabase& db, const crypto::Bytes32& key);

}  // namespace anteroom::store
