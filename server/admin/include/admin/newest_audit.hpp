#pragma once

#include <cstdint>
#include <optional>

#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Tells whether the newest audit in that many log lines found a fault, whichever node ran it. An audit that overlapped
/// with it also counts if it found a fault. Empty if these lines contain no audit.
std::optional<bool> newest_audit_found_fault(store::Reports& reports, std::uint32_t audit_entries_searched_max);

}  // namespace anteroom::admin
