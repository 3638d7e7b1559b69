#pragma once

#include <memory>
#include <optional>

#include "crypto/bytes.hpp"
#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Reports over their own connection; without the key they verify no row. Throws OpenFailed if the schema is another
/// release's.
std::unique_ptr<Reports> reports_of(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);

}  // namespace anteroom::store
