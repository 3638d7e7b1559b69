#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/token_bucket.hpp"

namespace anteroom::base {

/// The networks of a client, narrowest first. They are /64, /56 and /48 for IPv6, and address, /24 and /16 for IPv4. A
/// rented machine usually comes with a /64 and may have a /48.
using Networks = std::array<std::string, 3>;

/// Token buckets for clients. A client is counted in each of its networks, so that neighbouring addresses count
/// together. A network has `factor` times the allowance of the next narrower network.
class NetworkBuckets {
  public:
    NetworkBuckets(const Allowance& allowance, std::uint32_t factor, std::size_t names_max);

    /// Sets the allowance of the narrowest network. Tokens that are already spent stay spent.
    void set_allowance(const Allowance& allowance);
    bool has_token(const Networks& networks, Moment now) const;
    /// Returns whether the client's narrowest network has all its tokens.
    bool is_full(const Networks& networks, Moment now) const { return widths_.front().is_full(networks.front(), now); }
    void spend(const Networks& networks, Moment now);
    bool take(const Networks& networks, Moment now);
    void give_back(const Networks& networks);

    std::size_t size() const;
    std::uint64_t evicted() const;

  private:
    std::uint32_t factor_;
    std::vector<TokenBuckets> widths_;  ///< in the order of Networks
};

}  // namespace anteroom::base
