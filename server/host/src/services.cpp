#include "services.hpp"

#include <memory>

#include "host/cluster/cluster_nodes.hpp"
#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/cluster_service.hpp"
#include "host/cluster/rooms_in_care.hpp"
#include "host/ground/security_log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/accounts.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/lobby/recovery.hpp"
#include "host/lobby/rooms_back.hpp"
#include "host/shard/bot_searches.hpp"
#include "host/shard/finished_games.hpp"
#include "host/shard/network_marker.hpp"
#include "host/shard/request_rates.hpp"
#include "host/shard/wallet_service.hpp"

namespace anteroom::host {

ShardState::ShardState(net::Shard& shard_, std::optional<std::uint64_t> seed)
    : shard(shard_), chance(seed, shard_.index()) {}
ShardState::~ShardState() = default;
HostContext::~HostContext() = default;

void make_rates(Services& services, const Limits& limits) {
    const auto rates = [&limits](const base::Allowance& of_player, const base::Allowance& of_network) {
        return std::make_unique<RequestRates>(of_player, of_network, limits);
    };
    services.registrations =
        std::make_unique<base::NetworkBuckets>(base::Allowance{limits.registrations_burst, limits.registration_back},
                                               limits.wider_network_factor, limits.login_names_max);
    services.rates = rates(base::per_second(limits.player_requests_per_s, limits.player_requests_burst),
                           base::per_second(limits.network_requests_per_s, limits.network_requests_burst));
    services.chat_rates = rates({limits.player_chat_burst, limits.player_chat_back},
                                {limits.network_chat_burst, limits.network_chat_back});
    services.report_rates = rates({limits.player_reports_burst, limits.player_report_back},
                                  {limits.network_reports_burst, limits.network_report_back});
    services.replay_rates = rates({limits.player_replays_burst, limits.player_replay_back},
                                  {limits.network_replays_burst, limits.network_replay_back});
}

void look_around(HostContext& context) {
    context.clock_watch.look();
    context.services.lobby->note_metrics();
    context.services.abroad->note_metrics();
    context.metrics.waiting("passwords", context.services.accounts->waiting());
    context.metrics.limited("passwords_dropped", context.services.accounts->dropped());
    context.metrics.waiting("replays", context.services.finished_games->waiting());
    context.metrics.waiting("bot_searches", context.services.bot_searches->waiting());
    context.metrics.waiting("log", context.log.waiting_bytes());
    context.metrics.limited("log_lines_dropped", context.log.dropped());
    const RequestRates::Counts asked = context.services.rates->counts();
    context.metrics.limited("requests_refused", asked.refused);
    context.metrics.limited("chat_refused", context.services.chat_rates->counts().refused);
    context.metrics.limited("reports_refused", context.services.report_rates->counts().refused);
    context.metrics.limited("replays_refused", context.services.replay_rates->counts().refused);
    context.metrics.limited("requests_askers", asked.askers);
    context.metrics.limited("requests_askers_evicted", asked.evicted);
}

}  // namespace anteroom::host
