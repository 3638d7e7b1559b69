#pragma once

#include <cstdint>

#include "base/network_buckets.hpp"
#include "directory/limits.hpp"

namespace anteroom::directory {

/// How many wrong codes came from where, and in all: what keeps codes from being tried out.
class WrongCodes {
  public:
    explicit WrongCodes(const Limits& limits)
        : by_network_({limits.failed_codes_burst, limits.failed_code_back}, limits.wider_network_factor,
                      limits.networks_max),
          all_allowance_{limits.all_failed_codes_burst, limits.all_failed_code_back} {}

    /// Whether a code from there is looked up, right or wrong. The server as a whole may have had enough of wrong ones:
    /// then whoever has just sent one waits until it is forgotten, and everybody else still gets in at the first try.
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
