#pragma once

#include <cstdint>
#include <string>

namespace anteroom::base {

/// `2026-03-01T18:30:00Z`, of milliseconds since 1970.
std::string moment_text(std::int64_t time_ms);
/// `2026-03-01`, its day in UTC.
std::string date_text(std::int64_t time_ms);

}  // namespace anteroom::base
