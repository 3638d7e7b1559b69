#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "support/memory_disk.hpp"

namespace anteroom::sim {

/// Players with an account and a wallet full of money, who were there before it all began.
class Purses {
  public:
    explicit Purses(store::MemoryDisk& disk) : disk_(disk) {}

    /// Gives the token of one more.
    std::string add(store::Role role);
    /// What was paid in lies in wallets, at tables and with the house; after all games none lies at a table.
    void hold(bool all_is_over) const;
    bool is_empty() const { return count_ == 0; }

  private:
    store::MemoryDisk& disk_;
    std::int64_t count_ = 0;
};

}  // namespace anteroom::sim
