#pragma once

#include <string>

#include "base/network_buckets.hpp"
#include "host/limits.hpp"

namespace anteroom::host {

/// How often a password may be tried, by the account's name and by the networks it is tried from. Counted in memory, by
/// the steady clock: a jump of the system's time changes nothing, a restart gives everybody their tries back.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits)
        : by_name_({limits.login_tries_burst, limits.login_try_back}, limits.login_names_max),
          by_network_({limits.login_address_burst, limits.login_address_back}, limits.wider_network_factor,
                      limits.login_names_max) {}

    /// One try to guess the password that belongs to this name, from there; false: there is none left.
    bool take(const std::string& name, const base::Networks& networks, base::Moment now) {
        if (!by_name_.has_token(name, now) || !by_network_.has_token(networks, now)) return false;
        by_name_.spend(name, now);
        by_network_.spend(networks, now);
        return true;
    }
    void give_back(const std::string& name, const base::Networks& networks) {
        by_name_.give_back(name);
        by_network_.give_back(networks);
    }
    /// It was right: the name has all its tries again.
    void was_right(const std::string& name, const base::Networks& networks) {
        by_name_.forget(name);
        by_network_.give_back(networks);
    }

  private:
    base::TokenBuckets by_name_;
    base::NetworkBuckets by_network_;
};

}  // namespace anteroom::host
