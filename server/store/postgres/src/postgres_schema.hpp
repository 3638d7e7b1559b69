#pragma once

#include <map>
#include <string>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// What stands in a schema of PostgreSQL, by name: what makes it, wherever the tables lie. `place`: an SQL expression.
std::map<std::string, std::string> schema_of(Database& db, const char* place);

}  // namespace anteroom::store
