#pragma once

#include <cstdint>
#include <optional>

#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Returns whether the newest audit in that many log lines found a fault, whichever node ran it. If an audit ran
/// at the same time as the newest one, its fault also counts. Returns nothing if these lines contain no audit.
std::optional<bool> newest_audit_found_fault(store::Reports& reports, std::uint32_t audit_entries_searched_max);

}  // namespace anteroom::admin
