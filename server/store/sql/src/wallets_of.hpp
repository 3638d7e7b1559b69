#pragma once

#include <cstdint>
#include <set>

#include "store/port/store.hpp"

namespace anteroom::store {

// The players whose wallets a change reads or writes, or whom it keeps from staking: what is to be locked for it.

void add_wallets_of(const Commit& commit, std::set<std::int64_t>& players);
void add_wallets_of(const PlayerChanges& changes, std::set<std::int64_t>& players);
void add_wallets_of(const BookChanges& changes, std::set<std::int64_t>& players);
void add_wallets_of(const AdminChanges& changes, std::set<std::int64_t>& players);

}  // namespace anteroom::store
