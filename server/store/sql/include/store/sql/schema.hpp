#pragma once

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Brings the database to the newest version. Each step of the migrations runs in a transaction
/// of its own. `later` has steps after those of this program. Throws OpenFailed if the database
/// has a later version than that, is older than release 1.0, or belongs to another program.
void migrate(Database& db, const Migrations& later = {});

/// Throws OpenFailed in the same cases as migrate(), but changes nothing.
void require_known(Database& db);

/// A check for programs that only read: throws OpenFailed unless the file has exactly this program's version.
void require_newest(Database& db);

}  // namespace anteroom::store
