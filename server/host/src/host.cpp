#include "host/host.hpp"

#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "accounts.hpp"
#include "bot_searches.hpp"
#include "cluster_nodes.hpp"
#include "cluster_rooms.hpp"
#include "cluster_service.hpp"
#include "finished_games.hpp"
#include "guest_service.hpp"
#include "host_context.hpp"
#include "lobby_service.hpp"
#include "network_marker.hpp"
#include "recovery.hpp"
#include "request_rates.hpp"
#include "rooms.hpp"
#include "rooms_back.hpp"
#include "rooms_in_care.hpp"
#include "security_log.hpp"
#include "sessions.hpp"
#include "wallet_service.hpp"

namespace anteroom::host {

namespace {

/// Answers nothing: for who connects before the rooms are back, or after the end has begun.
class ComeAgain final : public net::Receiver {
  public:
    void on_text(std::string_view, net::Instant) override {}
    void on_closed(const net::Closed&) override {}
};

/// What `ask` gives on each shard, added up. Waits for all of them.
template <class Ask>
std::size_t sum_over_shards(HostContext& context, Ask ask) {
    std::size_t sum = 0;
    for (const auto& home : context.shards) {
        auto promise = std::make_shared<std::promise<std::size_t>>();
        auto answer = promise->get_future();
        home->shard.post([promise, ask, &home = *home] { promise->set_value(ask(home)); });
        sum += answer.get();
    }
    return sum;
}

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

net::Shard& first_of(const std::vector<net::Shard*>& shards) {
    engine::ensure(!shards.empty() && shards.size() <= HostContext::shard_mask + 1, "1 to 256 shards");
    return *shards.front();
}

void join_others(HostContext& context, NodeParts node) {
    // The number of a session names its connections.
    engine::ensure(node.session.value > 0, "sessions are counted from 1");
    if (node.session.value > HostContext::sessions_max)
        throw std::runtime_error("nodes were started on this database " + std::to_string(HostContext::sessions_max) +
                                 " times, and there is no number for another: deploy/cluster/README.md says how they "
                                 "are counted anew");
    context.services.room_with_code = node.room_with_code;
    context.services.cluster = std::make_unique<ClusterService>(context, std::move(node));
    context.services.cluster_nodes = std::make_unique<ClusterNodes>(context, *context.services.cluster);
    for (const auto& home : context.shards)
        home->cluster_rooms = std::make_unique<ClusterRooms>(context, *context.services.cluster, *home->rooms);
    context.shards.front()->shard.post([&services = context.services] {
        services.cluster->start();
        services.cluster_nodes->start();
    });
}

/// Has the first shard do it, and waits until it is done. Not on a shard's thread.
template <class Work>
void await_on_first_shard(HostContext& context, std::chrono::milliseconds wait_max, Work work) {
    auto ended = std::make_shared<std::promise<void>>();
    auto done = ended->get_future();
    context.to_lobby([&context, work, ended] { work(context.services, [ended] { ended->set_value(); }); });
    done.wait_for(wait_max);
}

}  // namespace

Host::Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed)
    : context_(new HostContext{parts.store,
                               parts.catalogue,
                               parts.log,
                               parts.metrics,
                               limits,
                               {parts.catalogue.games_text()},
                               ServerClock(first_of(parts.shards)),
                               {},
                               {},
                               {},
                               {},
                               {std::move(parts.version), {}}}) {
    context_->services.signer = parts.signer;
    context_->process.since = context_->clock.now();
    context_->services.on_forged = std::move(parts.on_forged);
    context_->limits.session.keeps_frames = parts.node.has_value();
    make_rates(context_->services, limits.host);
    context_->services.networks = std::make_unique<NetworkMarker>(parts.network_key);
    for (net::Shard* shard : parts.shards) {
        shard->go_on_after([&log = parts.log](const std::exception& fault) {
            log.line(Level::error, "task_fault", {{"fault", fault.what()}});
        });
        auto home = std::make_unique<ShardState>(*shard, seed);
        home->rooms = std::make_unique<Rooms>(*context_, *home);
        home->sessions = std::make_unique<Sessions>(*context_, *home);
        context_->shards.push_back(std::move(home));
    }
    context_->services.security = std::make_unique<SecurityLog>(*context_);
    context_->services.rooms_back = std::make_unique<RoomsBack>();
    context_->services.rooms_in_care = std::make_unique<RoomsInCare>(*context_);
    context_->services.lobby = std::make_unique<LobbyService>(*context_);
    context_->services.guests = std::make_unique<GuestService>(*context_);
    context_->services.wallets = std::make_unique<WalletService>(*context_);
    context_->services.finished_games = std::make_unique<FinishedGames>(*context_);
    context_->services.bot_searches = std::make_unique<BotSearches>(*context_);
    context_->services.accounts = std::make_unique<Accounts>(*context_);
    if (parts.node) join_others(*context_, *std::move(parts.node));
    for (const auto& home : context_->shards) home->shard.post([&home = *home] { home.sessions->start(); });
    context_->shards.front()->shard.post([&context = *context_] { context.services.lobby->start(); });
}

Host::~Host() {
    // Before anything goes that it calls.
    if (context_->services.cluster) context_->services.cluster->stop();
    context_->services.accounts->stop();
    context_->services.finished_games->stop();
    context_->services.bot_searches->stop();
}

net::Greeter Host::greeter() {
    return [&context = *context_](std::shared_ptr<net::Connection> connection) -> std::unique_ptr<net::Receiver> {
        if (!context.ready) {
            // At the end it is about to be told, as everybody is; by another node it may be served already.
            if (!context.draining)
                connection->close(net::close_code::try_again, "not ready");
            else if (context.services.cluster)
                connection->close(net::close_code::restart, "this node drains");
            return std::make_unique<ComeAgain>();
        }
        if (context.process.serving == Serving::nobody) {
            connection->close(net::close_code::restart, "this node drains");
            return std::make_unique<ComeAgain>();
        }
        ShardState& home = *context.shards.at(connection->shard().index());
        return home.sessions->greet(std::move(connection));
    };
}

void Host::recover(std::chrono::milliseconds wait_max, std::function<void(Recovery)> done) {
    context_->services.start =
        std::make_unique<Start>(*context_, wait_max, [&context = *context_, done = std::move(done)](Recovery recovery) {
            context.ready = recovery.complete;
            done(recovery);
        });
    context_->services.start->begin();
}

Host::Recovery Host::recover(std::chrono::milliseconds wait_max) {
    auto promise = std::make_shared<std::promise<Recovery>>();
    auto answer = promise->get_future();
    recover(wait_max, [promise](Recovery recovery) { promise->set_value(recovery); });
    // The store may not answer at all.
    return answer.wait_for(wait_max) == std::future_status::ready ? answer.get() : Recovery{};
}

bool Host::ready() const {
    return takes_orders() && context_->process.serving == Serving::all;
}

bool Host::takes_orders() const {
    const ClusterService* cluster = context_->services.cluster.get();
    const bool takes = context_->ready && context_->process.store_takes && !context_->process.is_alien;
    return takes && (cluster == nullptr || cluster->may_answer());
}

void Host::order(store::RoomId room, house::Order order, OnOrdered done) {
    if (ClusterNodes* nodes = context_->services.cluster_nodes.get())
        return nodes->order(room, std::move(order), std::move(done));
    ShardState& home = context_->home_of(room);
    run_on(home.shard, [&home, room, order = std::move(order), done = std::move(done)]() mutable {
        home.rooms->order(room, std::move(order), std::move(done));
    });
}

void Host::tables(std::function<void(std::vector<Listing>)> done) {
    context_->to_lobby([&context = *context_, done = std::move(done)] {
        context.services.rooms_back->then([&context, done] {
            const ClusterService* cluster = context.services.cluster.get();
            std::vector<Listing> tables;
            for (const directory::Listing* one : context.services.lobby->directory().lobby().all())
                tables.push_back(
                    {one->room, one->viewers, one->frozen, one->paused, one->closing,
                     cluster != nullptr ? cluster->places().node_of({one->room.room.value}) : std::nullopt});
            done(std::move(tables));
        });
    });
}

void Host::look_up(Invitation brought, net::Networks networks,
                   std::function<void(std::optional<wire::LobbyRoom>)> done) {
    if (!context_->ready || context_->is_behind()) return done(std::nullopt);
    context_->to_lobby([&context = *context_, brought = std::move(brought), networks = std::move(networks),
                        done = std::move(done)] { done(context.services.lobby->look_up(brought, networks)); });
}

void Host::listed(wire::RoomCode code, std::function<void(std::optional<wire::LobbyRoom>)> done) {
    if (!context_->ready || context_->is_behind()) return done(std::nullopt);
    context_->to_lobby([&context = *context_, code = std::move(code), done = std::move(done)] {
        context.services.rooms_back->then_list([&context, code, done] {
            const directory::Listing* found = directory::listed(context.services.lobby->directory(), code.text);
            done(found != nullptr ? std::optional(found->room) : std::nullopt);
        });
    });
}

void Host::open_table(house::OpenTable wish, OnMade done) {
    context_->to_lobby([&context = *context_, wish = std::move(wish), done = std::move(done)]() mutable {
        context.services.lobby->open_table(std::move(wish), std::move(done));
    });
}

void Host::set_closures(std::vector<store::Closure> closures) {
    host::set_closures(*context_, std::move(closures));
    if (context_->services.cluster) context_->services.cluster->to_all(cluster::message::ClosuresChanged{});
}

void Host::set_limits(const AllLimits& limits) {
    context_->services.chat_rates->allow_players({limits.host.player_chat_burst, limits.host.player_chat_back});
    context_->to_lobby([&services = context_->services, limits] {
        services.guests->limit(limits.host.guests_burst);
        services.registrations->set_allowance({limits.host.registrations_burst, limits.host.registration_back});
        const directory::Limits& rooms = limits.directory;
        services.lobby->hear(directory::input::Limited{rooms.rooms_max, rooms.rooms_a_player_max, rooms.rooms_burst});
    });
}

void Host::house_changed() {
    if (context_->services.cluster) context_->services.cluster->to_all(cluster::message::HouseChanged{});
}

void Host::look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) {
    if (ClusterNodes* nodes = context_->services.cluster_nodes.get())
        return nodes->look(room, with_link, std::move(done));
    ShardState& home = context_->home_of(room);
    run_on(home.shard, [&home, room, with_link, done = std::move(done)] {
        home.rooms->recover({room}, [&home, room, with_link, done] { done(home.rooms->look(room, with_link)); });
    });
}

void Host::nodes(OnNodes done) {
    if (ClusterNodes* nodes = context_->services.cluster_nodes.get()) return nodes->list(std::move(done));
    context_->to_lobby([&context = *context_, done = std::move(done)] {
        const std::size_t rooms = context.services.lobby->directory().lobby().all().size();
        NodeNow node{.is_here = true, .rooms = static_cast<std::int64_t>(rooms)};
        node.said = {context.process.version, context.process.since, context.process.connections, 0, false};
        done({std::move(node)});
    });
}

void Host::move_table(store::RoomId room, std::string to, OnNodeOrdered done) {
    ClusterNodes* nodes = context_->services.cluster_nodes.get();
    if (nodes == nullptr) return done(NodeFault::alone);
    nodes->move_table(room, std::move(to), std::move(done));
}

void Host::drain_node(std::string node, bool on, OnNodeOrdered done) {
    ClusterNodes* nodes = context_->services.cluster_nodes.get();
    if (nodes == nullptr) return done(NodeFault::alone);
    nodes->drain(std::move(node), on, std::move(done));
}

void Host::role_changed(store::PlayerRow person) {
    // By way of the accounts, so that it comes behind whoever is let in there with the role from before.
    context_->to_lobby([&context = *context_, person] {
        tell_changed(context, person);
        if (context.services.cluster) context.services.cluster->to_all(cluster::message::PlayerChanged{person.id});
    });
}

void Host::logged_out(store::PlayerId person, std::optional<store::SecretHash> only) {
    context_->to_lobby([&context = *context_, person, only] {
        context.services.guests->log_out({person, only, std::nullopt, {}});
    });
}

void Host::others_logged_out(store::PlayerId person, const store::SecretHash& but) {
    context_->to_lobby([&context = *context_, person, but] {
        context.services.guests->log_out({person, std::nullopt, but, {}});
    });
}

void Host::prove_again(const net::Networks& from, store::PlayerId person, wire::Credentials brought,
                       std::function<void(std::optional<wire::ErrorCode>)> done) {
    context_->to_lobby([&context = *context_, from, person, brought = std::move(brought), done = std::move(done)] {
        context.services.accounts->prove_again(from, person, brought, done);
    });
}

void Host::drain() {
    context_->draining = true;
    context_->ready = false;
    for (const auto& home : context_->shards) home->shard.post([&home = *home] { home.rooms->to_all(room::Drain{}); });
}

namespace {

/// Until what `waiting` counts on each shard is done. False: it took too long.
template <class Waiting>
bool wait_for_rooms(HostContext& context, Waiting waiting) {
    const auto until = std::chrono::steady_clock::now() + context.limits.host.commits_wait;
    while (sum_over_shards(context, waiting) > 0) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

/// The tables go on elsewhere: their viewers are told nothing, and come again to where they are. Those for which there
/// was no time are claimed once the session is over.
bool leave_rooms(HostContext& context) {
    await_on_first_shard(context, context.limits.host.hand_over_wait,
                         [](Services& services, auto done) { services.cluster_nodes->leave_tables(done); });
    context.to_lobby([&cluster = *context.services.cluster] { cluster.fall_silent(); });
    const bool complete = wait_for_rooms(context, [](ShardState& home) { return home.rooms->commits_under_way(); });
    await_on_first_shard(context, context.limits.host.commits_wait,
                         [](Services& services, auto done) { services.cluster->leave(done); });
    return complete;
}

}  // namespace

bool Host::close_rooms() {
    if (context_->services.cluster) return leave_rooms(*context_);
    for (const auto& home : context_->shards)
        home->shard.post([&home = *home] { home.rooms->to_all(room::Shutdown{}); });
    return wait_for_rooms(*context_,
                          [](ShardState& home) { return home.rooms->commits_under_way() + home.rooms->queued(); });
}

}  // namespace anteroom::host
