#pragma once

#include <cstddef>
#include <string>

#include "base/network_buckets.hpp"
#include "host/ground/limits.hpp"

namespace anteroom::host {

/// Limits password tries in three ways: for a name from one address, for all names from a network, and for a name from
/// everywhere. The limit for a name from everywhere never locks a player out. If it is reached, an address without
/// recent wrong tries still has one try, and the owner's usual addresses have all their tries. Tries are counted in
/// memory by the steady clock, so a jump of the system's time changes nothing and a restart resets all tries. Memory is
/// bounded: `login_names_max` names, as many pairs of name and address, and as many networks of each width.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits);

    /// Returns whether the client may have a try left. Checks the limits of the address and network, not of the name.
    bool may_have(const std::string& name, const base::Networks& networks, base::Moment now) const;
    /// Takes one try to guess the password of this name from these networks. Returns false if no try is left.
    bool take(const std::string& name, const base::Networks& networks, base::Moment now, bool owner_came_from_there);
    /// Gives a try back that was not made after all.
    void give_back(const std::string& name, const base::Networks& networks);
    /// Call this when the password was right. The address then has all its tries again.
    void was_right(const std::string& name, const base::Networks& networks);

    /// Returns the number of names and networks that are remembered.
    std::size_t size() const { return by_both_.size() + by_name_.size() + by_network_.size(); }

  private:
    base::TokenBuckets by_both_;  ///< by name and address
    base::TokenBuckets by_name_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
