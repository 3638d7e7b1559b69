#pragma once

#include <memory>

#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Reports over a connection of their own. Throws OpenFailed where the schema is another release's.
std::unique_ptr<Reports> reports_of(std::unique_ptr<Database> db);

}  // namespace anteroom::store
