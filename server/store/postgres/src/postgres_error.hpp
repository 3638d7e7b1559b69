#pragma once

#include <string>
#include <string_view>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// SQLSTATE of a write to a standby, or to a server that is set to read only.
inline constexpr std::string_view only_reads = "25006";
/// SQLSTATE of a lost connection.
inline constexpr std::string_view connection_lost = "08006";

SqlError::Cause cause_of(std::string_view state);

/// Returns the messages of libpq and the server in one line.
std::string one_line(std::string text);

}  // namespace anteroom::store
