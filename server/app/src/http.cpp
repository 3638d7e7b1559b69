#include "http.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "crypto/hash.hpp"

namespace anteroom::app {

namespace {

bool has_metrics_token(const Site& site, const net::Request& request) {
    constexpr std::string_view bearer = "Bearer ";
    if (site.metrics_token.empty() || !request.authorization.starts_with(bearer)) return false;
    return crypto::equal_in_constant_time(crypto::bytes_of(request.authorization.substr(bearer.size())),
                                          crypto::bytes_of(site.metrics_token));
}

net::Response metrics(const Site& site, const net::Request& request) {
    const bool has_token = has_metrics_token(site, request);
    if (!has_token && !request.remote_is_loopback)
        return net::plain(403, "Metrics are only for this machine, or with a token.\n");
    // Clients without the token do not get all metrics, not even on loopback. Such a client may be a player at this
    // machine, or may come through a tunnel.
    net::Response response = net::plain(200, site.metrics(has_token));
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

/// Returns files below /spec: the protocol's description, and the rule sheets in a folder. Both have an index page.
std::optional<net::Response> document(const Site& site, const net::Request& request) {
    constexpr std::string_view spec = "/spec";
    constexpr std::string_view rules = "/rules";
    std::string_view path = std::string_view(request.path).substr(spec.size());
    if (path.empty() || path == "/") return site.spec.find(request, "/PROTOCOL.md");
    if (path == rules || path == "/rules/") return site.rules.find(request, "/all.md");
    if (path == "/limits.json" && site.limits) {
        net::Response response = net::plain(200, site.limits());
        response.content_type = "application/json";
        response.headers.emplace_back("Cache-Control", "no-cache");
        return response;
    }
    if (path.starts_with("/rules/")) return site.rules.find(request, path.substr(rules.size()));
    return site.spec.find(request, path);
}

/// Returns pages below /docs: the site of the documents, which is in the page's folder. Each page has its own folder.
std::optional<net::Response> page_of_documents(const Site& site, const net::Request& request) {
    if (auto file = site.web.find(request)) return file;
    const std::string path(request.path);
    return site.web.find(request, path + (path.ends_with('/') ? "index.html" : "/index.html"));
}

/// Returns true for a path that is neither a file's name nor an address that programs use.
bool may_be_typed(std::string_view path) {
    return path.find('.', path.rfind('/')) == std::string_view::npos && !path.starts_with("/api") &&
           !path.starts_with("/ws") && !path.starts_with("/assets");
}

constexpr std::string_view code_route = "/r/";
constexpr std::string_view link_route = "/j/";
constexpr std::string_view replay_route = "/replay/";
constexpr std::string_view verify_route = "/verify/";

/// Returns the code or link in the path of a room.
std::optional<host::Invitation> invitation_in(std::string_view path) {
    if (net::is_page_route(path, code_route)) return wire::RoomCode{std::string(path.substr(code_route.size()))};
    if (net::is_page_route(path, link_route)) return wire::RoomLink{std::string(path.substr(link_route.size()))};
    return std::nullopt;
}

/// Returns the page for a link that people send each other. If another site embeds the link, the server looks nothing
/// up. Otherwise a picture on a stranger's page could use up a visitor's attempts at codes.
std::optional<net::Answer> shared_link(const Site& site, const net::Request& request) {
    if (!site.preview.stands() || request.embedded) return std::nullopt;
    auto invitation = invitation_in(request.path);
    if (!invitation && !net::is_page_route(request.path, replay_route)) return std::nullopt;
    const Visit visit(request);
    net::Response plain = site.preview.plain(visit);
    if (!invitation || !site.look_up) return plain;
    auto ask = [&site, visit, plain, invitation = *std::move(invitation),
                networks = request.networks](const net::Reply& reply) {
        site.look_up(invitation, networks, [&site, visit, plain, reply](const std::optional<RoomCard>& card) {
            reply(card ? site.preview.of_room(visit, *card) : plain);
        });
    };
    return net::Later{std::move(ask), std::move(plain)};
}

/// Any site may read the key, so that a player can check a deal with a page from elsewhere.
net::Response key_of_house(const Site& site) {
    net::Response response = net::plain(200, R"({"key":")" + site.house_key + "\"}\n");
    response.content_type = "application/json; charset=utf-8";
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    return response;
}

constexpr std::string_view record_route = "/record/";

net::Later record(const Site& site, const net::Request& request) {
    auto ask = [&site, name = std::string(request.path.substr(record_route.size())),
                networks = request.networks](const net::Reply& reply) { site.record(name, networks, reply); };
    return {std::move(ask), net::plain(503, "Try again in a moment.\n")};
}

}  // namespace

net::Answer answer(const Site& site, const net::Request& request) {
    const std::string_view path = request.path;
    if (path == "/healthz") return net::plain(200, "ok\n");
    if (path == "/readyz") return site.ready() ? net::plain(200, "ready\n") : net::plain(503, "not ready\n");
    if (path == "/metrics") return metrics(site, request);
    if (path == "/spec" || path.starts_with("/spec/")) {
        if (auto file = document(site, request)) return std::move(*file);
        return net::plain(404, "There is no such file.\n");
    }
    if (path == "/docs" || path.starts_with("/docs/")) {
        if (auto page = page_of_documents(site, request)) return std::move(*page);
        return net::plain(404, "There is no such page.\n");
    }
    if (path == "/.well-known/anteroom.json") return key_of_house(site);
    if (path.starts_with(record_route) && site.record) return record(site, request);
    if (auto file = site.web.find(request)) return std::move(*file);
    if (auto shown = site.embeds.answer(request)) return std::move(*shown);
    if (auto page = shared_link(site, request)) return std::move(*page);
    // Rooms, invitations, finished games and the console share one page, which reads its own address. The page also
    // answers all other addresses that a person may have followed, and says that it found nothing there.
    const bool of_house = path == "/house" || path.starts_with("/house/");
    const bool of_proof = path == "/verify" || net::is_page_route(path, verify_route);
    const bool known = of_house || of_proof || path == "/games" || net::is_page_route(path, code_route) ||
                       net::is_page_route(path, link_route) || net::is_page_route(path, replay_route);
    if (known || may_be_typed(path)) {
        if (auto page = site.web.find(request, "/index.html")) {
            if (!known && page->status == 200) page->status = 404;
            return std::move(*page);
        }
    }
    return net::plain(404, "There is nothing at this address.\n");
}

}  // namespace anteroom::app
