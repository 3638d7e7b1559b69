#include "app/server.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "acts/act_socket.hpp"
#include "admin/admin_service.hpp"
#include "admin/newest_audit.hpp"
#include "admin_api.hpp"
#include "anchor_file.hpp"
#include "app/audit.hpp"
#include "app/ledger_key.hpp"
#include "audit_clock.hpp"
#include "audit_keeper.hpp"
#include "base/moment.hpp"
#include "command_line.hpp"
#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "dispute/dispute_file.hpp"
#include "embed/picture_desk.hpp"
#include "host/ground/log.hpp"
#include "host/ground/metrics.hpp"
#include "host_live_tables.hpp"
#include "house_news.hpp"
#include "house_parts.hpp"
#include "http.hpp"
#include "live_limits.hpp"
#include "money_door.hpp"
#include "net/server.hpp"
#include "net/shard.hpp"
#include "net_settings.hpp"
#include "node.hpp"
#include "proof/record_desk.hpp"
#include "retention_keeper.hpp"

namespace anteroom::app {

namespace {

std::size_t shard_count(const Config& config) {
    if (config.seed) return 1;  // with two threads, the order of the draws could not be repeated
    if (config.shards > 0) return config.shards;
    const unsigned cores = std::thread::hardware_concurrency();
    return cores == 0 ? 1 : cores;
}

std::vector<std::unique_ptr<net::Shard>> make_shards(std::size_t count) {
    std::vector<std::unique_ptr<net::Shard>> shards;
    for (std::size_t i = 0; i < count; ++i) shards.push_back(std::make_unique<net::Shard>(i));
    return shards;
}

std::vector<net::Shard*> pointers(const std::vector<std::unique_ptr<net::Shard>>& shards) {
    std::vector<net::Shard*> list;
    for (const auto& shard : shards) list.push_back(shard.get());
    return list;
}

/// Returns a key that is derived from the key of the books, so that no second secret has to be stored.
crypto::Bytes32 network_key(const Config& config) {
    return crypto::hmac_sha256(house_key(config), crypto::bytes_of("anteroom networks 1"));
}

using Signer = std::shared_ptr<const ledger::Signer>;

store::SqlOptions store_options(const Config& config, const Limits& limits, Signer signer, host::Metrics& metrics,
                                host::Log& log, store::Observer observer) {
    store::SqlOptions options;
    if (!config.bus.empty()) options.access = store::SqlOptions::Access::share;
    options.limits = limits.store;
    options.signer = std::move(signer);
    options.money_moves = false;
    options.observer = std::move(observer);
    options.observer.on_group = [&metrics](const store::GroupReport& group) {
        metrics.group(group.waited.size(), group.waiting);
    };
    options.observer.on_promotion = [&log](const store::Promotion& promotion) { heed(promotion, log); };
    return options;
}

std::string day_of(std::chrono::system_clock::time_point moment) {
    return base::moment_text(std::chrono::duration_cast<std::chrono::milliseconds>(moment.time_since_epoch()).count());
}

std::optional<std::string> anchor_line(const DataPlace& place) {
    const auto anchor = anchor_of(place);
    return anchor ? std::optional(text_of(*anchor)) : std::nullopt;
}

admin::Readers references(const std::vector<std::unique_ptr<store::Reports>>& readers) {
    admin::Readers references;
    for (const auto& reader : readers) references.emplace_back(*reader);
    return references;
}

net::StaticFiles load(const std::filesystem::path& folder, const net::StaticLimits& limits) {
    return folder.empty() ? net::StaticFiles{} : net::StaticFiles::load(folder, limits);
}

}  // namespace

/// The members are in the order of their dependencies, so they are destroyed in the reverse order.
struct Server::Impl {
    Impl(const Config& config, const Limits& limits_, room::Catalogue catalogue_, std::function<void()> restart_)
        : limits(as_set(config, limits_)),
          was_handed_over(config.handed_socket >= 0),
          restart(std::move(restart_)),
          listen(config.listen),
          place(config),
          log(config.verbose ? host::Level::debug : host::Level::info, limits.log),
          shards(make_shards(shard_count(config))),
          metrics(shards.size()),
          catalogue(std::move(catalogue_)),
          signer(std::make_shared<const ledger::Signer>(house_key(config))),
          bus(open_bus(config, limits.bus, log, *shards.front())),
          own_store(open_store(config, store_options(config, limits, signer, metrics, log, observer()), config.vfs)),
          store(*own_store),
          anchors(config.anchors, config, house_day(config).days, log),
          audits(config, AuditBasis(*signer), store),
          door(store, log, metrics, [this](const std::atomic<bool>& stop) { return audits.whole(stop); }),
          reports(open_reports(config, signer->row_key())),
          readers(open_readers(config, limits.report_threads, signer->row_key())),
          live_limits(limits, open_reports(config), [this](const Limits& now) { limit(now); }),
          news_reports(bus ? open_reports(config) : nullptr),
          host({pointers(shards), store, catalogue, log, metrics, network_key(config), signer.get(),
                enter_cluster(config, bus.get(), store, log, [this] { news->look(); }), ANTEROOM_VERSION,
                std::bind_front(&Impl::doubt, this, "at a log-in", "a second factor was taken away by hand")},
               limits.host, config.seed),
          records(store, *signer, limits.records, log),
          pictures({[this](std::string code, auto done) { host.listed({std::move(code)}, with_card(std::move(done))); },
                    [this](wire::RoomId room, auto done) { host.look({room.value}, false, std::move(done)); }},
                   limits.pictures),
          live_tables(host, catalogue, limits.live_tables_wait),
          house({store, *reports, live_tables,
                 [this](const std::atomic<bool>& stop) {
                     yield_to_players();
                     return outcome_of(door.audit(stop));
                 },
                 present, [] { return base::moment_of(std::chrono::steady_clock::now()); },
                 [this] { return door.is_open(); },
                 [this](const admin::DisputeWanted& wanted, store::Reports& own) {
                     return proved_dispute_file(place, {store, own, signer.get()}, wanted).dump();
                 },
                 house_day(config), [this] { return anchor_line(place); }, [this] { anchors.write_soon(); },
                 staff_of(config, host, limits.live_tables_wait), [this] { return live_limits.now(); },
                 keeping_limits(store), [this] { live_limits.reload(); }},
                limits.admin, references(readers)),
          site{load(config.web, limits.files),
               load(config.spec, limits.files),
               load(config.rules, limits.files),
               config.metrics_token,
               [this] { return host.ready(); },
               [this](bool whole) { return metrics_text(whole); },
               [this](host::Invitation brought, net::Networks networks, auto done) {
                   look_up(std::move(brought), std::move(networks), std::move(done));
               },
               {},
               [this](std::string name, const net::Networks& networks, net::Reply reply) {
                   records.ask(std::move(name), networks, std::move(reply));
               },
               crypto::hex(signer->public_key()),
               config.spec.empty() ? std::function<std::string()>() : [this] { return live_limits.published(); },
               {framed_by(config.embeds),
                [this](const std::string& code, const PreviewWords& words, const net::Networks& networks,
                       PictureDesk::Done done) { pictures.ask(code, words, networks, std::move(done)); }}},
          keeper({store, config, log, metrics,
                  [this](const store::TokenRow& login) { host.logins().logged_out(login.player, login.hash); }},
                 limits.keep),
          audit_clock(house_day(config).days, present,
                      AuditKeeper{audits, door, house, log, metrics, house_day(config).days,
                                  std::bind_front(&Impl::doubt, this, "at an hourly audit")}) {
        site.preview = PreviewPage(site.web);
        if (bus) news.emplace([this] { read_house(); }, log);
        net = std::make_unique<net::Server>(
            pointers(shards), net_settings(config, log), limits.net,
            [this](const net::Request& request) { return answer(site, request); }, host.greeter(),
            admin_api(house, [this] { return host.takes_orders(); }));
        for (const auto& shard : shards) shard->start();
    }

    void limit(const Limits& now) {
        host.set_limits(now.host);
        net->limit_connections(now.net.connections_an_address_max);
    }

    /// Stops money until an audit has looked for other changes. If there is a bus, money stops on every node.
    void doubt(const std::string& when, const std::string& fault) {
        if (!door.is_open()) return;
        door.shut();
        const std::string by = "the server, " + when;
        if (news)
            house.suspect(by, fault);
        else
            house.audit(by);
    }

    store::Observer observer() {
        return {{}, {}, std::bind_front(&Impl::acted, this), std::bind_front(&Impl::doubt, this, "at a payment")};
    }

    /// Logs an act. The sealed audit log has its subject and its reason.
    void acted(const ledger::AuditEntry& act) {
        log.line(host::Level::info, "security", {{"what", "act"}, {"who", act.who}, {"act", act.what}});
        if (!news || (act.what != "audit" && act.what != "limit")) return;
        news->look();
        host.house_changed();
    }

    /// Reads what another node may have changed, and whether its audit found a fault.
    void read_house() {
        live_limits.reload();
        door.heed(admin::newest_audit_found_fault(*news_reports, limits.admin.audit_entries_searched_max) == true);
    }

    /// Carries out an act for a user at this machine's command line.
    std::string carry_out_for(const Act& act, const std::string& who) {
        if (!host.takes_orders() || restarts)
            throw std::runtime_error("the server is not ready; try again in a moment");
        const auto require_right_books = [this] {
            if (!door.is_open())
                throw std::runtime_error("no money moves: the newest audit found a fault, or is still running");
        };
        return carry_out(act, {store, who, present(), require_right_books,
                               [this](const store::PlayerRow& person) { host.logins().role_changed(person); },
                               [this](store::PlayerId person) { host.logins().logged_out(person); }, forgetting(store),
                               [this] { return open_reports(place, signer->row_key()); }, true,
                               [this, &who] { restart_for(who); }, [this] { return live_limits.now(); },
                               keeping_limits(store), [this] { live_limits.reload(); }, sealing(store), &live_tables});
    }

    void restart_for(const std::string& who) {
        restart();
        restarts = true;
        log.line(host::Level::info, "restart_asked", {{"by", who}});
    }

    std::string metrics_text(bool whole) {
        metrics.ready(host.ready());
        metrics.waiting("console", house.waiting());
        if (bus) metrics.bus(bus->counts(), bus->connected());
        return metrics.text(net->stats(), store.busy_for(), whole);
    }

    void look_up(host::Invitation brought, net::Networks networks, std::function<void(std::optional<RoomCard>)> done) {
        host.look_up(std::move(brought), std::move(networks), with_card(std::move(done)));
    }

    using OnCard = std::function<void(std::optional<RoomCard>)>;
    std::function<void(std::optional<wire::LobbyRoom>)> with_card(OnCard done) {
        return [this, done = std::move(done)](std::optional<wire::LobbyRoom> room) {
            if (!room) return done(std::nullopt);
            const room::GameType* game = catalogue.find(room->game);
            std::string title = game != nullptr ? std::string(game->info().title) : room->game;
            done(RoomCard{std::move(title), *std::move(room)});
        };
    }

    const Limits limits;
    const bool was_handed_over;  ///< true if systemd or the previous server handed over the listening socket
    const std::function<void()> restart;
    std::atomic<bool> restarts = false;  ///< true if the server accepts no more acts
    const std::string listen;
    const DataPlace place;
    host::Log log;
    std::vector<std::unique_ptr<net::Shard>> shards;
    host::Metrics metrics;
    const room::Catalogue catalogue;
    const Signer signer;
    const std::unique_ptr<bus::Bus> bus;  ///< null if there are no other nodes
    const std::unique_ptr<store::SqlStore> own_store;
    store::SqlStore& store;
    AnchorFile anchors;
    HouseAudits audits;
    MoneyDoor door;
    // Made before the host, because the host's node opens a session. Between the opening and the first renewal of the
    // session, nothing may wait for the database.
    std::unique_ptr<store::Reports> reports;
    std::vector<std::unique_ptr<store::Reports>> readers;
    LiveLimits live_limits;
    const std::unique_ptr<store::Reports> news_reports;  ///< null if there are no other nodes
    host::Host host;
    RecordDesk records;
    PictureDesk pictures;
    HostLiveTables live_tables;
    admin::AdminService house;
    std::optional<HouseNews> news;  ///< none if there are no other nodes
    Site site;
    RetentionKeeper keeper;
    AuditClock audit_clock;
    std::unique_ptr<net::Server> net;
    std::optional<ActSocket> acts;
    bool stopped = false;
};

Server::Server(const Config& config, const Limits& limits, room::Catalogue catalogue, std::function<void()> restart)
    : impl_(std::make_unique<Impl>(config, limits, std::move(catalogue), std::move(restart))) {
    impl_->log.line(host::Level::info, "listening",
                    {{"address", config.listen},
                     {"port", std::int64_t{port()}},
                     {"shards", static_cast<std::int64_t>(impl_->shards.size())}});
    log_missing_pages(impl_->log, config);
    if (const auto until = impl_->net->certificate_holds_until())
        impl_->log.line(host::Level::info, "speaks_tls", {{"certificate_holds_until", day_of(*until)}});
    log_unprotected(impl_->log, config);
    impl_->acts.emplace(
        config.data,
        [impl = impl_.get()](const Act& act, const std::string& who) { return impl->carry_out_for(act, who); },
        impl_->log);
}

Server::~Server() {
    stop("the server stops");
}

bool Server::recover() {
    impl_->live_limits.reload();
    // After a fault, the admin service runs one more audit, so that the audit log and the console show the fault.
    std::function<void()> on_right;
    if (impl_->news) on_right = [this] { impl_->news->look(); };
    impl_->door.prove({impl_->was_handed_over ? impl_->limits.handover_wait : impl_->limits.books_wait,
                       impl_->house.last_audit_found_fault(), on_right,
                       [this] { impl_->house.audit("the server's start"); },
                       [this](const auto& stop) { return impl_->audits.at_start(stop); }});
    const auto began = std::chrono::steady_clock::now();
    const host::Host::Recovery recovery = impl_->host.recover(impl_->limits.recovery_wait);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    impl_->log.line(recovery.complete ? host::Level::info : host::Level::error,
                    recovery.complete ? "ready" : "recovery_failed",
                    {{"rooms", static_cast<std::int64_t>(recovery.rooms)}, {"ms", std::int64_t{took.count()}}});
    if (recovery.complete && impl_->was_handed_over) impl_->net->let_in();
    return recovery.complete;
}

void Server::not_restarted(const std::string& why) {
    impl_->restarts = false;
    impl_->log.line(host::Level::error, "not_restarted", {{"because", why}});
}

int Server::listening_socket() const {
    return impl_->net->listening_socket();
}

std::uint16_t Server::port() const {
    return impl_->net->port();
}

std::string Server::url() const {
    const bool v6 = impl_->listen.find(':') != std::string::npos;
    const std::string scheme = impl_->net->certificate_holds_until() ? "https://" : "http://";
    return scheme + (v6 ? "[" + impl_->listen + "]" : impl_->listen) + ":" + std::to_string(port()) + "/";
}

void Server::renew_certificate() {
    try {
        impl_->net->renew_certificate();
        if (const auto until = impl_->net->certificate_holds_until())
            impl_->log.line(host::Level::info, "certificate_renewed", {{"holds_until", day_of(*until)}});
    } catch (const std::runtime_error& failed) {
        impl_->log.line(host::Level::error, "certificate_not_renewed",
                        {{"because", std::string(failed.what())}, {"meanwhile", "the one before is shown"}});
    }
}

void Server::stop(const std::string& reason, After after) {
    if (std::exchange(impl_->stopped, true)) return;
    impl_->log.line(host::Level::info, "stopping", {{"reason", reason}});
    impl_->acts->stop();
    impl_->audits.stop();
    impl_->audit_clock.stop();
    impl_->door.stop();
    impl_->keeper.stop();
    // A node of a cluster answers 503 until its tables have moved. Otherwise a balancer would cut all sockets.
    if (!impl_->bus) impl_->net->refuse_new();
    impl_->host.drain();
    // The admin service ends first, while the tables can still answer its last questions.
    impl_->house.stop();
    if (impl_->news) impl_->news->stop();
    const bool settled = impl_->host.close_rooms();
    if (impl_->bus) impl_->bus->stop();
    const bool goes_on = after == After::another;
    // The tables of a cluster's node have already moved to other nodes.
    const bool may_come_again = goes_on || impl_->bus;
    impl_->net->stop(net::Clock::now() + (goes_on ? impl_->limits.handover_wait : impl_->limits.host.host.close_wait),
                     reason, may_come_again ? net::close_code::restart : net::close_code::going_away);
    impl_->records.stop();
    impl_->pictures.stop();
    // The store ends before the shards, so that its last answers still reach their shards.
    impl_->store.stop();
    for (const auto& shard : impl_->shards) shard->stop();
    for (const auto& shard : impl_->shards) shard->join();
    impl_->log.line(settled ? host::Level::info : host::Level::warn, settled ? "stopped" : "stopped_with_commits_open");
}

}  // namespace anteroom::app
