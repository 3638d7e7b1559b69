#include "http.hpp"

#include "crypto/hash.hpp"

namespace anteroom::app {

namespace {

bool may_read_metrics(const Site& site, const net::Request& request) {
    if (request.remote_is_loopback) return true;
    constexpr std::string_view bearer = "Bearer ";
    if (site.metrics_token.empty() || !request.authorization.starts_with(bearer)) return false;
    return crypto::equal_in_constant_time(crypto::bytes_of(request.authorization.substr(bearer.size())),
                                          crypto::bytes_of(site.metrics_token));
}

net::Response metrics(const Site& site, const net::Request& request) {
    if (!may_read_metrics(site, request)) return net::plain(403, "metrics are for this machine or with a token\n");
    net::Response response = net::plain(200, site.metrics());
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

}  // namespace

net::Response answer(const Site& site, const net::Request& request) {
    const std::string_view path = request.path;
    if (path == "/healthz") return net::plain(200, "ok\n");
    if (path == "/readyz") return site.ready() ? net::plain(200, "ready\n") : net::plain(503, "not ready\n");
    if (path == "/metrics") return metrics(site, request);
    constexpr std::string_view spec = "/spec/";
    if (path.starts_with(spec)) {
        if (auto file = site.spec.find(request, path.substr(spec.size() - 1))) return std::move(*file);
        return net::plain(404, "no such file\n");
    }
    if (path == "/spec" && site.spec.size() > 0)
        if (auto file = site.spec.find(request, "/PROTOCOL.md")) return std::move(*file);
    if (auto file = site.web.find(request)) return std::move(*file);
    // A room, an invitation and the console of the house are the same page, which looks at its own address.
    const bool of_house = path == "/house" || path.starts_with("/house/");
    if (of_house || net::is_page_route(path, "/r/") || net::is_page_route(path, "/j/"))
        if (auto page = site.web.find(request, "/index.html")) return std::move(*page);
    return net::plain(404, "not found\n");
}

}  // namespace anteroom::app
