#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "support/memory_disk.hpp"

namespace anteroom::sim {

/// Players with an account and a full wallet. They exist from the start.
class Purses {
  public:
    explicit Purses(store::MemoryDisk& disk) : disk_(disk) {}

    /// Adds a player and returns the token.
    std::string add(store::Role role);
    /// Checks that all deposited money is in wallets, at tables or with the house. After all games, no table may have
    /// any money.
    void hold(bool all_is_over) const;
    bool is_empty() const { return count_ == 0; }

  private:
    store::MemoryDisk& disk_;
    std::int64_t count_ = 0;
};

}  // namespace anteroom::sim
