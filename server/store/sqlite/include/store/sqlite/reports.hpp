#pragma once

#include <filesystem>
#include <memory>

#include "store/port/reports.hpp"

namespace anteroom::store {

/// Reads the data file of a folder over a connection of its own, also while a server writes it. Throws OpenFailed.
std::unique_ptr<Reports> open_reports(const std::filesystem::path& folder);

}  // namespace anteroom::store
