#pragma once

#include "harness.hpp"

namespace anteroom::store::test {

/// Fills every table of the database: players, staff, their settings and messages, and games for money that have ended,
/// were voided or are running.
void furnish(Harness& server);

}  // namespace anteroom::store::test
