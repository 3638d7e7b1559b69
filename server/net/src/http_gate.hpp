#pragma once
// Checks that decide which HTTP requests of a connection are served.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "shard_server.hpp"

namespace anteroom::net {

/// One request as plain values. The views are valid as long as the parsed request.
struct HttpMessage {
    enum class Method : std::uint8_t { get, head, post, other };

    Method method = Method::other;
    std::string_view path;   ///< the path of the target, up to the question mark
    std::string_view query;  ///< the part after the question mark
    std::size_t hosts = 0;   ///< number of Host headers
    std::string_view host;   ///< the host in the target itself, if the target has one
    std::size_t origins = 0;
    std::string_view origin;
    std::vector<std::string> hops;  ///< addresses that proxies report, from the client to the last proxy
    bool is_forwarded = false;      ///< true if at least one forwarding header exists
    bool forwarded_https = false;   ///< true if a proxy says that the client came by TLS
    bool is_json = false;           ///< true if the body is JSON and not encoded
    std::size_t body_bytes = 0;
    bool upgrades = false;        ///< true if the request upgrades to a WebSocket of version 13
    std::size_t socket_keys = 0;  ///< number of Sec-WebSocket-Key headers
    std::string_view socket_key;
    std::string subprotocols;  ///< all values of Sec-WebSocket-Protocol as one list
    std::string extensions;    ///< WebSocket extensions, as one list
};

/// Determines the client and the host name of each request of one connection, and refuses requests
/// that the server must not serve. The gate lives as long as the connection, on its shard.
class HttpGate {
  public:
    HttpGate(ShardServer& shard_server, const Arrival& arrival)
        : shard_server_(shard_server), peer_(arrival.peer), has_tls_(arrival.secure) {}

    /// Returns a refusal if the request is bad. Call this first, because
    /// it determines the client and host that the other functions use.
    std::optional<Response> refuse(const HttpMessage& request);
    /// Returns a refusal if the upgrade is not possible. `early` is the number of bytes that came before the handshake
    /// was answered.
    std::optional<Response> refuse_upgrade(const HttpMessage& request, std::size_t early) const;
    /// Returns whether the client gets compressed frames. The client must ask for compression and make an offer that
    /// the server can satisfy. The shard must have space for one more such client.
    bool deflates(const HttpMessage& request) const;
    /// Returns the status of a refusal if net itself refuses a request below the API prefix.
    std::optional<int> refuse_api(const HttpMessage& request) const;
    /// Makes net's own answer to a request below the API prefix.
    Response api_refusal(int status) const;

    bool is_api(std::string_view path) const;
    const Address& peer() const { return peer_; }
    bool has_tls() const { return has_tls_; }
    /// Returns the client that sent the request, even if it is behind trusted proxies.
    const Address& client() const { return client_; }
    /// Returns whether the client runs on this machine. If there is a proxy on this machine, every client looks local.
    /// For this reason the request must ask for a loopback name. It must not come through a trusted proxy or have a
    /// forwarding header.
    bool is_loopback(const HttpMessage& request) const;
    /// Returns whether the request came by HTTPS, either to this
    /// process or, as a trusted proxy says, to that proxy.
    bool is_secure(const HttpMessage& request) const;
    /// Returns the host for the content security policy as the client wrote it. Returns an empty text for a refused
    /// host.
    std::string policy_host(const HttpMessage& request) const;

  private:
    /// Returns whether the request's origin is allowed. Counts and reports a refusal, so that the operator can allow
    /// the page.
    bool allows_origin(const HttpMessage& request) const;

    ShardServer& shard_server_;
    Address peer_;
    bool has_tls_;
    Authority host_;
    Address client_;
};

}  // namespace anteroom::net
