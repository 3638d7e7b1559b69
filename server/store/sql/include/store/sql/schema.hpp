#pragma once

#include "store/sql/database.hpp"

namespace anteroom::store {

/// Brings the file to the newest version, one numbered step at a time, each in a transaction of its own. Throws
/// OpenFailed when the file is of a later version than this program, or not ours at all.
void migrate(Database& db);

/// Throws OpenFailed where migrate() would, and changes nothing.
void require_known(Database& db);

/// For a reader, which changes nothing: throws OpenFailed unless the file has exactly this program's version.
void require_newest(Database& db);

}  // namespace anteroom::store
