#include "directory/address_limits.hpp"

#include <algorithm>

namespace anteroom::directory {

bool AddressLimits::may_try(std::string_view address, Instant now) {
    if (free_at_.size() >= addresses_max_) forget_rested(now);
    const auto known = free_at_.find(address);
    if (known == free_at_.end()) return free_at_.size() < addresses_max_;
    return known->second - now <= back_ * (burst_ - 1);
}

void AddressLimits::spend(std::string_view address, Instant now) {
    const auto known = free_at_.find(address);
    if (known != free_at_.end())
        known->second = std::max(known->second, now) + back_;
    else if (free_at_.size() < addresses_max_)
        free_at_.emplace(address, now + back_);
}

void AddressLimits::give_back(std::string_view address) {
    const auto known = free_at_.find(address);
    if (known != free_at_.end()) known->second -= back_;
}

void AddressLimits::forget(std::string_view address) {
    const auto known = free_at_.find(address);
    if (known != free_at_.end()) free_at_.erase(known);
}

void AddressLimits::forget_rested(Instant now) {
    std::erase_if(free_at_, [now](const auto& entry) { return entry.second <= now; });
}

}  // namespace anteroom::directory
