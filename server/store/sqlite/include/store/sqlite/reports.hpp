#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "crypto/bytes.hpp"
#include "store/port/reports.hpp"

namespace anteroom::store {

/// Reads a folder's data file over a separate connection, even while a
/// server writes. Without the key, no row is verified. Throws OpenFailed.
std::unique_ptr<Reports> open_reports(const std::filesystem::path& folder,
                                      const std::optional<crypto::Bytes32>& row_key = {});

}  // namespace anteroom::store
