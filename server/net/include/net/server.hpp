#pragma once
// The listener: one port for pages and WebSockets, spread over the shards.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/token_bucket.hpp"
#include "net/connection.hpp"
#include "net/http.hpp"
#include "net/shard.hpp"
#include "net/tls.hpp"

namespace anteroom::net {

/// Limits of one listener, with the values for a server. app::dev_limits() and the settings change some of them.
struct Limits {
    /// Connections of all kinds. Each takes about 40 KB, so all together take less than 1 GB. TLS in this process
    /// triples the memory, because each connection then has TLS state and two more sockets.
    std::size_t connections_max = 20'000;
    /// Connections from one address. The limit is enough for a school or an office behind one address. An IPv6 /64
    /// counts as one address.
    std::size_t connections_an_address_max = 200;
    /// Multiplies the limit of one address for a /56 or /24, and again for a /48 or /16. Customers of one provider
    /// share such networks. A /48 or /16 gets 3,200 connections.
    std::size_t wider_network_factor = 4;
    std::size_t header_bytes_max = 8U << 10U;  ///< browsers send 1-2 KB
    /// Body of a request for a page. The server reads and drops the body, because no page takes one.
    std::size_t body_bytes_max = 1U << 10U;
    /// Body of a request to the API. Only the house's requests have a
    /// body. A template with all options has 1 KB.
    std::size_t api_body_bytes_max = 16U << 10U;
    /// The time for which net waits for a reply of the API before it answers 503. The reply takes seconds if the admin
    /// service has a full queue, or if it is a whole file of the books.
    Duration api_timeout = std::chrono::seconds(15);
    /// Time for which net waits for a part of a page that another part of the program computes. Such parts come from
    /// memory, and people do not wait longer for the picture of a table.
    Duration page_timeout = std::chrono::seconds(1);
    std::size_t requests_a_connection_max = 1'000;  ///< a page needs about twenty files
    /// Size of one message. It is twice a frame's limit, so that the sender of a larger frame gets an error. All
    /// messages together take 640 MB.
    std::size_t message_bytes_max = 32U << 10U;
    /// WebSockets with compressed frames. When a shard has this many, further WebSockets are not compressed.
    /// Compression costs 22 KiB for each WebSocket, and twice the processor time. It is meant for clients with slow
    /// connections.
    std::size_t deflating_a_shard_max = 1'000;
    /// Pings, pongs and empty fragments from one client. Clients send a ping every few seconds at most.
    std::size_t control_frames_a_second_max = 20;
    std::size_t outbox_bytes_max =
        256U
        << 10U;  ///< payload in the queue; a snapshot has 10 KB and an update 300 bytes, so this is minutes of play
    std::size_t outbox_frames_max =
        256;                    ///< frames in the queue; enough for one viewer of several busy tables for some seconds
    std::size_t held_max = 32;  ///< requests of one connection that are not answered yet
    /// Time for one whole request, and for the pause between two requests. It is enough for slow phones and ends
    /// slow-loris attacks.
    Duration http_timeout = std::chrono::seconds(10);
    std::size_t http_bytes_a_second_min = 8U << 10U;  ///< an answer may take http_timeout plus its time at this rate
    /// Time for a TLS handshake, which has two round trips. An unfinished handshake keeps its connection this long.
    Duration tls_timeout = std::chrono::seconds(5);
    /// Time for a TLS handshake while more than tls_unfinished_many are unfinished. A round trip to the far side of the
    /// Earth takes 300 ms.
    Duration tls_timeout_when_many = std::chrono::seconds(1);
    /// Unfinished TLS handshakes of all shards. Each handshake takes about 40 KB.
    std::size_t tls_unfinished_many = 1'000;
    /// TLS handshakes from one address. Wider networks have multiples of this limit, as for connections. The limit
    /// allows three handshakes for each connection. The handshakes of one second cost 2 % of a core.
    base::Allowance tls_handshakes_an_address = base::per_second(20, 600);
    /// Networks whose handshakes are counted at the same time. Each entry takes 200 bytes. The entries have three
    /// widths, so all take 30 MB.
    std::size_t tls_networks_max = 50'000;
    /// Time without bytes from the client until the connection closes: four heartbeats. After half of this time, the
    /// server sends a ping.
    Duration idle_timeout = std::chrono::seconds(40);
    /// Time from the close frame until the connection is cut. It is enough for three retransmissions of a lost packet.
    Duration close_timeout = std::chrono::seconds(3);
    /// Time from the close frame until the connection is cut, for a client that reads too slowly. It is enough to read
    /// the kernel's buffer and the close frame at 10 KB a second.
    Duration slow_close_timeout = std::chrono::seconds(15);
    /// The interval at which the deadlines of WebSockets are checked. Checking 20,000
    /// connections takes a millisecond, and no deadline is shorter.
    Duration sweep_period = std::chrono::seconds(1);
    /// The kernel's send buffer of a WebSocket. Linux doubles this size. Without the limit, megabytes would wait for a
    /// peer that reads nothing.
    std::size_t socket_buffer_bytes = 64U << 10U;
};

/// A setting that is probably missing, as requests from clients show.
enum class MissingSetting : std::uint8_t {
    host,           ///< a request named a host that is not allowed, and the server refused the request
    trusted_proxy,  ///< an address that is not trusted sends forwarding headers, so all clients behind it count as one
    forwarded_for,  ///< a trusted proxy sends no forwarding header, so its clients count as one; the remedy is in the
                    ///< proxy's settings
    origin,         ///< a page of another site tried to connect, and was refused; the value is the page's origin
    readable_hop,   ///< a trusted proxy sends a forwarding header that cannot be read; the value is that text
};
using OnMissingSetting = std::function<void(MissingSetting, const std::string& value)>;

struct Settings {
    std::string address = "127.0.0.1";  ///< an IPv4 or IPv6 address
    std::uint16_t port = 0;             ///< 0 means any free port
    std::string socket_path = "/ws";
    std::string subprotocol = "anteroom.v1";
    std::string api_prefix = {};  ///< the prefix of the API's paths, such as "/api/v1"; empty if there is no API
    /// Allowed host names besides localhost, without port. Requests to an IP address instead of a name are always
    /// allowed. A foreign page can make its own name resolve to this server's address, but its requests still contain
    /// the foreign name.
    std::vector<std::string> hosts;
    /// Origins, besides the page's own, that may open a WebSocket or use the API ("https://play.example.org").
    std::vector<std::string> origins;
    /// Addresses or networks ("10.0.0.0/8") whose X-Forwarded-For or Forwarded header the server believes.
    std::vector<std::string> trusted_proxies;
    std::optional<TlsFiles> tls = {};  ///< if absent, the port accepts plain HTTP
    /// A socket that already listens at that address, or -1. The server owns this socket. New connections wait in the
    /// socket's queue until let_in(), so that a restart refuses no client.
    int handed_socket = -1;
    /// Called on a shard's thread with a value: a host name, a network, an origin or a proxy's text. A new value is
    /// reported at once, and again after an hour. At most five values of each kind are reported per minute.
    OnMissingSetting on_missing = {};
};

/// Counters since the start. But `open`, `sockets`, `deflating`, `held` and the certificate's date are present values.
struct Stats {
    std::uint64_t open = 0;       ///< connections of all kinds
    std::uint64_t sockets = 0;    ///< number of WebSockets among the open connections
    std::uint64_t deflating = 0;  ///< number of WebSockets with compressed frames
    std::uint64_t held = 0;       ///< WebSockets that are not read because too many of their messages wait for answers
    std::uint64_t accepted = 0;
    std::uint64_t requests = 0;
    std::uint64_t refused_full = 0;     ///< connections_max was reached, or no file descriptor was left
    std::uint64_t refused_address = 0;  ///< too many connections or TLS handshakes from an address or a wider network
    std::uint64_t refused_host = 0;
    std::uint64_t refused_origin = 0;
    std::uint64_t refused_request = 0;  ///< the request was malformed, too large, too slow, or without the subprotocol
    std::uint64_t refused_tls =
        0;  ///< the handshake failed: the client spoke plain HTTP or too old a TLS, or was too slow
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;  ///< payloads of WebSocket messages
    std::uint64_t bytes_out = 0;
    std::uint64_t closed_slow = 0;
    std::int64_t certificate_until_s = 0;  ///< end of the certificate's validity in seconds since 1970; 0 without TLS
};

/// Owns the listening socket and every connection accepted from it. Never make, stop or destroy a Server inside a
/// shard's task. The shards must outlive the Server. If no thread runs a shard's loop, stop() runs that loop itself.
/// For this reason, stop a server with only one thread after Shard::run() has returned.
class Server {
  public:
    /// Binds and listens, or throws std::system_error. The server accepts connections as soon as the shards run. Throws
    /// std::invalid_argument if an address, network or origin in the settings is malformed. Throws as check_tls() does
    /// if the TLS files are bad.
    Server(std::vector<Shard*> shards, Settings settings, Limits limits, HttpHandler http, Greeter greeter,
           Api api = {});
    ~Server();  ///< stops immediately if stop() was not called
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    Stats stats() const;  ///< may be called from any thread

    /// Sets the limit of connections per address. The limits of wider networks change in proportion. The new limits
    /// apply only to new connections. May be called from any thread.
    void limit_connections(std::size_t an_address_max);

    /// Reloads certificate and key for new connections. If the files are bad, throws as check_tls() does, and the
    /// previous certificate stays in use. Does nothing without TLS. May be called from any thread.
    void renew_certificate();
    std::optional<std::chrono::system_clock::time_point> certificate_holds_until() const;

    /// Starts to accept connections. Call this once, and only if a socket was handed over.
    void let_in();
    /// Returns a duplicate of the listening socket, which the caller owns and which closes on exec. While the duplicate
    /// is open, new connections wait for the next server, even after this server has ended. Throws std::system_error.
    int listening_socket() const;

    /// Stops accepting new connections. Existing connections continue.
    void refuse_new();

    /// Stops accepting connections, and sends each WebSocket its queued frames and a close
    /// frame with `code` and `reason`. Waits until all connections are gone or `deadline` is
    /// reached. Then cuts the remaining connections and waits until every coroutine has ended.
    void stop(Instant deadline, std::string reason, std::uint16_t code = close_code::going_away);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::net
