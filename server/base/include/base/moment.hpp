#pragma once

#include <cstdint>
#include <string>

namespace anteroom::base {

/// Formats milliseconds since 1970 as `2026-03-01T18:30:00Z`.
std::string moment_text(std::int64_t time_ms);
/// Formats the UTC day of the moment: `2026-03-01`.
std::string date_text(std::int64_t time_ms);

}  // namespace anteroom::base
