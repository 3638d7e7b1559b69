// The HTTP side of a connection: serves one request after the other, until it ends or becomes a WebSocket.

#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "forwarded.hpp"
#include "http_gate.hpp"
#include "http_text.hpp"
#include "reply_wait.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using HttpStream = beast::basic_stream<tcp, Executor>;
using HttpRequest = http::request<http::string_body>;
using Parser = http::request_parser<http::string_body>;

constexpr boost::core::string_view forwarded_for = "X-Forwarded-For";
constexpr boost::core::string_view forwarded_proto = "X-Forwarded-Proto";
constexpr boost::core::string_view fetch_dest = "Sec-Fetch-Dest";

std::string_view view(boost::core::string_view text) {
    return {text.data(), text.size()};
}

template <class Name>  // http::field knows most names; other names are text
std::string_view header(const HttpRequest& request, Name name) {
    const auto at = request.find(name);
    return at == request.end() ? std::string_view() : view(at->value());
}

/// Joins all values of a header that may occur several times.
template <class Name>
std::string whole_list(const HttpRequest& request, Name name) {
    std::string list;
    const auto range = request.equal_range(name);
    for (auto at = range.first; at != range.second; ++at) {
        if (!list.empty()) list += ',';
        list += view(at->value());
    }
    return list;
}

struct Target {
    std::string_view authority;  ///< the host of a target in absolute form
    std::string_view path;       ///< the part up to the question mark
    std::string_view query;      ///< the part after the question mark
};

/// Reads a target: a path, or the absolute form from a client that treats the server as a proxy (RFC 9112, 3.2).
Target target_of(const HttpRequest& request) {
    Target target;
    std::string_view rest = view(request.target());
    for (const std::string_view scheme : {"http://", "https://"}) {
        const std::string_view start = rest.substr(0, scheme.size());
        if (!beast::iequals({start.data(), start.size()}, {scheme.data(), scheme.size()})) continue;
        rest.remove_prefix(scheme.size());
        target.authority = rest.substr(0, rest.find_first_of("/?"));
        if (target.authority.empty()) return {};
        rest.remove_prefix(target.authority.size());
        target.path = "/";
        break;
    }
    const std::size_t question = rest.find('?');
    if (question != 0 && !rest.empty()) target.path = rest.substr(0, question);
    if (question != std::string_view::npos) target.query = rest.substr(question + 1);
    return target;
}

/// Returns whether the body is JSON. A foreign page cannot send JSON without a preflight request, which the server
/// never allows.
bool has_json(const HttpRequest& request) {
    if (request.count(http::field::content_type) != 1 || request.count(http::field::content_encoding) != 0)
        return false;
    const std::string_view whole = header(request, http::field::content_type);
    const std::string_view type = whole.substr(0, whole.find_first_of("; \t"));
    return beast::iequals({type.data(), type.size()}, "application/json");
}

HttpMessage::Method method_of(const HttpRequest& request) {
    using Method = HttpMessage::Method;
    if (request.method() == http::verb::get) return Method::get;
    if (request.method() == http::verb::head) return Method::head;
    return request.method() == http::verb::post ? Method::post : Method::other;
}

/// Returns whether the request has one of the headers in which proxies describe the client.
bool is_forwarded(const HttpRequest& request) {
    return std::any_of(request.begin(), request.end(), [](const auto& field) {
        constexpr boost::core::string_view family = "X-Forwarded-";
        const boost::core::string_view name = field.name_string();
        return beast::iequals(name, "Forwarded") || beast::iequals(name, "X-Real-IP") || beast::iequals(name, "Via") ||
               beast::iequals(name.substr(0, family.size()), family);
    });
}

HttpMessage message_of(const HttpRequest& request) {
    HttpMessage message;
    message.method = method_of(request);
    const Target target = target_of(request);
    message.path = target.path;
    message.query = target.query;
    message.hosts = request.count(http::field::host);
    // If the target is absolute, the value of the Host header is ignored, but the header must exist.
    message.host = target.authority.empty() ? header(request, http::field::host) : target.authority;
    message.origins = request.count(http::field::origin);
    message.origin = header(request, http::field::origin);
    // Proxies that write the newer header (Forwarded) write the older one as well.
    const std::string forwarded = whole_list(request, http::field::forwarded);
    message.hops = hops_of_list(whole_list(request, forwarded_for));
    if (message.hops.empty()) message.hops = hops_of_forwarded(forwarded);
    message.is_forwarded = is_forwarded(request);
    const std::string_view proto = header(request, forwarded_proto);
    message.forwarded_https = proto.empty() ? last_of_forwarded(forwarded, "proto") == "https" : proto == "https";
    message.is_json = has_json(request);
    message.body_bytes = request.body().size();
    message.upgrades =
        beast::websocket::is_upgrade(request) && header(request, http::field::sec_websocket_version) == "13";
    message.socket_keys = request.count(http::field::sec_websocket_key);
    message.socket_key = header(request, http::field::sec_websocket_key);
    message.subprotocols = whole_list(request, http::field::sec_websocket_protocol);
    message.extensions = whole_list(request, http::field::sec_websocket_extensions);
    return message;
}

int status_of(const ErrorCode& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::body_limit) return 413;
    return 400;
}

bool is_malformed(const ErrorCode& error) {
    return error.category() == make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

/// One connection that speaks HTTP. The session lives in its coroutine's frame, on its shard.
class HttpSession final : public Child {
  public:
    HttpSession(ShardServer& shard_server, Socket socket, const Arrival& arrival)
        : stream(std::move(socket)),
          buffer(shard_server.common.limits.header_bytes_max +
                 std::max(shard_server.common.limits.body_bytes_max, shard_server.common.limits.api_body_bytes_max) +
                 1024),
          wait(shard_server),
          gate(shard_server, arrival),
          shard_server_(shard_server),
          entered_(shard_server.nursery, *this) {}

    void ask() override {
        if (waiting) stream.close();
    }
    void cut() override {
        stream.close();
        wait.cut();
    }
    void sweep(Instant) override {}  // Beast's stream enforces the deadline itself

    HttpStream stream;
    beast::flat_buffer buffer;
    ReplyWait wait;
    HttpGate gate;
    bool waiting = false;  ///< true while no byte of the next request has come

    Answer serve(const HttpRequest& request, const HttpMessage& message) const;
    /// Returns net's own refusal of a request below the API prefix, if there is one.
    std::optional<Response> refuse_api(const HttpMessage& message) const;
    Later ask_api(HttpRequest& request, const HttpMessage& message) const;

    ShardServer& shard_server() const { return shard_server_; }

  private:
    ShardServer& shard_server_;
    Entered entered_;
};

/// Returns whether a browser loads this as part of another page. Clients other than browsers do not send
/// Sec-Fetch-Dest.
bool is_embedded(const HttpRequest& request) {
    const std::string_view dest = header(request, fetch_dest);
    return !dest.empty() && dest != "document";
}

Answer HttpSession::serve(const HttpRequest& request, const HttpMessage& message) const {
    Request asked;
    asked.head = message.method == HttpMessage::Method::head;
    asked.path = message.path;
    asked.query = message.query;
    asked.host = message.host;
    asked.accept_encoding = header(request, http::field::accept_encoding);
    asked.accept_language = header(request, http::field::accept_language);
    asked.if_none_match = header(request, http::field::if_none_match);
    asked.authorization = header(request, http::field::authorization);
    asked.networks = networks_of(gate.client());
    asked.remote_is_loopback = gate.is_loopback(message);
    asked.secure = gate.is_secure(message);
    asked.embedded = is_embedded(request);
    try {
        return shard_server_.common.http(asked);
    } catch (const std::exception&) {
        return plain(500, "The server has a fault.\n");
    }
}

std::optional<Response> HttpSession::refuse_api(const HttpMessage& message) const {
    const auto status = gate.refuse_api(message);
    if (!status) return std::nullopt;
    Response response = gate.api_refusal(*status);
    if (*status == 405) response.headers.emplace_back("Allow", "GET, POST");
    return response;
}

Later HttpSession::ask_api(HttpRequest& request, const HttpMessage& message) const {
    ApiRequest asked;
    asked.post = message.method == HttpMessage::Method::post;
    asked.path = message.path.substr(shard_server_.common.settings.api_prefix.size());
    asked.query = message.query;
    asked.body = std::move(request.body());
    asked.authorization = header(request, http::field::authorization);
    asked.networks = networks_of(gate.client());
    auto ask = [this, asked = std::move(asked)](const Reply& reply) mutable {
        try {
            shard_server_.common.api.handle(std::move(asked), reply);
        } catch (const std::exception&) {
            reply(gate.api_refusal(500));
        }
    };
    return {std::move(ask), gate.api_refusal(503)};
}

/// All three references must outlive the call, which they do as locals of http_session.
Co<bool> write_response(HttpSession& session, const Response& response, const std::string& host, bool head_only,
                        bool keep_alive) {
    const std::string head = response_head(response, {host, keep_alive, session.gate.has_tls()});
    const bool with_body = !head_only && response.body && response.status != 304 && response.status != 204;
    const std::array<asio::const_buffer, 2> bytes{asio::buffer(head),
                                                  with_body ? asio::buffer(*response.body) : asio::const_buffer()};
    const auto written = co_await asio::async_write(session.stream, bytes, tupled);
    co_return !std::get<0>(written);
}

/// Reads a limited amount of the client's remaining bytes, for a short time. Closing with unread bytes would reset the
/// connection, and the client might lose the answer before reading it.
Co<> linger(HttpSession& session) {
    constexpr std::size_t drained_max = 256U << 10U;
    session.waiting = true;  // a stop need not wait for a connection without a request
    ErrorCode ignored;
    session.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    session.stream.expires_after(std::chrono::seconds(2));
    std::array<char, 4096> dropped;
    for (std::size_t drained = 0; drained < drained_max;) {
        const auto read = co_await session.stream.async_read_some(asio::buffer(dropped), tupled);
        if (std::get<0>(read)) break;
        drained += std::get<1>(read);
    }
}

/// Turns the connection into a WebSocket, or returns the refusal.
std::optional<Response> upgrade(HttpSession& session, const HttpMessage& message, SharedAdmission& admission) {
    ShardServer& shard_server = session.shard_server();
    Common& common = shard_server.common;
    if (auto refused = session.gate.refuse_upgrade(message, session.buffer.size())) return refused;
    if (common.proxies.trusted(session.gate.peer())) {
        Networks networks = networks_of(session.gate.client());
        if (!common.networks.take(networks)) {
            count(shard_server.counters.refused_address);
            return plain(429, "Too many connections from that address.\n");
        }
        admission->ticket = Ticket(common.networks, std::move(networks));
    }
    Peer peer{.networks = networks_of(session.gate.client()), .host = session.gate.policy_host(message)};
    const Upgrade wanted(std::string(message.path), std::string(message.socket_key), session.gate.deflates(message));
    begin_socket(shard_server, session.stream.release_socket(), wanted, std::move(peer), std::move(admission));
    return std::nullopt;
}

/// Returns whether the client waits for permission to send its body (RFC 9110, 10.1.1).
bool awaits_consent(const Parser& parser) {
    const auto& head = parser.get();
    return head.version() >= 11 && !parser.is_done() && beast::iequals(head[http::field::expect], "100-continue");
}
constexpr std::string_view consent = "HTTP/1.1 100 Continue\r\n\r\n";

/// Reads head and body in two steps, because the permitted size of the body depends on the path.
Co<ErrorCode> read_request(HttpSession& session, Parser& parser) {
    const Limits& limits = session.shard_server().common.limits;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes_max));
    parser.body_limit(std::max(limits.body_bytes_max, limits.api_body_bytes_max));
    const auto head = co_await http::async_read_header(session.stream, session.buffer, parser, tupled);
    if (std::get<0>(head)) co_return std::get<0>(head);
    // Beast treats an unknown transfer coding as if the request had no body.
    if (parser.get().count(http::field::transfer_encoding) != 0 && !parser.chunked())
        co_return make_error_code(http::error::bad_transfer_encoding);
    const std::size_t body_max =
        session.gate.is_api(target_of(parser.get()).path) ? limits.api_body_bytes_max : limits.body_bytes_max;
    if (parser.content_length().value_or(0) > body_max) co_return make_error_code(http::error::body_limit);
    parser.body_limit(body_max);
    if (awaits_consent(parser) && session.buffer.size() == 0) {
        const auto told = co_await asio::async_write(session.stream, asio::buffer(consent), tupled);
        if (std::get<0>(told)) co_return std::get<0>(told);
    }
    const auto body = co_await http::async_read(session.stream, session.buffer, parser, tupled);
    co_return std::get<0>(body);
}

Response unreadable(const HttpSession& session, const HttpRequest& request, const ErrorCode& error) {
    const int status = status_of(error);
    if (status == 413 && session.gate.is_api(target_of(request).path)) return session.gate.api_refusal(status);
    return plain(status, "That request cannot be read.\n");
}

}  // namespace

Co<> http_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission) {
    const Common& common = shard_server.common;
    HttpSession session(shard_server, std::move(socket), arrival);
    for (std::size_t n = 1; !shard_server.nursery.stopping(); ++n) {
        std::optional<Parser> parser(std::in_place);
        session.stream.expires_after(common.limits.http_timeout);
        session.waiting = session.buffer.size() == 0;
        const ErrorCode error = co_await read_request(session, *parser);
        session.waiting = false;
        if (error == beast::error::timeout && parser->got_some()) count(shard_server.counters.refused_request);
        if (error && !is_malformed(error)) co_return;
        if (error) {
            count(shard_server.counters.refused_request);
            const Response response = unreadable(session, parser->get(), error);
            const std::string no_host;
            co_await write_response(session, response, no_host, false, false);
            co_await linger(session);
            co_return;
        }
        count(shard_server.counters.requests);
        HttpRequest request = parser->release();
        const HttpMessage message = message_of(request);
        std::optional<Response> response = session.gate.refuse(message);
        const bool refused = response.has_value();
        if (!response && message.path == common.settings.socket_path) {
            response = upgrade(session, message, admission);
            if (!response) co_return;
        }
        const bool is_api = session.gate.is_api(message.path);
        if (!response && is_api) response = session.refuse_api(message);
        if (!response) {
            Answer answer = is_api ? Answer(session.ask_api(request, message)) : session.serve(request, message);
            if (auto* later = std::get_if<Later>(&answer)) {
                session.wait.begin(std::move(*later), is_api ? common.limits.api_timeout : common.limits.page_timeout);
                auto reply = co_await session.wait.reply();
                if (!reply) co_return;
                response = std::move(reply);
                if (is_api && response->status == 503) count(shard_server.counters.refused_request);
            } else {
                response = std::get<Response>(std::move(answer));
            }
        }
        const bool last = refused || !request.keep_alive() || n >= common.limits.requests_a_connection_max ||
                          shard_server.nursery.stopping();
        const std::size_t body_bytes = response->body ? response->body->size() : 0;
        session.stream.expires_after(common.limits.http_timeout +
                                     std::chrono::seconds(body_bytes / common.limits.http_bytes_a_second_min));
        const bool head_only = message.method == HttpMessage::Method::head;
        const std::string host = session.gate.policy_host(message);
        const bool written = co_await write_response(session, *response, host, head_only, !last);
        if (!written) co_return;
        if (last) {
            co_await linger(session);
            co_return;
        }
    }
}

}  // namespace anteroom::net
