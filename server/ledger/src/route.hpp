#pragma once

#include "ledger/transfer.hpp"

namespace anteroom::ledger {

/// Whether the kind leads from the one account to the other and is asked for with such a key: a line of the room whose
/// table it touches, or a caller's for deposits and withdrawals. Both accounts exist.
bool is_route(const Transfer& transfer);

/// Money goes from a place of a table to what is none.
bool leaves_table(const Transfer& transfer);

}  // namespace anteroom::ledger
