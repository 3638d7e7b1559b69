#pragma once

#include <cstddef>
#include <string>

#include "base/network_buckets.hpp"
#include "host/limits.hpp"

namespace anteroom::host {

/// How often a password may be tried: for a name from one address, from a network over all names, and for a name from
/// everywhere. The last never locks anybody out: when a name has had enough, an address that has not tried wrongly of
/// late still has one try, and those from where its owner came in have all of theirs. Counted in memory, by the steady
/// clock: a jump of the system's time changes nothing, a restart gives everybody their tries back. What is remembered
/// is bounded: `login_names_max` names, as many names at one address, and as many networks of each width.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits);

    /// Whether there may be one left from there; not yet said is from where the name's owner comes.
    bool may_have(const std::string& name, const base::Networks& networks, base::Moment now) const;
    /// One try to guess the password that belongs to this name, from there; false: there is none left.
    bool take(const std::string& name, const base::Networks& networks, base::Moment now, bool owner_came_from_there);
    /// It was not tried after all.
    void give_back(const std::string& name, const base::Networks& networks);
    /// It was right: this address has all its tries again.
    void was_right(const std::string& name, const base::Networks& networks);

    /// What is remembered, in names and networks.
    std::size_t size() const { return by_both_.size() + by_name_.size() + by_network_.size(); }

  private:
    base::TokenBuckets by_both_;  ///< name and address
    base::TokenBuckets by_name_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
