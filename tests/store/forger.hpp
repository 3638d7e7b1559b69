#pragma once

#include <filesystem>

namespace anteroom::store::test {

// What a forger can do who has the folder and not the key: whatever follows from what he wrote is made to fit.

/// Numbers and hashes of all entries, counts and hashes of their chains, balances, and the seal's sum.
void make_books_anew(const std::filesystem::path& folder);
/// Numbers and hashes of the log of acts, and its head.
void make_log_anew(const std::filesystem::path& folder);

}  // namespace anteroom::store::test
