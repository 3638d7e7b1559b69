#include "directory/address_limits.hpp"

#include <algorithm>

namespace anteroom::directory {

bool AddressLimits::may_try(std::string_view address, Instant now) {
    if (free_at_.size() >= addresses_max_) forget(now);
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

void AddressLimits::forget(Instant now) {
    std::erase_if(free_at_, [now](const auto& entry) { return entry.second <= now; });
}

}  // namespace anteroom::directory
