#pragma once

#include <cstdint>
#include <string>

namespace anteroom::store {

/// A change of the database server: a standby or an older copy has
/// replaced the lost server. PostgreSQL then begins a new timeline.
struct Promotion {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::int64_t lost = 0;           ///< transactions that this store acknowledged and that are missing now
    std::int64_t lost_postings = 0;  ///< postings in those transactions
    bool is_at_least = false;        ///< true: older transactions, which no process remembers, are lost too

    friend bool operator==(const Promotion&, const Promotion&) = default;
};

/// Returns the text for the audit log.
std::string text_of(const Promotion& promotion);

}  // namespace anteroom::store
