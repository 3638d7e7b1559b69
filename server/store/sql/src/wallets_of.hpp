#pragma once

#include <cstdint>
#include <set>

#include "store/port/store.hpp"

namespace anteroom::store {

// Players with wallets that a change reads or writes, or with stakes that it restricts: their wallets must be locked.

void add_wallets_of(const Commit& commit, std::set<std::int64_t>& players);
void add_wallets_of(const PlayerChanges& changes, std::set<std::int64_t>& players);
void add_wallets_of(const AdminChanges& changes, std::set<std::int64_t>& players);

}  // namespace anteroom::store
