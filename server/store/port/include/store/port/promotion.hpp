#pragma once

#include <cstdint>
#include <string>

namespace anteroom::store {

/// Another server of the database took the place of the one that was lost, or an older copy of it: PostgreSQL begins a
/// new timeline then.
struct Promotion {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::int64_t lost = 0;           ///< transactions of this store that were answered and are not there
    std::int64_t lost_postings = 0;  ///< in them
    bool is_at_least = false;        ///< older ones are lost besides, which nobody remembers

    friend bool operator==(const Promotion&, const Promotion&) = default;
};

/// For the log of acts.
std::string text_of(const Promotion& promotion);

}  // namespace anteroom::store
