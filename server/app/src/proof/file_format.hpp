#pragma once

namespace anteroom::app {

// The `format` of each file that proves something; see files.md.

inline constexpr const char* receipt_format = "anteroom.receipt.v1";
inline constexpr const char* record_format = "anteroom.record.v1";
inline constexpr const char* dispute_format = "anteroom.dispute.v1";

}  // namespace anteroom::app
