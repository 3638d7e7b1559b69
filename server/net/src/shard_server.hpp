#pragma once
// What the connections of one server share: the settings, and per shard the counters and the nursery.

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "deflate.hpp"
#include "guard.hpp"
#include "net/server.hpp"
#include "nursery.hpp"
#include "reminder.hpp"

namespace anteroom::net {

/// Connections by network. Shared by all shards, touched once at the beginning and once at the end of a connection.
class NetworkTable {
  public:
    NetworkTable(std::size_t an_address_max, std::size_t wider_factor) : wider_factor_(wider_factor) {
        set_most(an_address_max);
    }
    /// Of connections that come from now on; those that are open stay.
    void set_most(std::size_t an_address);
    /// False, and nothing is counted: one of them has as many as it may have.
    bool take(const Networks& networks);
    void give(const Networks& networks);

  private:
    const std::size_t wider_factor_;
    std::mutex mutex_;  ///< guards the two below
    std::array<std::size_t, std::tuple_size_v<Networks>> open_max_{};
    std::unordered_map<std::string, std::size_t> counts_;
};

/// One counted connection of one client; an empty ticket counts nothing.
class Ticket {
  public:
    Ticket() = default;
    Ticket(NetworkTable& table, Networks networks) : table_(&table), networks_(std::move(networks)) {}
    ~Ticket() { drop(); }
    Ticket(Ticket&& other) noexcept
        : table_(std::exchange(other.table_, nullptr)), networks_(std::move(other.networks_)) {}
    Ticket& operator=(Ticket&& other) noexcept {
        drop();
        table_ = std::exchange(other.table_, nullptr);
        networks_ = std::move(other.networks_);
        return *this;
    }
    void drop() {
        if (table_ != nullptr) table_->give(networks_);
        table_ = nullptr;
    }

  private:
    NetworkTable* table_ = nullptr;
    Networks networks_;
};

/// How a connection came to us.
struct Arrival {
    explicit Arrival(Address p) : peer(std::move(p)) {}
    Address peer;
    bool secure = false;  ///< by TLS, which ended in this process
};

class TlsIdentity;

struct Common {
    Common(const Settings& s, const Limits& l, HttpHandler h, Greeter g, Api a)
        : settings(s),
          limits(l),
          http(std::move(h)),
          greeter(std::move(g)),
          api(std::move(a)),
          host_names(s.hosts),
          origins(s.origins),
          proxies(s.trusted_proxies),
          reminder(s.on_missing),
          networks(l.connections_an_address_max, l.wider_network_factor) {}

    const Settings settings;
    const Limits limits;
    const HttpHandler http;
    const Greeter greeter;
    const Api api;
    const HostNames host_names;
    const Origins origins;
    const Proxies proxies;
    Reminder reminder;
    NetworkTable networks;
    std::shared_ptr<TlsIdentity> tls;      ///< null: connections are plain
    std::string goodbye = "server stops";  ///< why; written before any connection is asked to stop
    std::uint16_t goodbye_code = close_code::going_away;
};

/// Written by one shard, read by all.
struct Counters {
    using Count = std::atomic<std::uint64_t>;
    Count open = 0, sockets = 0, deflating = 0, held = 0, accepted = 0, requests = 0;
    Count refused_full = 0, refused_address = 0, refused_host = 0, refused_origin = 0, refused_request = 0;
    Count refused_tls = 0;
    Count messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0, closed_slow = 0;
};

inline void count(Counters::Count& counter, std::uint64_t by = 1) {
    counter.fetch_add(by, std::memory_order_relaxed);
}

/// A server's part on one shard. Outlives every connection there.
struct ShardServer {
    ShardServer(Shard& shard, Common& c) : nursery(shard, c.limits.sweep_period), common(c) {}
    Loop& loop() { return nursery.shard().loop(); }

    Nursery nursery;
    Common& common;
    Counters counters;
    Inflater inflater;
};

/// One connection in the count of its shard's part, which is taken before the coroutine starts.
class Counted {
  public:
    explicit Counted(ShardServer& shard_server) : shard_server_(&shard_server) { count(shard_server.counters.open); }
    ~Counted() {
        if (shard_server_ != nullptr) shard_server_->counters.open.fetch_sub(1, std::memory_order_relaxed);
    }
    Counted(Counted&& other) noexcept : shard_server_(std::exchange(other.shard_server_, nullptr)) {}
    Counted& operator=(Counted&&) = delete;

  private:
    ShardServer* shard_server_;
};

/// What a connection holds from accept to its end. Where TLS ends here it has two parts, and holds it until the last of
/// them is over.
struct Admission {
    Admission(ShardServer& shard_server, Ticket t) : counted(shard_server), ticket(std::move(t)) {}
    Counted counted;
    Ticket ticket;
    bool is_socket = false;  ///< it has become a WebSocket
};
using SharedAdmission = std::shared_ptr<Admission>;

/// What is left of an upgrade request once it has been checked.
struct Upgrade {
    Upgrade(std::string t, std::string k, bool d) : target(std::move(t)), key(std::move(k)), deflates(d) {}
    std::string target;
    std::string key;  ///< Sec-WebSocket-Key
    bool deflates;    ///< the client asks for it, offers how, and there is room for it
};

/// Answers the upgrade; the WebSocket then runs by itself until its end. (socket.cpp)
void begin_socket(ShardServer& shard_server, Socket socket, const Upgrade& upgrade, Peer peer,
                  SharedAdmission admission);

/// From the accepted socket to the end of the last request, or to the upgrade. (http_session.cpp)
Co<> http_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission);

}  // namespace anteroom::net
