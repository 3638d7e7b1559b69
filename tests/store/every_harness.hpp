#pragma once

#include <tuple>

#include "harness.hpp"
#ifdef ANTEROOM_POSTGRES_BIN
#include "postgres_harness.hpp"
#endif

namespace anteroom::store::test {

/// What a test of the port is tried on.
#ifdef ANTEROOM_POSTGRES_BIN
using EveryHarness = std::tuple<MemoryHarness, SqliteHarness, PostgresHarness>;
using EveryDatabase = std::tuple<SqliteHarness, PostgresHarness>;
#else
using EveryHarness = std::tuple<MemoryHarness, SqliteHarness>;
using EveryDatabase = std::tuple<SqliteHarness>;
#endif

}  // namespace anteroom::store::test
