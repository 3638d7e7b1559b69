#pragma once

#include <string>

#include "base/token_bucket.hpp"
#include "host/limits.hpp"

namespace anteroom::host {

/// How often a password may be tried, by the account's name and by the address that tries. Counted in memory, by the
/// steady clock: a jump of the system's time changes nothing, a restart gives everybody their tries back.
class LoginTries {
  public:
    explicit LoginTries(const Limits& limits)
        : by_name_({limits.login_tries_burst, limits.login_try_back}, limits.login_names_max),
          by_address_({limits.login_address_burst, limits.login_address_back}, limits.login_names_max) {}

    /// One try to guess the password that belongs to this name, from this address; false: there is none left.
    bool take(const std::string& name, const std::string& address, base::Moment now) {
        if (!by_name_.has_token(name, now) || !by_address_.has_token(address, now)) return false;
        by_name_.spend(name, now);
        by_address_.spend(address, now);
        return true;
    }
    void give_back(const std::string& name, const std::string& address) {
        by_name_.give_back(name);
        by_address_.give_back(address);
    }
    /// It was right: the name has all its tries again.
    void was_right(const std::string& name, const std::string& address) {
        by_name_.forget(name);
        by_address_.give_back(address);
    }

  private:
    base::TokenBuckets by_name_;
    base::TokenBuckets by_address_;
};

}  // namespace anteroom::host
