#include "net/server.hpp"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <system_error>

#include "insist.hpp"
#include "shard_server.hpp"
#include "tls.hpp"

namespace anteroom::net {

void NetworkTable::set_most(std::size_t an_address) {
    const std::lock_guard lock(mutex_);
    for (std::size_t& most : open_max_) {
        most = an_address;
        an_address *= wider_factor_;
    }
}

bool NetworkTable::take(const Networks& networks) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < networks.size(); ++i) {
        const auto open = counts_.find(networks[i]);
        if (open != counts_.end() && open->second >= open_max_[i]) return false;
    }
    for (const std::string& network : networks) ++counts_[network];
    return true;
}

void NetworkTable::give(const Networks& networks) {
    const std::lock_guard lock(mutex_);
    for (const std::string& network : networks) {
        const auto at = counts_.find(network);
        insist(at != counts_.end() && at->second > 0, "a connection was given back twice");
        if (--at->second == 0) counts_.erase(at);
    }
}

/// Listens on the first shard, and gives each connection to the shard that has the fewest connections.
struct Server::Impl final : Child {
    using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

    Impl(const std::vector<Shard*>& shards, const Settings& settings, const Limits& limits, HttpHandler http,
         Greeter greeter, Api api)
        : common(settings, limits, std::move(http), std::move(greeter), std::move(api)),
          acceptor(shards.at(0)->loop().executor()),
          pause(shards.at(0)->loop().executor()) {
        for (Shard* shard : shards) shard_servers.push_back(std::make_unique<ShardServer>(*shard, common));
        ErrorCode malformed;
        const Address address = asio::ip::make_address(settings.address, malformed);
        if (malformed) throw std::invalid_argument("not an address: " + settings.address);
        if (settings.tls) common.tls = std::make_shared<TlsIdentity>(*settings.tls);
        try {
            listen(tcp::endpoint(address, settings.port), settings.handed_socket);
        } catch (const boost::system::system_error& failed) {
            throw std::system_error(failed.code(), settings.address + " port " + std::to_string(settings.port));
        }
    }

    void listen(const tcp::endpoint& endpoint, int handed) {
        if (handed >= 0) {
            acceptor.assign(endpoint.protocol(), handed);
        } else {
            acceptor.open(endpoint.protocol());
            acceptor.set_option(tcp::acceptor::reuse_address(true));
            acceptor.bind(endpoint);
            acceptor.listen();
        }
        port = acceptor.local_endpoint().port();
    }

    // The functions of Child. The accept loop is a child coroutine.
    void ask() override {
        ErrorCode ignored;
        acceptor.close(ignored);
        pause.cancel();
    }
    void cut() override { ask(); }
    void sweep(Instant) override {}

    ShardServer& emptiest() {
        const auto fewer = [](const auto& a, const auto& b) { return a->counters.open < b->counters.open; };
        return **std::min_element(shard_servers.begin(), shard_servers.end(), fewer);
    }
    Stats stats() const;
    bool wait(Instant deadline);
    static Co<> accept(Impl& impl);
    void admit(ShardServer& shard_server, Socket socket);

    Common common;
    std::vector<std::unique_ptr<ShardServer>> shard_servers;
    Acceptor acceptor;
    SteadyTimer pause;
    std::uint16_t port = 0;
    bool stopped = false;
};

Co<> Server::Impl::accept(Impl& impl) {
    const Entered entered(impl.shard_servers[0]->nursery, impl);
    while (impl.acceptor.is_open()) {
        ShardServer& shard_server = impl.emptiest();
        Socket socket(shard_server.loop().executor());
        const auto accepted = co_await impl.acceptor.async_accept(socket, tupled);
        const ErrorCode error = std::get<0>(accepted);
        if (!error) {
            impl.admit(shard_server, std::move(socket));
        } else if (impl.acceptor.is_open()) {
            // The likely cause is that no file descriptor is left. An immediate retry would only waste processor time.
            count(impl.shard_servers[0]->counters.refused_full);
            impl.pause.expires_after(std::chrono::milliseconds(50));
            co_await impl.pause.async_wait(tupled);
        }
    }
}

// Gives a new connection to a shard or refuses it. A refusal is written without waiting, so that a flood of connections
// creates no coroutines.
void Server::Impl::admit(ShardServer& shard_server, Socket socket) {
    ErrorCode ignored;
    const auto turn_away = [&socket, &ignored](const char* answer) {
        socket.non_blocking(true, ignored);
        socket.send(asio::buffer(answer, std::char_traits<char>::length(answer)), 0, ignored);
    };
    std::uint64_t open = 0;
    ErrorCode gone;
    for (const auto& each : shard_servers) open += each->counters.open.load(std::memory_order_relaxed);
    if (open >= common.limits.connections_max) {
        count(shard_server.counters.refused_full);
        return turn_away("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }
    const Address address = plain_address(socket.remote_endpoint(gone).address());
    if (gone) return;
    Ticket ticket;
    if (!common.proxies.trusted(address)) {
        Networks networks = networks_of(address);
        if (!common.networks.take(networks)) {
            count(shard_server.counters.refused_address);
            return turn_away("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
        ticket = Ticket(common.networks, std::move(networks));
    }
    count(shard_server.counters.accepted);
    socket.set_option(tcp::no_delay(true), ignored);
    Arrival arrival(address);
    auto admission = std::make_shared<Admission>(shard_server, std::move(ticket));
    const auto session = common.tls ? tls_session : http_session;
    shard_server.nursery.spawn(session(shard_server, std::move(socket), std::move(arrival), std::move(admission)));
}

Stats Server::Impl::stats() const {
    Stats sum;
    for (const auto& shard_server : shard_servers) {
        const Counters& c = shard_server->counters;
        const auto add = [](std::uint64_t& to, const Counters::Count& from) {
            to += from.load(std::memory_order_relaxed);
        };
        add(sum.open, c.open);
        add(sum.sockets, c.sockets);
        add(sum.deflating, c.deflating);
        add(sum.held, c.held);
        add(sum.accepted, c.accepted);
        add(sum.requests, c.requests);
        add(sum.refused_full, c.refused_full);
        add(sum.refused_address, c.refused_address);
        add(sum.refused_host, c.refused_host);
        add(sum.refused_origin, c.refused_origin);
        add(sum.refused_request, c.refused_request);
        add(sum.refused_tls, c.refused_tls);
        add(sum.messages_in, c.messages_in);
        add(sum.messages_out, c.messages_out);
        add(sum.bytes_in, c.bytes_in);
        add(sum.bytes_out, c.bytes_out);
        add(sum.closed_slow, c.closed_slow);
    }
    return sum;
}

bool Server::Impl::wait(Instant deadline) {
    for (;;) {
        // A loop has no thread before its start and after its end. In that case this thread runs the loop.
        for (const auto& shard_server : shard_servers) {
            Loop& loop = shard_server->loop();
            if (loop.running) continue;
            loop.context.restart();
            loop.context.poll();
        }
        // The first shard has the accept loop. After that loop has ended, no shard gets new connections.
        const Instant step = std::min(deadline, Clock::now() + std::chrono::milliseconds(5));
        const auto gone = [step](const auto& shard_server) { return shard_server->nursery.wait(step); };
        if (std::all_of(shard_servers.begin(), shard_servers.end(), gone)) return true;
        if (Clock::now() >= deadline) return false;
    }
}

Server::Server(std::vector<Shard*> shards, Settings settings, Limits limits, HttpHandler http, Greeter greeter, Api api)
    : impl_(std::make_unique<Impl>(shards, settings, limits, std::move(http), std::move(greeter), std::move(api))) {
    if (impl_->common.settings.handed_socket < 0) let_in();
}

Server::~Server() {
    stop(Clock::now(), "server stops");
}

std::uint16_t Server::port() const {
    return impl_->port;
}

Stats Server::stats() const {
    Stats stats = impl_->stats();
    if (const auto until = certificate_holds_until())
        stats.certificate_until_s = std::chrono::duration_cast<std::chrono::seconds>(until->time_since_epoch()).count();
    return stats;
}

void Server::limit_connections(std::size_t an_address_max) {
    impl_->common.networks.set_most(an_address_max);
}

void Server::renew_certificate() {
    if (impl_->common.tls) impl_->common.tls->renew();
}

std::optional<std::chrono::system_clock::time_point> Server::certificate_holds_until() const {
    if (!impl_->common.tls) return std::nullopt;
    return impl_->common.tls->holds_until();
}

void Server::let_in() {
    impl_->shard_servers[0]->nursery.spawn(Impl::accept(*impl_));
}

int Server::listening_socket() const {
    const int socket = ::fcntl(impl_->acceptor.native_handle(), F_DUPFD_CLOEXEC, 0);
    if (socket < 0) throw std::system_error(errno, std::system_category(), "the listening socket");
    return socket;
}

void Server::refuse_new() {
    impl_->shard_servers[0]->nursery.post([impl = impl_.get()] { impl->ask(); });
}

void Server::stop(Instant deadline, std::string reason, std::uint16_t code) {
    if (std::exchange(impl_->stopped, true)) return;
    for (const auto& shard_server : impl_->shard_servers) {
        insist(!shard_server->nursery.shard().here(), "a server was stopped from one of its shards");
    }
    impl_->common.goodbye = std::move(reason);
    impl_->common.goodbye_code = code;
    for (const auto& shard_server : impl_->shard_servers) {
        shard_server->nursery.post([nursery = &shard_server->nursery] { nursery->ask(); });
    }
    if (impl_->wait(deadline)) return;
    for (const auto& shard_server : impl_->shard_servers) {
        shard_server->nursery.post([nursery = &shard_server->nursery] { nursery->cut(); });
    }
    // Every socket is closed now, so each coroutine has to run only once more. A coroutine that does not end is a bug.
    insist(impl_->wait(Clock::now() + std::chrono::seconds(30)), "a connection did not end when its socket was closed");
}

}  // namespace anteroom::net
