#pragma once
// Plain requests and responses. A page handler gets only GET and HEAD requests. The API has its own rules.

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

/// The keys by which limits count a client, narrowest first. They are /64, /56 and /48 for IPv6, and address, /24 and
/// /16 for IPv4. An IPv6 customer has at least a /64, so limits never count a single IPv6 address.
using Networks = std::array<std::string, 3>;

/// One HTTP request. The views in it are valid during the handler's call. The Host header has already been compared
/// with the allowed names.
struct Request {
    bool head = false;       ///< true for a HEAD request, whose answer has the length of the body but not the body
    std::string_view path;   ///< as sent, without the query; begins with '/', not percent-decoded
    std::string_view query;  ///< the part after '?'; may be empty
    std::string_view host;   ///< the Host header
    std::string_view accept_encoding;
    std::string_view accept_language;
    std::string_view if_none_match;
    std::string_view authorization;
    Networks networks;  ///< the client's networks; behind trusted proxies, the networks of the forwarded address
    bool remote_is_loopback = false;  ///< true if the client runs on this machine and used no proxy
    bool secure = false;              ///< true if the client used HTTPS, to this process or to a trusted proxy
    bool embedded = false;  ///< true if a browser loads this as part of another page: a picture, a frame or a script
};

struct Response {
    int status = 200;
    std::string content_type = "text/plain; charset=utf-8";
    std::vector<std::pair<std::string, std::string>>
        headers;            ///< all headers except length, type, connection and the safety headers
    Text body;              ///< null if the body is empty
    std::string framed_by;  ///< sources that may frame the answer, as in `frame-ancestors`; empty if no page may
};

/// Answers one request. Any thread may call the reply while the shards exist, even after the connection has ended. Only
/// the first call counts, and later calls do nothing.
using Reply = std::function<void(Response)>;

/// An answer that another part of the program gives later.
struct Later {
    std::function<void(Reply)> ask;  ///< asks for the answer; called at once, on the connection's shard
    Response otherwise;              ///< the answer if `ask` throws or no reply comes in time
};
using Answer = std::variant<Response, Later>;

/// Answers requests for pages. The handler runs on the connection's shard and must not block. Several shards call it at
/// the same time.
using HttpHandler = std::function<Answer(const Request&)>;

Response plain(int status, std::string body);

// The API: GET and POST below Settings::api_prefix, answered later.

/// One request to the API. The request owns its texts. A body has the content type application/json, but
/// is not parsed yet. If there was an Origin header, it named an allowed page. The server ignores cookies.
struct ApiRequest {
    bool post = false;
    std::string path;   ///< the path below the prefix, without the query; begins with '/', not percent-decoded
    std::string query;  ///< the part after '?'; may be empty
    std::string body;
    std::string authorization;
    Networks networks;  ///< the client's networks, as in Request
};

/// Handles API requests on the connection's shard. The handler must not block. Several shards call it at the same time.
using ApiHandler = std::function<void(ApiRequest, Reply)>;

struct Api {
    ApiHandler handle;
    /// Makes the body of net's own answers below the API prefix: 400, 403, 405, 413, 415, 500, and 503 if no reply came
    /// in time. net then sets the status.
    std::function<Response(int status)> refused;
};

}  // namespace anteroom::net
