#pragma once

#include <filesystem>

namespace anteroom::store::test {

// A forger who has the folder but not the key, and who makes everything consistent that depends on the changed data.

/// Recomputes numbers and hashes of all entries, counts and hashes of their chains, balances, and the seal's sum. The
/// audit log keeps its own hashes.
void make_books_anew(const std::filesystem::path& folder);
/// Recomputes numbers and hashes of the audit log, and its head.
void make_log_anew(const std::filesystem::path& folder);

}  // namespace anteroom::store::test
