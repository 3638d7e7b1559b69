#pragma once

#include <vector>

#include "store/port/rows.hpp"

namespace anteroom::store {

/// Of answers that come newest first, the newest 32 of each player's client key, oldest first.
std::vector<PastAnswer> newest_of_each_client(std::vector<PastAnswer> newest_first);

}  // namespace anteroom::store
