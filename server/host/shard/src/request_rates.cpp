#include "host/shard/request_rates.hpp"

#include <string>

namespace anteroom::host {

RequestRates::RequestRates(const base::Allowance& of_player, const base::Allowance& of_network, const Limits& limits)
    : by_player_(of_player, limits.askers_max),
      by_network_(of_network, limits.wider_network_factor, limits.askers_max) {}

bool RequestRates::take(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now) {
    const std::lock_guard lock(mutex_);
    const bool taken = take_all(player, networks, now);
    if (!taken) ++refused_;
    return taken;
}

void RequestRates::allow_players(const base::Allowance& of_player) {
    const std::lock_guard lock(mutex_);
    by_player_.set_allowance(of_player);
}

bool RequestRates::take_all(std::optional<store::PlayerId> player, const base::Networks& networks, base::Moment now) {
    if (!player) return by_network_.take(networks, now);
    const std::string name = std::to_string(player->value);
    if (!by_player_.take(name, now)) return false;
    if (by_network_.take(networks, now)) return true;
    by_player_.give_back(name);
    return false;
}

AllRates::AllRates(const Limits& limits)
    : requests(base::per_second(limits.player_requests_per_s, limits.player_requests_burst),
               base::per_second(limits.network_requests_per_s, limits.network_requests_burst), limits),
      chat({limits.player_chat_burst, limits.player_chat_back}, {limits.network_chat_burst, limits.network_chat_back},
           limits),
      reports({limits.player_reports_burst, limits.player_report_back},
              {limits.network_reports_burst, limits.network_report_back}, limits),
      replays({limits.player_replays_burst, limits.player_replay_back},
              {limits.network_replays_burst, limits.network_replay_back}, limits) {}

RequestRates::Counts RequestRates::counts() const {
    const std::lock_guard lock(mutex_);
    return {refused_, by_player_.size() + by_network_.size(), by_player_.evicted() + by_network_.evicted()};
}

}  // namespace anteroom::host
