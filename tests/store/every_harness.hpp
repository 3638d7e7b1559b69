#pragma once

#include <tuple>

#include "harness.hpp"
#ifdef ANTEROOM_POSTGRES_BIN
#include "postgres_harness.hpp"
#endif

namespace anteroom::store::test {

/// The stores on which tests of the port run.
#ifdef ANTEROOM_POSTGRES_BIN
using EveryHarness = std::tuple<MemoryHarness, SqliteHarness, PostgresHarness>;
using EveryDatabase = std::tuple<SqliteHarness, PostgresHarness>;
#else
using EveryHarness = std::tuple<MemoryHarness, SqliteHarness>;
using EveryDatabase = std::tuple<SqliteHarness>;
#endif

/// PostgreSQL numbers postings from a sequence: numbers rise, and some are left
/// out. In other stores, the number of an entry is the count of entries before it.
inline bool leaves_numbers_out([[maybe_unused]] const Harness& server) {
#ifdef ANTEROOM_POSTGRES_BIN
    return dynamic_cast<const PostgresHarness*>(&server) != nullptr;
#else
    return false;
#endif
}

}  // namespace anteroom::store::test
