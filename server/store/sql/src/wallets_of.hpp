#pragma once

#include <cstdint>
#include <set>

#include "store/port/store.hpp"

namespace anteroom::store {

// Adds the players whose wallets a change reads or writes, or whose stakes it restricts. Their wallets must be locked.

void add_wallets_of(const Commit& commit, std::set<std::int64_t>& players);
void add_wallets_of(const PlayerChanges& changes, std::set<std::int64_t>& players);
void add_wallets_of(const AdminChanges& changes, std::set<std::int64_t>& players);

}  // namespace anteroom::store
