#include "host/host.hpp"

#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "host/cluster/cluster_nodes.hpp"
#include "host/cluster/cluster_rooms.hpp"
#include "host/cluster/cluster_service.hpp"
#include "host/cluster/other_nodes.hpp"
#include "host/cluster/rooms_in_care.hpp"
#include "host/ground/alone.hpp"
#include "host/ground/host_context.hpp"
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
#include "host/shard/rooms.hpp"
#include "host/shard/session_host.hpp"
#include "host/shard/wallet_service.hpp"
#include "services.hpp"

namespace anteroom::host {

namespace {

/// Ignores the messages of clients that connect before recovery, during a drain or after the shutdown has begun.
class ComeAgain final : public net::Receiver {
  public:
    void on_text(std::string_view, net::Instant) override {}
    void on_closed(const net::Closed&) override {}
};

/// Adds up the results of `ask` on each shard. Waits for all results.
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

net::Shard& first_of(const std::vector<net::Shard*>& shards) {
    engine::ensure(!shards.empty() && shards.size() <= HostContext::shard_mask + 1, "1 to 256 shards");
    return *shards.front();
}

void join_others(HostContext& context, NodeParts node, const std::vector<Rooms*>& rooms) {
    // The session's number is part of the names of the node's connections.
    engine::ensure(node.session.value > 0, "sessions are counted from 1");
    if (node.session.value > HostContext::sessions_max)
        throw std::runtime_error("nodes were started on this database " + std::to_string(HostContext::sessions_max) +
                                 " times, and no number is left for another: /docs/host/nodes-failures/ says how "
                                 "to count them anew");
    context.services.room_with_code = node.room_with_code;
    context.services.cluster = std::make_unique<ClusterService>(context, std::move(node));
    ClusterService& cluster = *context.services.cluster;
    context.services.cluster_nodes = std::make_unique<ClusterNodes>(context, cluster);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        ShardState& home = *context.shards[i];
        home.cluster_rooms = std::make_unique<ClusterRooms>(context, cluster, *rooms[i]);
        home.ownership = home.cluster_rooms.get();
    }
    context.services.rooms_in_care = std::make_unique<RoomsInCare>(context);
    context.services.abroad = std::make_unique<OtherNodes>(context, cluster, *context.services.cluster_nodes);
    context.shards.front()->shard.post([&services = context.services] {
        services.cluster->start();
        services.cluster_nodes->start();
    });
}

std::unique_ptr<Sessions> sessions_of(HostContext& context, ShardState& home) {
    const auto make = [&context, &home](std::shared_ptr<net::Connection> connection) {
        return std::make_unique<SessionHost>(context, home, std::move(connection));
    };
    return std::make_unique<Sessions>(context, home, Sessions::Hooks{make, [&context] { note_metrics(context); }});
}

/// Runs the work on the first shard and waits for it for at most `wait_max`. Must not be called on a shard's thread.
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
    std::vector<Rooms*> rooms;
    for (net::Shard* shard : parts.shards) {
        shard->go_on_after([&log = parts.log](const std::exception& fault) {
            log.line(Level::error, "task_fault", {{"fault", fault.what()}});
        });
        auto home = std::make_unique<ShardState>(*shard, seed);
        auto rooms_here = std::make_unique<Rooms>(*context_, *home);
        rooms.push_back(rooms_here.get());
        home->rooms = std::move(rooms_here);
        home->sessions = sessions_of(*context_, *home);
        home->outbox = home->sessions.get();
        context_->shards.push_back(std::move(home));
    }
    context_->services.security = std::make_unique<SecurityLog>(*context_);
    context_->services.rooms_back = std::make_unique<RoomsBack>();
    context_->services.lobby = std::make_unique<LobbyService>(*context_);
    context_->services.guests = std::make_unique<GuestService>(*context_);
    context_->services.wallets = std::make_unique<WalletService>(*context_);
    context_->services.finished_games = std::make_unique<FinishedGames>(*context_);
    context_->services.bot_searches = std::make_unique<BotSearches>(*context_);
    context_->services.accounts = std::make_unique<Accounts>(*context_);
    if (parts.node)
        join_others(*context_, *std::move(parts.node), rooms);
    else
        context_->services.abroad = std::make_unique<Alone>(*context_);
    for (const auto& home : context_->shards) home->shard.post([&home = *home] { home.sessions->start(); });
    context_->shards.front()->shard.post([&context = *context_] { context.services.lobby->start(); });
}

Host::~Host() {
    // These services stop first, before anything that they call is destroyed.
    if (context_->services.cluster) context_->services.cluster->stop();
    context_->services.accounts->stop();
    context_->services.finished_games->stop();
    context_->services.bot_searches->stop();
}

net::Greeter Host::greeter() {
    return [&context = *context_](std::shared_ptr<net::Connection> connection) -> std::unique_ptr<net::Receiver> {
        if (!context.ready) {
            // A server that stops will soon tell all its clients. In a
            // cluster, another node can take the client at once.
            if (!context.draining)
                connection->close(net::close_code::try_again, "not ready");
            else if (context.services.abroad->has_others())
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
    const bool takes = context_->ready && context_->process.store_takes && !context_->process.is_alien;
    return takes && context_->services.abroad->may_answer();
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
            std::vector<Listing> tables;
            for (const directory::Listing* one : context.services.lobby->directory().lobby().all())
                tables.push_back({one->room, one->viewers, one->frozen, one->paused, one->closing,
                                  context.services.abroad->node_of({one->room.room.value})});
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
    context_->services.abroad->to_all(cluster::message::ClosuresChanged{});
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
    context_->services.abroad->to_all(cluster::message::HouseChanged{});
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

void Host::drain() {
    context_->draining = true;
    context_->ready = false;
    for (const auto& home : context_->shards) home->shard.post([&home = *home] { home.rooms->to_all(room::Drain{}); });
}

namespace {

/// Waits until the counts of `waiting` on all shards are 0. Returns false if the wait takes too long.
template <class Waiting>
bool wait_for_rooms(HostContext& context, Waiting waiting) {
    const auto until = std::chrono::steady_clock::now() + context.limits.host.commits_wait;
    while (sum_over_shards(context, waiting) > 0) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

/// The tables continue on other nodes: viewers are told nothing and reconnect to the new owners.
/// If time runs out, other nodes claim the remaining tables once this node's session is over.
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
