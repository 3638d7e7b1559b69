#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/token_bucket.hpp"

namespace anteroom::base {

/// The networks that a client is in, the narrowest first: of IPv6 its /64, /56 and /48, of IPv4 the address, its /24
/// and its /16. Whoever rents a machine has a /64 at least and may have a /48.
using Networks = std::array<std::string, 3>;

/// Token buckets for clients, counted for each network that they are in: many addresses are one client as long as they
/// lie side by side. A network has `factor` times the allowance of the next narrower one.
class NetworkBuckets {
  public:
    NetworkBuckets(const Allowance& allowance, std::uint32_t factor, std::size_t names_max);

    /// Of the narrowest, from now on. What was spent stays spent.
    void set_allowance(const Allowance& allowance);
    bool has_token(const Networks& networks, Moment now) const;
    /// The client's own network, the narrowest, has all its tokens.
    bool is_full(const Networks& networks, Moment now) const { return widths_.front().is_full(networks.front(), now); }
    void spend(const Networks& networks, Moment now);
    bool take(const Networks& networks, Moment now);
    void give_back(const Networks& networks);

    std::size_t size() const;
    std::uint64_t evicted() const;

  private:
    std::uint32_t factor_;
    std::vector<TokenBuckets> widths_;  ///< as Networks has them
};

}  // namespace anteroom::base
