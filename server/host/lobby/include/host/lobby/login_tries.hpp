#pragma once

#include <cstddef>
#include <string>

#include "base/network_buckets.hpp"
#include "host/ground/limits.hpp"

namespace anteroom::host {

/// Limits on tries of passwords: for a name from one address, from a network over all names, and for a name
/// from everywhere. The last limit never locks a player out: beyond it, an address without recent wrong
/// tries still has one, and addresses that the owner came from have all of theirs. Counted in memory, by
/// the steady clock: a jump of the system's time changes nothing, and a restart resets all tries. Memory is
/// bounded: `login_names_max` names, as many names at one address, and as many networks of each width.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits);

    /// Whether a try may be left from there. Does not yet consider which addresses the name's owner came from.
    bool may_have(const std::string& name, const base::Networks& networks, base::Moment now) const;
    /// Takes one try to guess the password of this name from there. False: there is none left.
    bool take(const std::string& name, const base::Networks& networks, base::Moment now, bool owner_came_from_there);
    /// Gives a try back that was not made after all.
    void give_back(const std::string& name, const base::Networks& networks);
    /// The password was right: this address has all its tries again.
    void was_right(const std::string& name, const base::Networks& networks);

    /// Number of names and networks that are remembered.
    std::size_t size() const { return by_both_.size() + by_name_.size() + by_network_.size(); }

  private:
    base::TokenBuckets by_both_;  ///< name and address
    base::TokenBuckets by_name_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
