#pragma once

#include <vector>

#include "store/port/rows.hpp"

namespace anteroom::store {

/// Keeps the newest 32 answers of each client key of each player, and returns them oldest first.
std::vector<PastAnswer> newest_of_each_client(std::vector<PastAnswer> newest_first);

}  // namespace anteroom::store
