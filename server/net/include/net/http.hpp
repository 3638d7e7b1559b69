#pragma once
// Plain requests and answers. Only GET and HEAD reach a handler.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::net {

using Text = std::shared_ptr<const std::string>;

inline Text text(std::string s) {
    return std::make_shared<const std::string>(std::move(s));
}

/// The views are valid during the call of the handler. Host has been checked against the allowed names before.
struct Request {
    bool head = false;       ///< HEAD: the answer's body is measured but not sent
    std::string_view path;   ///< as sent, without the query; begins with '/', not percent-decoded
    std::string_view query;  ///< after '?', may be empty
    std::string_view host;   ///< the Host header
    std::string_view accept_encoding;
    std::string_view if_none_match;
    std::string_view authorization;
    std::string_view remote;          ///< the client's address, behind trusted proxies the forwarded one
    bool remote_is_loopback = false;  ///< also the proxy's, if there is one: nobody else forwarded this request
};

struct Response {
    int status = 200;
    std::string content_type = "text/plain; charset=utf-8";
    std::vector<std::pair<std::string, std::string>>
        headers;  ///< besides length, type, connection and the safety headers
    Text body;    ///< may be null: empty
};

/// Called on the connection's shard; must not block. Several shards call it at the same time.
using HttpHandler = std::function<Response(const Request&)>;

Response plain(int status, std::string body);

}  // namespace anteroom::net
