#pragma once
// Plain requests and answers. Only GET and HEAD reach a handler, but for the interface below one prefix.

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace anteroom::net {

using Text = std::shared_ptr<const std::string>;

inline Text text(std::string s) {
    return std::make_shared<const std::string>(std::move(s));
}

/// What limits count a client by, the narrowest first: of IPv6 its /64, /56 and /48, of IPv4 the address, its /24 and
/// its /16. An IPv6 customer owns a /64 at least, so no single address of one is counted.
using Networks = std::array<std::string, 3>;

/// The views are valid during the call of the handler. Host has been checked against the allowed names before.
struct Request {
    bool head = false;       ///< HEAD: the answer's body is measured but not sent
    std::string_view path;   ///< as sent, without the query; begins with '/', not percent-decoded
    std::string_view query;  ///< after '?', may be empty
    std::string_view host;   ///< the Host header
    std::string_view accept_encoding;
    std::string_view accept_language;
    std::string_view if_none_match;
    std::string_view authorization;
    Networks networks;                ///< the client's, behind trusted proxies those of the forwarded address
    bool remote_is_loopback = false;  ///< somebody at this machine, who came through no proxy
    bool secure = false;              ///< a trusted proxy says that the client came by HTTPS
    bool embedded = false;            ///< a browser asks for another page's sake: for a picture, a frame, a script
};

struct Response {
    int status = 200;
    std::string content_type = "text/plain; charset=utf-8";
    std::vector<std::pair<std::string, std::string>>
        headers;            ///< besides length, type, connection and the safety headers
    Text body;              ///< may be null: empty
    std::string framed_by;  ///< the pages that may show it in a frame, as `frame-ancestors` has them; empty: none may
};

/// Answers one request, from any thread while the shards live, and later than the connection does if need be. The first
/// answer counts, the others are dropped.
using Reply = std::function<void(Response)>;

/// An answer that is asked for elsewhere.
struct Later {
    std::function<void(Reply)> ask;  ///< called at once, on the connection's shard
    Response otherwise;              ///< stands for it where `ask` throws, or no reply came in time
};
using Answer = std::variant<Response, Later>;

/// Called on the connection's shard; must not block. Several shards call it at the same time.
using HttpHandler = std::function<Answer(const Request&)>;

Response plain(int status, std::string body);

// The interface: GET and POST below Settings::api_prefix, answered later

/// Owns what it says. A body has the content type application/json; nobody has read it yet. An Origin header, if there
/// was one, named an allowed page. Cookies are not looked at.
struct ApiRequest {
    bool post = false;
    std::string path;   ///< below the prefix, without the query; begins with '/', not percent-decoded
    std::string query;  ///< after '?', may be empty
    std::string body;
    std::string authorization;
    Networks networks;  ///< that it comes from
};

/// Called on the connection's shard; must not block. Several shards call it at the same time.
using ApiHandler = std::function<void(ApiRequest, Reply)>;

struct Api {
    ApiHandler handle;
    /// The body of what net itself answers below the prefix: 400, 403, 405, 413, 415, 500, or 503 where no reply came
    /// in time. The status is set afterwards.
    std::function<Response(int status)> refused;
};

}  // namespace anteroom::net
