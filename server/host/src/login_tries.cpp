#include "login_tries.hpp"

#include <algorithm>

namespace anteroom::host {

namespace {

/// A name has no control characters.
std::string both(const std::string& name, const base::Networks& networks) {
    return name + '\n' + networks.front();
}

}  // namespace

LoginTries::LoginTries(const Limits& limits)
    : by_both_({limits.login_tries_burst, limits.login_try_back}, limits.login_names_max),
      by_name_({limits.login_name_burst, limits.login_name_back}, limits.login_names_max),
      by_network_({limits.login_address_burst, limits.login_address_back}, limits.wider_network_factor,
                  limits.login_names_max),
      known_max_(limits.login_known_max) {}

bool LoginTries::take(const std::string& name, const base::Networks& networks, base::Moment now) {
    const std::string key = both(name, networks);
    if (!by_both_.has_token(key, now) || !by_network_.has_token(networks, now)) return false;
    const bool is_trusted = by_both_.is_full(key, now) || is_known(name, networks.front());
    if (!by_name_.has_token(name, now) && !is_trusted) return false;
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

std::uint64_t LoginTries::was_right(const std::string& name, const base::Networks& networks) {
    by_both_.forget(both(name, networks));
    by_name_.give_back(name);
    by_network_.give_back(networks);
    std::deque<std::string>& known = known_[name];
    std::erase(known, networks.front());
    known.push_back(networks.front());
    if (known.size() > known_max_) known.pop_front();
    const auto wrong = wrong_.extract(name);
    return wrong.empty() ? 0 : wrong.mapped();
}

bool LoginTries::is_known(const std::string& name, const std::string& address) const {
    const auto known = known_.find(name);
    return known != known_.end() && std::ranges::find(known->second, address) != known->second.end();
}

}  // namespace anteroom::host
