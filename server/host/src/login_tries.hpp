#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>

#include "base/network_buckets.hpp"
#include "host/limits.hpp"

namespace anteroom::host {

/// How often a password may be tried: for a name from one address, from a network over all names, and for a name from
/// everywhere. The last never locks anybody out: when a name has had enough, an address that has not tried wrongly of
/// late still has one try, and those from where its owner came in have all of theirs. Counted in memory, by the steady
/// clock: a jump of the system's time changes nothing, a restart gives everybody their tries back.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits);

    /// One try to guess the password that belongs to this name, from there; false: there is none left.
    bool take(const std::string& name, const base::Networks& networks, base::Moment now);
    /// It was not tried after all.
    void give_back(const std::string& name, const base::Networks& networks);
    /// It was wrong, and there is such a name.
    void was_wrong(const std::string& name) { ++wrong_[name]; }
    /// It was right: this address has all its tries again. How many were wrong since the last right one.
    std::uint64_t was_right(const std::string& name, const base::Networks& networks);

  private:
    bool is_known(const std::string& name, const std::string& address) const;

    base::TokenBuckets by_both_;  ///< name and address
    base::TokenBuckets by_name_;
    base::NetworkBuckets by_network_;
    std::size_t known_max_;
    std::map<std::string, std::deque<std::string>> known_;  ///< from where accounts came in, the latest last
    std::map<std::string, std::uint64_t> wrong_;            ///< of names that exist
};

}  // namespace anteroom::host
