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

#include "net/connection.hpp"
#include "net/http.hpp"
#include "net/shard.hpp"
#include "net/tls.hpp"

namespace anteroom::net {

/// The app sets every value, with a reason.
struct Limits {
    std::size_t connections_max = 20'000;
    std::size_t connections_an_address_max = 200;  ///< an IPv6 /64 counts as one address
    std::size_t wider_network_factor = 4;  ///< so many times as many from its /56 or /24, and again its /48 or /16
    std::size_t header_bytes_max = 8U << 10U;
    std::size_t body_bytes_max = 1U << 10U;           ///< a body is read and dropped: no route takes one
    std::size_t api_body_bytes_max = 16U << 10U;      ///< but those of the interface
    Duration api_timeout = std::chrono::seconds(10);  ///< for a reply of the interface; then 503
    Duration page_timeout = std::chrono::seconds(1);  ///< for what a page is asked for elsewhere
    std::size_t requests_a_connection_max = 1'000;
    std::size_t message_bytes_max = 16U << 10U;
    std::size_t deflating_a_shard_max = 1'000;     ///< WebSockets whose frames are shortened; others go on without
    std::size_t control_frames_a_second_max = 20;  ///< pings, pongs, fragments with nothing in them
    std::size_t outbox_bytes_max = 256U << 10U;
    std::size_t outbox_frames_max = 256;
    std::size_t held_max = 32;
    Duration http_timeout = std::chrono::seconds(10);  ///< for one whole request, and between two
    std::size_t http_bytes_a_second_min = 8U << 10U;   ///< an answer gets http_timeout and as much more as it needs
    Duration tls_timeout = std::chrono::seconds(5);    ///< for the whole handshake
    Duration idle_timeout = std::chrono::seconds(40);  ///< a ping goes out after half of it
    Duration close_timeout = std::chrono::seconds(3);  ///< between the wish to close and the hard end
    Duration slow_close_timeout = std::chrono::seconds(15);  ///< the same for a peer that reads, but too slowly
    Duration sweep_period = std::chrono::seconds(1);         ///< how often the deadlines of WebSockets are looked at
    std::size_t socket_buffer_bytes = 64U << 10U;            ///< of a WebSocket, in the kernel, on the way out
};

/// What an operator has probably not set, by what clients send.
enum class MissingSetting : std::uint8_t {
    host,           ///< a request for a name that is not ours, and was refused
    trusted_proxy,  ///< an address that is not trusted says for whom it speaks: behind it all clients count as one
    forwarded_for,  ///< one that is trusted does not say it: the same, and it is the proxy that has to be set up
};
using OnMissingSetting = std::function<void(MissingSetting, const std::string& value)>;

struct Settings {
    std::string address = "127.0.0.1";  ///< IPv4 or IPv6 literal
    std::uint16_t port = 0;             ///< 0: any free one
    std::string socket_path = "/ws";
    std::string subprotocol = "anteroom.v1";
    std::string api_prefix = {};  ///< "/api/v1": what lies below is the interface's; empty: there is none
    /// Host names besides localhost, without port. Addresses need not be named: no foreign page can give its own name
    /// the address of this server and then be asked for by the address.
    std::vector<std::string> hosts;
    /// Origins that may open a WebSocket or use the interface besides the page's own ("https://play.example.org").
    std::vector<std::string> origins;
    /// Addresses or networks ("10.0.0.0/8") whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies;
    std::optional<TlsFiles> tls = {};  ///< without them the port speaks plain HTTP
    /// Listens at that address already and is the server's from now on; -1: there is none. Who connects waits until
    /// let_in(), so that nobody is sent away before there is something to come to.
    int handed_socket = -1;
    /// Called on a shard's thread with a host name or a network, of which each is told at once, and again after an
    /// hour; no more than five of a kind in a minute.
    OnMissingSetting on_missing = {};
};

/// Counted since the start, but for `open`, `sockets`, `deflating`, `held` and the certificate, which are current.
struct Stats {
    std::uint64_t open = 0;       ///< connections of all kinds
    std::uint64_t sockets = 0;    ///< WebSockets among them
    std::uint64_t deflating = 0;  ///< those whose frames are shortened
    std::uint64_t held = 0;       ///< those that are not read, for so many of their messages wait for an answer
    std::uint64_t accepted = 0;
    std::uint64_t requests = 0;
    std::uint64_t refused_full = 0;     ///< connections_max, or no file descriptor left
    std::uint64_t refused_address = 0;  ///< connections_an_address_max, or those of a wider network
    std::uint64_t refused_host = 0;
    std::uint64_t refused_origin = 0;
    std::uint64_t refused_request = 0;  ///< malformed, too large, too slow, no subprotocol
    std::uint64_t refused_tls = 0;      ///< no handshake: garbage, plain HTTP, too old, too slow
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;  ///< of WebSocket messages
    std::uint64_t bytes_out = 0;
    std::uint64_t closed_slow = 0;
    std::int64_t certificate_until_s = 0;  ///< seconds since 1970; 0: no TLS
};

/// Owns the listening socket and every connection that came through it. Made, stopped and destroyed outside of all
/// shards' tasks. The shards must outlive it; stop() itself runs the loop of one that nobody runs, so a server in one
/// thread is stopped after Shard::run() has returned.
class Server {
  public:
    /// Binds and listens, or throws std::system_error; accepts from then on as soon as the shards run.
    /// Throws std::invalid_argument when an address, network or origin in the settings is malformed, and as check_tls()
    /// does.
    Server(std::vector<Shard*> shards, Settings settings, Limits limits, HttpHandler http, Greeter greeter,
           Api api = {});
    ~Server();  ///< stops at once if stop() was not called
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    Stats stats() const;  ///< from any thread

    /// So many from one address, and the more from the networks around it, of those that come from now on; from any
    /// thread.
    void limit_connections(std::size_t an_address_max);

    /// Reads certificate and key again, for connections that come from now on; from any thread. Where they are no good
    /// it throws as check_tls() does, and the ones before stay. Does nothing without TLS.
    void renew_certificate();
    std::optional<std::chrono::system_clock::time_point> certificate_holds_until() const;

    /// Accepts who waits and who comes; once, where a socket was handed over.
    void let_in();
    /// Another handle on the listening socket, the caller's own: as long as it is open, who connects after the end of
    /// this server waits for the next. Closed on exec. Throws std::system_error.
    int listening_socket() const;

    /// Accepts nobody any more; running connections go on.
    void refuse_new();

    /// Accepts nobody, sends each WebSocket what is queued for it and a close frame (code, reason), waits until
    /// all are gone or `deadline` has come, then cuts the rest and waits for every coroutine to end.
    void stop(Instant deadline, std::string reason, std::uint16_t code = close_code::going_away);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace anteroom::net
