// The HTTP side of a connection: one request after the other, until it ends or becomes a WebSocket.

#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "api_wait.hpp"
#include "http_text.hpp"
#include "shard_server.hpp"

namespace anteroom::net {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using HttpStream = beast::basic_stream<tcp, Executor>;
using HttpRequest = http::request<http::string_body>;
using Parser = http::request_parser<http::string_body>;

std::string_view view(boost::core::string_view text) {
    return {text.data(), text.size()};
}

constexpr boost::core::string_view forwarded_for = "X-Forwarded-For";

std::string_view header(const HttpRequest& request, http::field name) {
    const auto at = request.find(name);
    return at == request.end() ? std::string_view() : view(at->value());
}

/// Up to the question mark.
std::string_view path_of(const HttpRequest& request) {
    const std::string_view target = view(request.target());
    return target.substr(0, target.find('?'));
}

/// After it.
std::string_view query_of(const HttpRequest& request) {
    const std::string_view target = view(request.target());
    const std::size_t question = target.find('?');
    return question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
}

/// All values of a header that may stand several times, as one list.
template <class Name>  // http::field knows most names; the others are text
std::string whole_list(const HttpRequest& request, Name name) {
    std::string list;
    const auto range = request.equal_range(name);
    for (auto at = range.first; at != range.second; ++at) {
        if (!list.empty()) list += ',';
        list += view(at->value());
    }
    return list;
}

int status_of(const ErrorCode& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::body_limit) return 413;
    return 400;
}

/// Did the bytes themselves fail, rather than the connection?
bool is_malformed(const ErrorCode& error) {
    return error.category() == make_error_code(http::error::bad_method).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

/// A page of a stranger cannot send this type without asking first, and is never answered that it may.
bool is_json(std::string_view content_type) {
    const std::string_view type = content_type.substr(0, content_type.find_first_of("; \t"));
    return beast::iequals({type.data(), type.size()}, "application/json");
}

/// Lives in its coroutine's frame, on its shard.
class HttpSession final : public Child {
  public:
    HttpSession(ShardServer& shard_server, Socket socket)
        : stream(std::move(socket)),
          buffer(shard_server.common.limits.header_bytes_max +
                 std::max(shard_server.common.limits.body_bytes_max, shard_server.common.limits.api_body_bytes_max) +
                 1024),
          api(shard_server),
          shard_server_(shard_server),
          entered_(shard_server.nursery, *this) {
        ErrorCode gone;
        local = stream.socket().local_endpoint(gone).address();
        peer = stream.socket().remote_endpoint(gone).address();
        if (gone) stream.close();
    }

    void ask() override {
        if (waiting) stream.close();
    }
    void cut() override {
        stream.close();
        api.cut();
    }
    void sweep(Instant) override {}  // Beast's stream keeps the deadline by itself

    HttpStream stream;
    beast::flat_buffer buffer;
    ApiWait api;
    Address local;
    Address peer;
    Authority host;        ///< of the request at hand
    Address client;        ///< of the request at hand
    bool waiting = false;  ///< for a request of which nothing has come yet

    /// Why the request is not to be served at all.
    std::optional<Response> refuse(const HttpRequest& request);
    std::optional<Response> refuse_upgrade(const HttpRequest& request, std::size_t buffered);
    Response serve(const HttpRequest& request);

    bool is_api(std::string_view path) const;
    std::optional<Response> refuse_api(const HttpRequest& request);
    ApiRequest api_request(HttpRequest& request) const;

    ShardServer& shard_server() const { return shard_server_; }

  private:
    ShardServer& shard_server_;
    Entered entered_;
};

std::optional<Response> HttpSession::refuse(const HttpRequest& request) {
    const Common& common = shard_server_.common;
    client = common.proxies.client(peer, whole_list(request, forwarded_for));
    host = request.count(http::field::host) == 1 ? parse_authority(header(request, http::field::host)) : Authority();
    if (!host.valid) {
        count(shard_server_.counters.refused_request);
        return plain(400, "One Host header is needed.\n");
    }
    if (!common.host_names.allow(host, local)) {
        count(shard_server_.counters.refused_host);
        host = Authority();
        return plain(421, "This server is not known by that name.\n");
    }
    if (!request.target().starts_with('/')) {
        count(shard_server_.counters.refused_request);
        return plain(400, "The target must be a path.\n");
    }
    if (is_api(path_of(request))) return std::nullopt;
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Response response = plain(405, "Only GET and HEAD.\n");
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    return std::nullopt;
}

std::optional<Response> HttpSession::refuse_upgrade(const HttpRequest& request, std::size_t buffered) {
    const Common& common = shard_server_.common;
    if (!beast::websocket::is_upgrade(request) || header(request, http::field::sec_websocket_version) != "13") {
        Response response = plain(426, "This address speaks WebSocket only.\n");
        response.headers.emplace_back("Upgrade", "websocket");
        response.headers.emplace_back("Sec-WebSocket-Version", "13");
        return response;
    }
    const bool one_origin = request.count(http::field::origin) <= 1;
    if (!one_origin || !common.origins.allow(header(request, http::field::origin), host)) {
        count(shard_server_.counters.refused_origin);
        return plain(403, "Pages of that origin may not connect.\n");
    }
    bool spoken = false;
    const std::string offered = whole_list(request, http::field::sec_websocket_protocol);
    each_element(offered, [&](std::string_view name) { spoken = spoken || name == common.settings.subprotocol; });
    if (!spoken || buffered != 0 || shard_server_.nursery.stopping()) {
        count(shard_server_.counters.refused_request);
        if (shard_server_.nursery.stopping()) return plain(503, "The server stops.\n");
        if (!spoken) return plain(400, "The subprotocol " + common.settings.subprotocol + " is needed.\n");
        return plain(400, "Frames before the handshake.\n");
    }
    return std::nullopt;
}

Response HttpSession::serve(const HttpRequest& message) {
    const std::string remote = client.to_string();
    Request request;
    request.head = message.method() == http::verb::head;
    request.path = path_of(message);
    request.query = query_of(message);
    request.host = header(message, http::field::host);
    request.accept_encoding = header(message, http::field::accept_encoding);
    request.if_none_match = header(message, http::field::if_none_match);
    request.authorization = header(message, http::field::authorization);
    request.remote = remote;
    // A proxy on this machine that nobody declared would make all the world loopback, so a forwarded request never is.
    request.remote_is_loopback = client.is_loopback() && peer.is_loopback() && message.count(forwarded_for) == 0 &&
                                 message.count(http::field::forwarded) == 0;
    try {
        return shard_server_.common.http(request);
    } catch (const std::exception&) {
        return plain(500, "That went wrong here.\n");
    }
}

bool HttpSession::is_api(std::string_view path) const {
    const std::string& prefix = shard_server_.common.settings.api_prefix;
    return !prefix.empty() && shard_server_.common.api.handle && path.size() > prefix.size() &&
           path.starts_with(prefix) && path[prefix.size()] == '/';
}

std::optional<Response> HttpSession::refuse_api(const HttpRequest& request) {
    const bool one_origin = request.count(http::field::origin) <= 1;
    if (!one_origin || !shard_server_.common.origins.allow(header(request, http::field::origin), host)) {
        count(shard_server_.counters.refused_origin);
        return api.refusal(403);
    }
    const bool post = request.method() == http::verb::post;
    if (!post && request.method() != http::verb::get) {
        Response response = api.refusal(405);
        response.headers.emplace_back("Allow", "GET, POST");
        return response;
    }
    if (request.body().size() > (post ? shard_server_.common.limits.api_body_bytes_max : 0)) {
        count(shard_server_.counters.refused_request);
        return api.refusal(post ? 413 : 400);
    }
    if (post &&
        (request.count(http::field::content_type) != 1 || !is_json(header(request, http::field::content_type)) ||
         request.count(http::field::content_encoding) != 0)) {
        count(shard_server_.counters.refused_request);
        return api.refusal(415);
    }
    return std::nullopt;
}

ApiRequest HttpSession::api_request(HttpRequest& request) const {
    ApiRequest asked;
    asked.post = request.method() == http::verb::post;
    asked.path = path_of(request).substr(shard_server_.common.settings.api_prefix.size());
    asked.query = query_of(request);
    asked.body = std::move(request.body());
    asked.authorization = header(request, http::field::authorization);
    asked.address = counting_key(client);
    return asked;
}

/// All three must outlive the call; they are locals of http_session.
Co<bool> write_response(HttpSession& session, const Response& response, const std::string& host, bool head_only,
                        bool keep_alive) {
    const std::string head = response_head(response, host, keep_alive);
    const bool with_body = !head_only && response.body && response.status != 304 && response.status != 204;
    const std::array<asio::const_buffer, 2> bytes{asio::buffer(head),
                                                  with_body ? asio::buffer(*response.body) : asio::const_buffer()};
    const auto written = co_await asio::async_write(session.stream, bytes, tupled);
    co_return !std::get<0>(written);
}

/// Reads what the client still sends, a little and not for long: closing with bytes unread would reset the connection
/// and could take the answer away before the client has read it.
Co<> linger(HttpSession& session) {
    constexpr std::size_t drained_max = 256U << 10U;
    session.waiting = true;  // a stop need not wait for this
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

/// The text for the policy: only a checked name, as the client wrote it.
std::string policy_host(const HttpSession& session, const HttpRequest& request) {
    return session.host.valid ? std::string(header(request, http::field::host)) : std::string();
}

/// Hands the connection over to a WebSocket, or says why not.
std::optional<Response> upgrade(HttpSession& session, const HttpRequest& request, Admission& admission) {
    ShardServer& shard_server = session.shard_server();
    Common& common = shard_server.common;
    if (auto refused = session.refuse_upgrade(request, session.buffer.size())) return refused;
    if (common.proxies.trusted(session.peer)) {
        std::string key = counting_key(session.client);
        if (!common.addresses.take(key)) {
            count(shard_server.counters.refused_address);
            return plain(429, "Too many connections from that address.\n");
        }
        admission.ticket = Ticket(common.addresses, std::move(key));
    }
    Peer peer{.address = counting_key(session.client), .host = policy_host(session, request)};
    Upgrade wanted(std::string(path_of(request)), std::string(header(request, http::field::sec_websocket_key)));
    Socket bare = session.stream.release_socket();
    shard_server.nursery.spawn(
        socket_session(shard_server, std::move(bare), std::move(wanted), std::move(peer), std::move(admission)));
    return std::nullopt;
}

/// The path says how large the body may be, so it is looked at between head and body.
Co<ErrorCode> read_request(HttpSession& session, Parser& parser) {
    const Limits& limits = session.shard_server().common.limits;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes_max));
    parser.body_limit(std::max(limits.body_bytes_max, limits.api_body_bytes_max));
    const auto head = co_await http::async_read_header(session.stream, session.buffer, parser, tupled);
    if (std::get<0>(head)) co_return std::get<0>(head);
    // Beast takes a coding that it does not know for no body at all.
    if (parser.get().count(http::field::transfer_encoding) != 0 && !parser.chunked())
        co_return make_error_code(http::error::bad_transfer_encoding);
    const std::size_t body_max =
        session.is_api(path_of(parser.get())) ? limits.api_body_bytes_max : limits.body_bytes_max;
    if (parser.content_length().value_or(0) > body_max) co_return make_error_code(http::error::body_limit);
    parser.body_limit(body_max);
    const auto body = co_await http::async_read(session.stream, session.buffer, parser, tupled);
    co_return std::get<0>(body);
}

Response unreadable(const HttpSession& session, const HttpRequest& request, const ErrorCode& error) {
    const int status = status_of(error);
    if (status == 413 && session.is_api(path_of(request))) return session.api.refusal(status);
    return plain(status, "That request cannot be read.\n");
}

}  // namespace

Co<> http_session(ShardServer& shard_server, Socket socket, Admission admission) {
    const Common& common = shard_server.common;
    HttpSession session(shard_server, std::move(socket));
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
        std::optional<Response> response = session.refuse(request);
        const bool refused = response.has_value();
        if (!response && path_of(request) == common.settings.socket_path) {
            response = upgrade(session, request, admission);
            if (!response) co_return;
        }
        if (!response && session.is_api(path_of(request))) {
            response = session.refuse_api(request);
            if (!response) {
                session.api.hand_over(session.api_request(request));
                auto reply = co_await session.api.reply();
                if (!reply) co_return;
                response = std::move(reply);
            }
        }
        if (!response) response = session.serve(request);
        const bool last = refused || !request.keep_alive() || n >= common.limits.requests_a_connection_max ||
                          shard_server.nursery.stopping();
        const std::size_t body_bytes = response->body ? response->body->size() : 0;
        session.stream.expires_after(common.limits.http_timeout +
                                     std::chrono::seconds(body_bytes / common.limits.http_bytes_a_second_min));
        const bool head_only = request.method() == http::verb::head;
        const std::string host = policy_host(session, request);
        const bool written = co_await write_response(session, *response, host, head_only, !last);
        if (!written) co_return;
        if (last) {
            co_await linger(session);
            co_return;
        }
    }
}

}  // namespace anteroom::net
