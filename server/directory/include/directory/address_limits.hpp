#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace anteroom::directory {

/// Counts what an address may do so often at once, and once more after each `back`: wrong codes, so that they cannot be
/// found by trying, new guests, new rooms, wrong passwords; the last are counted by the account's name too. Bounded:
/// when it is full, the addresses that have all their tries again are forgotten first; if none is left to forget, an
/// unknown address is treated as exhausted.
class AddressLimits {
  public:
    using Instant = std::chrono::steady_clock::time_point;

    AddressLimits(std::uint32_t burst, std::chrono::milliseconds back, std::size_t addresses_max)
        : burst_(burst), back_(back), addresses_max_(addresses_max) {}

    bool may_try(std::string_view address, Instant now);
    /// One try is used up.
    void spend(std::string_view address, Instant now);
    /// One try back, as if it had never been spent.
    void give_back(std::string_view address);
    /// All of them.
    void forget(std::string_view address);
    std::size_t size() const { return free_at_.size(); }

  private:
    void forget_rested(Instant now);

    std::uint32_t burst_;
    std::chrono::milliseconds back_;
    std::size_t addresses_max_;
    /// When all tries of an address will have come back; each one spent moves it by `back`.
    std::map<std::string, Instant, std::less<>> free_at_;
};

}  // namespace anteroom::directory
