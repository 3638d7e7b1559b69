#pragma once

#include <cstdint>
#include <optional>

#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Whether the newest audit in so many lines of the log found a fault, whichever node made it, or another did while
/// that one was under way; nothing: there is none.
std::optional<bool> newest_audit_found_fault(store::Reports& reports, std::uint32_t audit_entries_searched_max);

}  // namespace anteroom::admin
