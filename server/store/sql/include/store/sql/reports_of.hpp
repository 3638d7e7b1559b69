#pragma once

#include <memory>
#include <optional>

#include "crypto/bytes.hpp"
#include "store/port/reports.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

/// Returns reports that use their own connection. Without a key, the reports
/// verify no row. Throws OpenFailed if another release made the schema.
std::unique_ptr<Reports> reports_of(std::unique_ptr<Database> db, const std::optional<crypto::Bytes32>& row_key);

}  // namespace anteroom::store
