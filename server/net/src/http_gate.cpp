#include "http_gate.hpp"

namespace anteroom::net {

using Method = HttpMessage::Method;

namespace {

// Bytes of a client's text that may go into the log.
constexpr std::size_t hop_told_max = 64;
constexpr std::size_t origin_told_max = 128;

/// Returns whether the text is 16 bytes in base64 (RFC 6455, 4.1). Such a text has 22 digits, of which the last has
/// only two bits, and two padding signs.
bool is_socket_key(std::string_view key) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t digits_count = 22;
    return key.size() == digits_count + 2 &&
           key.substr(0, digits_count).find_first_not_of(digits) == std::string_view::npos &&
           std::string_view("AQgw").find(key[digits_count - 1]) != std::string_view::npos && key.ends_with("==");
}

}  // namespace

std::optional<Response> HttpGate::refuse(const HttpMessage& request) {
    Common& common = shard_server_.common;
    const Proxies::Client client = common.proxies.client(peer_, request.hops);
    client_ = client.address;
    if (client.unreadable)
        common.reminder.remind(MissingSetting::readable_hop, client.unreadable->substr(0, hop_told_max));
    if (request.is_forwarded && !common.proxies.trusted(peer_)) {
        common.reminder.remind(MissingSetting::trusted_proxy, networks_of(peer_).front());
    }
    host_ = request.hosts == 1 ? parse_authority(request.host) : Authority();
    if (!host_.valid) {
        count(shard_server_.counters.refused_request);
        return plain(400, "The request needs exactly one Host header.\n");
    }
    if (!common.host_names.allow(host_)) {
        count(shard_server_.counters.refused_host);
        common.reminder.remind(MissingSetting::host, host_.name);
        host_ = Authority();
        return plain(421, "This server does not know that name. Its host can allow it with --host NAME.\n");
    }
    if (!request.path.starts_with('/')) {
        count(shard_server_.counters.refused_request);
        return plain(400, "The target must be a path.\n");
    }
    if (is_api(request.path)) return std::nullopt;
    if (request.method != Method::get && request.method != Method::head) {
        Response response = plain(405, "Only GET and HEAD.\n");
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    return std::nullopt;
}

bool HttpGate::allows_origin(const HttpMessage& request) const {
    Common& common = shard_server_.common;
    if (request.origins <= 1 && common.origins.allow(request.origin, host_)) return true;
    count(shard_server_.counters.refused_origin);
    common.reminder.remind(MissingSetting::origin, std::string(request.origin.substr(0, origin_told_max)));
    return false;
}

std::optional<Response> HttpGate::refuse_upgrade(const HttpMessage& request, std::size_t early) const {
    Common& common = shard_server_.common;
    if (!request.upgrades) {
        Response response = plain(426, "This address speaks WebSocket only.\n");
        response.headers.emplace_back("Upgrade", "websocket");
        response.headers.emplace_back("Sec-WebSocket-Version", "13");
        return response;
    }
    if (!allows_origin(request)) {
        return plain(403,
                     "Pages of that origin may not connect. The server's host can allow it with --origin ORIGIN.\n");
    }
    if (request.socket_keys != 1 || !is_socket_key(request.socket_key)) {
        count(shard_server_.counters.refused_request);
        return plain(400, "The request needs exactly one Sec-WebSocket-Key of 16 bytes.\n");
    }
    bool spoken = false;
    each_element(request.subprotocols,
                 [&](std::string_view name) { spoken = spoken || name == common.settings.subprotocol; });
    if (!spoken || early != 0 || shard_server_.nursery.stopping()) {
        count(shard_server_.counters.refused_request);
        if (shard_server_.nursery.stopping()) return plain(503, "The server is stopping.\n");
        if (!spoken) return plain(400, "The subprotocol " + common.settings.subprotocol + " is needed.\n");
        return plain(400, "Frames before the handshake.\n");
    }
    if (request.hops.empty() && common.proxies.trusted(peer_)) {
        common.reminder.remind(MissingSetting::forwarded_for, networks_of(peer_).front());
    }
    return std::nullopt;
}

// Browsers offer compression for every WebSocket, so a client that wants it must also ask for it in the query.
bool HttpGate::deflates(const HttpMessage& request) const {
    bool asked = false;
    each_element(
        request.query, [&](std::string_view each) { asked = asked || each == "deflate=1"; }, '&');
    return asked && shard_server_.counters.deflating < shard_server_.common.limits.deflating_a_shard_max &&
           can_deflate(request.extensions);
}

bool HttpGate::is_api(std::string_view path) const {
    const std::string& prefix = shard_server_.common.settings.api_prefix;
    return !prefix.empty() && shard_server_.common.api.handle && path.size() > prefix.size() &&
           path.starts_with(prefix) && path[prefix.size()] == '/';
}

std::optional<int> HttpGate::refuse_api(const HttpMessage& request) const {
    if (!allows_origin(request)) return 403;
    const bool post = request.method == Method::post;
    if (!post && request.method != Method::get) return 405;
    if (request.body_bytes > (post ? shard_server_.common.limits.api_body_bytes_max : 0)) {
        count(shard_server_.counters.refused_request);
        return post ? 413 : 400;
    }
    if (post && !request.is_json) {
        count(shard_server_.counters.refused_request);
        return 415;
    }
    return std::nullopt;
}

Response HttpGate::api_refusal(int status) const {
    const auto& refused = shard_server_.common.api.refused;
    Response response = refused ? refused(status) : plain(status, "Refused.\n");
    response.status = status;
    return response;
}

bool HttpGate::is_secure(const HttpMessage& request) const {
    return has_tls_ || (request.forwarded_https && shard_server_.common.proxies.trusted(peer_));
}

bool HttpGate::is_loopback(const HttpMessage& request) const {
    const Address peer = plain_address(peer_);
    return peer.is_loopback() && !shard_server_.common.proxies.trusted(peer) && !request.is_forwarded &&
           is_loopback_name(host_);
}

std::string HttpGate::policy_host(const HttpMessage& request) const {
    return host_.valid ? std::string(request.host) : std::string();
}

}  // namespace anteroom::net
