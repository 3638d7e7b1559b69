#pragma once

#include <cstdint>

#include "base/network_buckets.hpp"
#include "directory/limits.hpp"

namespace anteroom::directory {

/// Counts wrong codes by network and in total, so that nobody can try out codes.
class WrongCodes {
  public:
    explicit WrongCodes(const Limits& limits)
        : by_network_({limits.failed_codes_burst, limits.failed_code_back}, limits.wider_network_factor,
                      limits.networks_max),
          all_allowance_{limits.all_failed_codes_burst, limits.all_failed_code_back} {}

    /// Returns whether a code from these networks may be looked up. Call this before it is known whether the code is
    /// right. If the whole server has had too many wrong codes, networks that sent a wrong code recently must wait. All
    /// other networks may still try once.
    bool bear_another(const base::Networks& networks, base::Moment now) const {
        return by_network_.has_token(networks, now) &&
               (all_.has_token(all_allowance_, now) || by_network_.is_full(networks, now));
    }
    void add(const base::Networks& networks, base::Moment now) {
        by_network_.spend(networks, now);
        all_.spend(all_allowance_, now);
        ++count_;
    }

    std::uint64_t count() const { return count_; }
    const base::NetworkBuckets& by_network() const { return by_network_; }

  private:
    base::NetworkBuckets by_network_;
    base::Allowance all_allowance_;
    base::TokenBucket all_;
    std::uint64_t count_ = 0;
};

}  // namespace anteroom::directory
