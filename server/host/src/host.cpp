#include "host/host.hpp"

#include <future>
#include <memory>
#include <utility>

#include "host/ground/clock_watch.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/security_log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/accounts.hpp"
#include "host/lobby/alone.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/lobby/lobby_service.hpp"
#include "host/lobby/recovery.hpp"
#include "host/shard/bot_searches.hpp"
#include "host/shard/finished_games.hpp"
#include "host/shard/network_marker.hpp"
#include "host/shard/request_rates.hpp"
#include "host/shard/rooms.hpp"
#include "host/shard/session_host.hpp"
#include "host/shard/wallet_service.hpp"

namespace anteroom::host {

namespace {

/// Receives the messages of clients that connect before recovery, during a drain or after the shutdown has begun, and
/// ignores them.
class ComeAgain final : public net::Receiver {
  public:
    void on_text(std::string_view, net::Instant) override {}
    void on_closed(const net::Closed&) override {}
};

net::Shard& first_of(const std::vector<net::Shard*>& shards) {
    engine::ensure(!shards.empty() && shards.size() <= HostContext::shard_mask + 1, "1 to 256 shards");
    return *shards.front();
}

std::vector<std::unique_ptr<ShardState>> states_of(const Parts& parts, std::optional<std::uint64_t> seed) {
    std::vector<std::unique_ptr<ShardState>> states;
    for (net::Shard* shard : parts.shards) {
        shard->go_on_after([&log = parts.log](const std::exception& fault) {
            log.line(Level::error, "task_fault", {{"fault", fault.what()}});
        });
        states.push_back(std::make_unique<ShardState>(*shard, seed));
    }
    return states;
}

AllLimits limits_of(AllLimits limits, const Parts& parts) {
    limits.session.keeps_frames = parts.join != nullptr;
    return limits;
}

}  // namespace

/// The parts, in the order in which they are built. Each part uses only the parts before it. They are destroyed before
/// the shards' rooms and sessions, which use the parts only in work that runs on a shard.
struct Host::Everything {
    Everything(Parts&& parts, const AllLimits& limits, std::optional<std::uint64_t> seed);

    /// Checks the clocks, and updates the metrics of all parts that exist once per server. Called on the first shard.
    void look_around();

    HostContext context;
    ClockWatch clock_watch;
    SecurityLog security;
    LobbyService lobby;
    GuestService guests;
    Accounts accounts;
    WalletService wallets;
    FinishedGames finished_games;
    BotSearches bot_searches;
    AllRates rates;
    const NetworkMarker networks;
    const RoomPorts room_ports;
    const SessionPorts session_ports;
    std::unique_ptr<Abroad> abroad;
    std::unique_ptr<Start> start;  ///< null before recovery starts
};

Host::Everything::Everything(Parts&& parts, const AllLimits& limits, std::optional<std::uint64_t> seed)
    : context{parts.store,
              parts.catalogue,
              parts.log,
              parts.metrics,
              limits_of(limits, parts),
              {parts.catalogue.games_text()},
              ServerClock(first_of(parts.shards)),
              states_of(parts, seed),
              nullptr,
              {},
              {},
              {std::move(parts.version), {}}},
      clock_watch(first_of(parts.shards), parts.log),
      security(context),
      lobby(context, security),
      guests(context),
      accounts(context, guests, security, std::move(parts.on_forged)),
      wallets(context, parts.signer),
      finished_games(context),
      bot_searches(context),
      rates(limits.host),
      networks(parts.network_key),
      room_ports{lobby, wallets, bot_searches, parts.signer},
      session_ports{lobby, guests, accounts, wallets, finished_games, rates, networks} {
    context.process.since = context.clock.wall();
    Reachable here{context, lobby, guests, wallets, {}};
    for (const auto& home : context.shards) {
        auto rooms = std::make_unique<Rooms>(context, *home, room_ports);
        here.rooms.push_back(rooms.get());
        home->rooms = std::move(rooms);
        const auto make = [this, &home = *home](std::shared_ptr<net::Connection> connection) {
            return std::make_unique<SessionHost>(context, home, session_ports, std::move(connection));
        };
        home->sessions = std::make_unique<Sessions>(context, *home, Sessions::Hooks{make, [this] { look_around(); }});
        home->outbox = home->sessions.get();
    }
    abroad = parts.join ? parts.join(here) : std::make_unique<Alone>(context, lobby);
    context.abroad = abroad.get();
    context.shards.front()->shard.post([this] { abroad->start(); });
    for (const auto& home : context.shards) home->shard.post([&home = *home] { home.sessions->start(); });
    context.shards.front()->shard.post([this] { lobby.start(); });
}

void Host::Everything::look_around() {
    clock_watch.look();
    lobby.note_metrics();
    abroad->note_metrics();
    context.metrics.waiting("passwords", accounts.waiting());
    context.metrics.limited("passwords_dropped", accounts.dropped());
    context.metrics.waiting("replays", finished_games.waiting());
    context.metrics.waiting("bot_searches", bot_searches.waiting());
    context.metrics.waiting("log", context.log.waiting_bytes());
    context.metrics.limited("log_lines_dropped", context.log.dropped());
    const RequestRates::Counts asked = rates.requests.counts();
    context.metrics.limited("requests_refused", asked.refused);
    context.metrics.limited("chat_refused", rates.chat.counts().refused);
    context.metrics.limited("reports_refused", rates.reports.counts().refused);
    context.metrics.limited("replays_refused", rates.replays.counts().refused);
    context.metrics.limited("requests_askers", asked.askers);
    context.metrics.limited("requests_askers_evicted", asked.evicted);
}

Host::Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed)
    : all_(std::make_unique<Everything>(std::move(parts), limits, seed)), context_(all_->context) {}

Host::~Host() {
    // The connection to other nodes stops first, before any part that it calls is destroyed.
    all_->abroad->stop();
    all_->accounts.stop();
    all_->finished_games.stop();
    all_->bot_searches.stop();
}

net::Greeter Host::greeter() {
    return [&context = context_](std::shared_ptr<net::Connection> connection) -> std::unique_ptr<net::Receiver> {
        if (!context.ready) {
            // A server that stops will soon tell all its clients. In a cluster, another node can take the client
            // immediately.
            if (!context.draining)
                connection->close(net::close_code::try_again, "not ready");
            else if (context.abroad->has_others())
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
    const auto started = [&context = context_, done = std::move(done)](Recovery recovery) {
        context.ready = recovery.complete;
        done(recovery);
    };
    all_->start = std::make_unique<Start>(context_, all_->lobby, wait_max, started);
    all_->start->begin();
}

Host::Recovery Host::recover(std::chrono::milliseconds wait_max) {
    auto promise = std::make_shared<std::promise<Recovery>>();
    auto answer = promise->get_future();
    recover(wait_max, [promise](Recovery recovery) { promise->set_value(recovery); });
    // The store may not answer at all, so the wait is limited.
    return answer.wait_for(wait_max) == std::future_status::ready ? answer.get() : Recovery{};
}

bool Host::ready() const {
    return takes_orders() && context_.process.serving == Serving::all;
}

bool Host::takes_orders() const {
    const bool takes = context_.ready && context_.process.store_takes && !context_.process.is_alien;
    return takes && all_->abroad->may_answer();
}

HostLogins Host::logins() const {
    return {context_, all_->guests, all_->accounts, all_->rates.requests};
}

void Host::order(store::RoomId room, house::Order order, OnOrdered done) {
    all_->abroad->order(room, std::move(order), std::move(done));
}

void Host::tables(std::function<void(std::vector<Listing>)> done) {
    context_.to_lobby([&lobby = all_->lobby, &abroad = *all_->abroad, done = std::move(done)] {
        lobby.rooms_back().then([&lobby, &abroad, done] {
            std::vector<Listing> tables;
            for (const directory::Listing* one : lobby.directory().lobby().all())
                tables.push_back({one->room, one->viewers, one->frozen, one->paused, one->closing,
                                  abroad.node_of({one->room.room.value})});
            done(std::move(tables));
        });
    });
}

void Host::look_up(Invitation brought, net::Networks networks,
                   std::function<void(std::optional<wire::LobbyRoom>)> done) {
    if (!context_.ready || context_.is_behind()) return done(std::nullopt);
    context_.to_lobby([&lobby = all_->lobby, brought = std::move(brought), networks = std::move(networks),
                       done = std::move(done)] { done(lobby.look_up(brought, networks)); });
}

void Host::listed(wire::RoomCode code, std::function<void(std::optional<wire::LobbyRoom>)> done) {
    if (!context_.ready || context_.is_behind()) return done(std::nullopt);
    context_.to_lobby([&lobby = all_->lobby, code = std::move(code), done = std::move(done)] {
        lobby.rooms_back().then_list([&lobby, code, done] {
            const directory::Listing* found = directory::listed(lobby.directory(), code.text);
            done(found != nullptr ? std::optional(found->room) : std::nullopt);
        });
    });
}

void Host::open_table(house::OpenTable wish, OnMade done) {
    context_.to_lobby([&lobby = all_->lobby, wish = std::move(wish), done = std::move(done)]() mutable {
        lobby.open_table(std::move(wish), std::move(done));
    });
}

void Host::set_closures(std::vector<store::Closure> closures) {
    host::set_closures(context_, std::move(closures));
    all_->abroad->to_all(cluster::message::ClosuresChanged{});
}

void Host::set_limits(const AllLimits& limits) {
    all_->rates.chat.allow_players({limits.host.player_chat_burst, limits.host.player_chat_back});
    context_.to_lobby([&all = *all_, limits] {
        all.guests.limit(limits.host.guests_burst);
        all.accounts.limit_registrations({limits.host.registrations_burst, limits.host.registration_back});
        const directory::Limits& rooms = limits.directory;
        all.lobby.hear(directory::input::Limited{rooms.rooms_max, rooms.rooms_a_player_max, rooms.rooms_burst});
    });
}

void Host::house_changed() {
    all_->abroad->to_all(cluster::message::HouseChanged{});
}

void Host::look(store::RoomId room, bool with_link, std::function<void(std::optional<std::string>)> done) {
    all_->abroad->look(room, with_link, std::move(done));
}

void Host::nodes(OnNodes done) {
    all_->abroad->nodes(std::move(done));
}

void Host::move_table(store::RoomId room, std::string to, OnNodeOrdered done) {
    all_->abroad->move_table(room, std::move(to), std::move(done));
}

void Host::drain_node(std::string node, bool on, OnNodeOrdered done) {
    all_->abroad->drain_node(std::move(node), on, std::move(done));
}

void Host::spread_tables(OnNodeOrdered done) {
    all_->abroad->spread_tables(std::move(done));
}

void Host::drain() {
    context_.draining = true;
    context_.ready = false;
    for (const auto& home : context_.shards) home->shard.post([&home = *home] { home.rooms->to_all(room::Drain{}); });
}

bool Host::close_rooms() {
    return all_->abroad->close_rooms();
}

}  // namespace anteroom::host
