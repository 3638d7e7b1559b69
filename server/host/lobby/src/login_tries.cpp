#include "host/lobby/login_tries.hpp"

namespace anteroom::host {

namespace {

/// Joins name and address into one key. The key is unique, because a name has no control characters.
std::string both(const std::string& name, const base::Networks& networks) {
    return name + '\n' + networks.front();
}

}  // namespace

LoginTries::LoginTries(const Limits& limits)
    : by_both_({limits.login_tries_burst, limits.login_try_back}, limits.login_names_max),
      by_name_({limits.login_name_burst, limits.login_name_back}, limits.login_names_max),
      by_network_({limits.login_address_burst, limits.login_address_back}, limits.wider_network_factor,
                  limits.login_names_max) {}

bool LoginTries::may_have(const std::string& name, const base::Networks& networks, base::Moment now) const {
    return by_both_.has_token(both(name, networks), now) && by_network_.has_token(networks, now);
}

bool LoginTries::take(const std::string& name, const base::Networks& networks, base::Moment now,
                      bool owner_came_from_there) {
    if (!may_have(name, networks, now)) return false;
    const std::string key = both(name, networks);
    if (!by_name_.has_token(name, now) && !by_both_.is_full(key, now) && !owner_came_from_there) return false;
    by_both_.spend(key, now);
    by_name_.spend(name, now);
    by_network_.spend(networks, now);
    return true;
}

void LoginTries::give_back(const std::string& name, const base::Networks& networks) {
    by_both_.give_back(both(name, networks));
    by_name_.give_back(name);
    by_network_.give_back(networks);
}

void LoginTries::was_right(const std::string& name, const base::Networks& networks) {
    by_both_.forget(both(name, networks));
    by_name_.give_back(name);
    by_network_.give_back(networks);
}

}  // namespace anteroom::host
