#include "host/lobby/guest_service.hpp"

#include <optional>
#include <utility>

namespace anteroom::host {

GuestService::GuestService(HostContext& context)
    : context_(context),
      guests_(context.limits.host.guests_max),
      by_network_({context.limits.host.guests_burst, context.limits.host.guest_back},
                  context.limits.host.wider_network_factor, context.limits.host.guest_addresses_max) {}

void GuestService::admit(const base::Networks& networks, room::ConnectionRef asks) {
    ShardState& home = context_.home_of(asks);
    if (by_network_.take(networks, base::moment_of(context_.clock.instant())))
        return run_on(home.shard, [&home, asks] { home.sessions->make_guest(asks); });
    context_.metrics.refused(wire::name_of(wire::ErrorCode::rate));
    run_on(home.shard, [&home, asks] { home.sessions->give(asks, session::input::NoGuest{wire::ErrorCode::rate}); });
}

void GuestService::remember(const store::SecretHash& token, const store::PlayerChanges& unsaved) {
    guests_.remember(token, unsaved);
}

void GuestService::look_up(const store::SecretHash& token, room::ConnectionRef asks) {
    session::input::Known known;
    if (auto unsaved = guests_.find(token))
        known.player = session::input::Known::Player{unsaved->players.front(), {}, std::move(unsaved)};
    known.token_hash = token;
    ShardState& home = context_.home_of(asks);
    run_on(home.shard, [&home, asks, known = std::move(known)] { home.sessions->give(asks, known); });
}

void GuestService::log_out(const LogOut& who) {
    context_.abroad->to_all(cluster::message::LoggedOut{who.player, who.only, who.but});
    guests_.forget(who.player);
    for (const auto& home : context_.shards) run_on(home->shard, [&home = *home, who] { home.sessions->log_out(who); });
}

}  // namespace anteroom::host
