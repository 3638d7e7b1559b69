#pragma once

#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Returns whether this kind may move money between these accounts, with this kind of key. Deposits and withdrawals
/// need a caller's key. Other kinds need a line's key of the room whose table they touch. Both accounts must exist.
bool is_route(const Transfer& transfer);

/// Returns whether money leaves a table's account for an account of another kind.
bool leaves_table(const Transfer& transfer);

}  // namespace anteroom::ledger
