#pragma once

#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Returns whether the kind may move money between these accounts, with such a key. Deposits and withdrawals need
/// a caller's key. Other kinds need a line's key of the room whose table they touch. Both accounts must exist.
bool is_route(const Transfer& transfer);

/// Returns whether money leaves a table's account for an account that is not a table's.
bool leaves_table(const Transfer& transfer);

}  // namespace anteroom::ledger
