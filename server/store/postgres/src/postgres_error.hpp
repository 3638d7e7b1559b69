#pragma once

#include <string>
#include <string_view>

#include "store/sql/database.hpp"

namespace anteroom::store {

/// The SQLSTATE of what was to be written where nothing is: a standby, or a server that was set so.
inline constexpr std::string_view only_reads = "25006";
/// That of a connection that ended.
inline constexpr std::string_view connection_lost = "08006";

SqlError::Cause cause_of(std::string_view state);

/// What libpq and the server say, in one line.
std::string one_line(std::string text);

}  // namespace anteroom::store
