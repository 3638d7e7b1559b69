#pragma once

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Brings the database to the newest version, one step of its migrations at a time, each in a transaction of its own.
/// `later`: steps after those of this program. Throws OpenFailed when the database has a later version than that, is
/// older than release 1.0, or belongs to another program.
void migrate(Database& db, const Migrations& later = {});

/// Throws OpenFailed when migrate() would, and changes nothing.
void require_known(Database& db);

/// A check for readers, which change nothing: throws OpenFailed unless the file has exactly this program's version.
void require_newest(Database& db);

}  // namespace anteroom::store
