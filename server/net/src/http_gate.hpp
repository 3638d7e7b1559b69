#pragma once
// Which HTTP requests of a connection are served.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "shard_server.hpp"

namespace anteroom::net {

/// One request as it came, in plain values; the views hold as long as the parsed request does.
struct HttpMessage {
    enum class Method : std::uint8_t { get, head, post, other };

    Method method = Method::other;
    std::string_view path;   ///< of the target, up to the question mark
    std::string_view query;  ///< and after it
    std::size_t hosts = 0;   ///< how many such headers
    std::string_view host;   ///< that of the target, where it has one
    std::size_t origins = 0;
    std::string_view origin;
    std::string forwarded_for;  ///< all values of the header as one list
    bool is_forwarded = false;  ///< by a header of one kind or another
    std::string_view forwarded_proto;
    bool is_json = false;  ///< the body, and it is not encoded
    std::size_t body_bytes = 0;
    bool upgrades = false;        ///< to a WebSocket, version 13
    std::size_t socket_keys = 0;  ///< how many such headers
    std::string_view socket_key;
    std::string subprotocols;  ///< as one list
    std::string extensions;    ///< of the WebSocket, as one list
};

/// Asks of each request of one connection who sends it and by what name it knows this server, and refuses what is not
/// to be served. Lives with the connection, on its shard.
class HttpGate {
  public:
    HttpGate(ShardServer& shard_server, const Arrival& arrival)
        : shard_server_(shard_server), peer_(arrival.peer), has_tls_(arrival.secure) {}

    /// Why the request is not to be served at all; asked first, for the others go by what it has found.
    std::optional<Response> refuse(const HttpMessage& request);
    /// `early`: bytes that came before the handshake was answered.
    std::optional<Response> refuse_upgrade(const HttpMessage& request, std::size_t early) const;
    /// Whether the client of an upgrade is sent shortened frames: it asks for them, offers a way that can be gone, and
    /// not too many are.
    bool deflates(const HttpMessage& request) const;
    /// Below the prefix of the interface: the status with which net refuses it.
    std::optional<int> refuse_api(const HttpMessage& request) const;
    /// What net itself answers there.
    Response api_refusal(int status) const;

    bool is_api(std::string_view path) const;
    const Address& peer() const { return peer_; }
    bool has_tls() const { return has_tls_; }
    /// Who sends the request, behind our proxies.
    const Address& client() const { return client_; }
    /// Sent by somebody at this machine. A proxy here makes all the world loopback, so nothing is that came through one
    /// that was declared, nor what says that it was forwarded or asks for a name by which others come.
    bool is_loopback(const HttpMessage& request) const;
    /// Came by HTTPS: to this process, or as a proxy says that may be believed.
    bool is_secure(const HttpMessage& request) const;
    /// The text for the policy: only a checked name, as the client wrote it.
    std::string policy_host(const HttpMessage& request) const;

  private:
    ShardServer& shard_server_;
    Address peer_;
    bool has_tls_;
    Authority host_;
    Address client_;
};

}  // namespace anteroom::net
