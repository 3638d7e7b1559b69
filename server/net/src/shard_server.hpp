#pragma once
// The parts that connections of one server share: the settings, and the counters and nursery of each shard.

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/network_buckets.hpp"
#include "deflate.hpp"
#include "guard.hpp"
#include "net/server.hpp"
#include "nursery.hpp"
#include "reminder.hpp"

namespace anteroom::net {

/// Counts connections by network, for all shards. A connection is added at its beginning and removed at its end.
class NetworkTable {
  public:
    NetworkTable(std::size_t an_address_max, std::size_t wider_factor) : wider_factor_(wider_factor) {
        set_most(an_address_max);
    }
    /// Sets the limit for new connections. Open connections stay.
    void set_most(std::size_t an_address);
    /// Counts a connection in each of its networks. If one of them is at its limit, returns false and counts nothing.
    bool take(const Networks& networks);
    void give(const Networks& networks);

  private:
    const std::size_t wider_factor_;
    std::mutex mutex_;  ///< guards the two members below
    std::array<std::size_t, std::tuple_size_v<Networks>> open_max_{};
    std::unordered_map<std::string, std::size_t> counts_;
};

/// Limits the TLS handshakes of each network. A handshake costs the server about a millisecond. A client that only
/// repeats a recorded first message has no cost. All shards share this table.
class HandshakeTable {
  public:
    explicit HandshakeTable(const Limits& limits)
        : buckets_(limits.tls_handshakes_an_address, static_cast<std::uint32_t>(limits.wider_network_factor),
                   limits.tls_networks_max),
          many_(limits.tls_unfinished_many) {}
    /// Counts a handshake. Returns false if one of the networks has made too many handshakes.
    bool take(const Networks& networks) {
        const std::lock_guard lock(mutex_);
        return buckets_.take(networks, base::moment_of(Clock::now()));
    }
    void begin() { ++unfinished_; }
    void end() { --unfinished_; }
    /// Returns whether so many handshakes are unfinished that slow handshakes must end.
    bool are_many() const { return unfinished_ > many_; }

  private:
    std::mutex mutex_;  ///< guards buckets_
    base::NetworkBuckets buckets_;
    const std::size_t many_;
    std::atomic<std::size_t> unfinished_ = 0;
};

/// Counts one connection of one client while it exists. An empty ticket counts nothing.
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
    /// Returns the networks that the ticket counts. Returns null if it counts nothing, as for connections of a trusted
    /// proxy.
    const Networks* networks() const { return table_ != nullptr ? &networks_ : nullptr; }
    void drop() {
        if (table_ != nullptr) table_->give(networks_);
        table_ = nullptr;
    }

  private:
    NetworkTable* table_ = nullptr;
    Networks networks_;
};

/// The way by which a connection reached this process.
struct Arrival {
    explicit Arrival(Address p) : peer(std::move(p)) {}
    Address peer;
    bool secure = false;  ///< true if TLS ends in this process
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
          networks(l.connections_an_address_max, l.wider_network_factor),
          handshakes(l) {}

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
    HandshakeTable handshakes;
    std::shared_ptr<TlsIdentity> tls;  ///< null if connections are plain
    std::string goodbye =
        "server stops";  ///< the reason in close frames; written before any connection is asked to stop
    std::uint16_t goodbye_code = close_code::going_away;
};

/// Counters of one shard. Only this shard writes the counters, and all shards read them.
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

/// A server's part on one shard. The part outlives every connection on the shard.
struct ShardServer {
    ShardServer(Shard& shard, Common& c) : nursery(shard, c.limits.sweep_period), common(c) {}
    Loop& loop() { return nursery.shard().loop(); }

    Nursery nursery;
    Common& common;
    Counters counters;
    Inflater inflater;
};

/// Counts one connection of its shard, from the time before its coroutine starts until its end.
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

/// The objects that count a connection, from accept to its end. If TLS ends in this process, a connection has two
/// parts. Both parts share the admission until both have ended.
struct Admission {
    Admission(ShardServer& shard_server, Ticket t) : counted(shard_server), ticket(std::move(t)) {}
    Counted counted;
    Ticket ticket;
    bool is_socket = false;  ///< true if the connection has become a WebSocket
};
using SharedAdmission = std::shared_ptr<Admission>;

/// The data of a checked upgrade request.
struct Upgrade {
    Upgrade(std::string t, std::string k, bool d) : target(std::move(t)), key(std::move(k)), deflates(d) {}
    std::string target;
    std::string key;  ///< Sec-WebSocket-Key
    bool deflates;    ///< true if frames to the client are compressed
};

/// Answers the upgrade. From then on the WebSocket (socket.cpp) runs by itself until it ends.
void begin_socket(ShardServer& shard_server, Socket socket, const Upgrade& upgrade, Peer peer,
                  SharedAdmission admission);

/// Serves an accepted socket until its last request or its upgrade to a WebSocket. See http_session.cpp.
Co<> http_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission);

}  // namespace anteroom::net
