#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

TEST_CASE("A GET is answered with length, type and the safety headers") {
    House house;
    const std::string answer = house.get("/hello?x=1");
    CHECK(answer.starts_with("HTTP/1.1 200 OK\r\n"));
    CHECK(answer.ends_with("\r\n\r\n/hello"));
    CHECK(contains(answer, "Content-Length: 6\r\n"));
    CHECK(contains(answer, "Content-Security-Policy: default-src 'self'; "));
    CHECK(contains(answer, "connect-src 'self' ws://localhost wss://localhost;"));
    CHECK(contains(answer, "frame-ancestors 'none'"));
    CHECK(contains(answer, "base-uri 'none'"));
    CHECK(contains(answer, "X-Content-Type-Options: nosniff\r\n"));
    CHECK(contains(answer, "Referrer-Policy: no-referrer\r\n"));
}

TEST_CASE("A page goes into a frame of the sites that its answer names, and of no other") {
    House house({}, {}, echo, [](const Request& request) {
        Response response = plain(200, "table");
        if (request.path == "/framed") response.framed_by = "https://club.example.org";
        return response;
    });
    const std::string framed = house.get("/framed");
    CHECK(contains(framed, "; frame-ancestors https://club.example.org\r\n"));
    CHECK(contains(framed, "Cross-Origin-Resource-Policy: cross-origin\r\n"));
    CHECK_FALSE(contains(framed, "X-Frame-Options"));
    const std::string other = house.get("/other");
    CHECK(contains(other, "; frame-ancestors 'none'\r\n"));
    CHECK(contains(other, "X-Frame-Options: DENY\r\n"));
    CHECK(contains(other, "Cross-Origin-Resource-Policy: same-origin\r\n"));
}

TEST_CASE("HEAD has the head of GET and no body") {
    House house;
    const std::string answer = house.get("/hello", {}, "HEAD");
    CHECK(answer.starts_with("HTTP/1.1 200 OK\r\n"));
    CHECK(contains(answer, "Content-Length: 6\r\n"));
    CHECK(answer.ends_with("\r\n\r\n"));
}

TEST_CASE("A connection serves one request after the other, also when they come together") {
    House house;
    const std::string answer = house.ask(
        "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    CHECK(contains(answer, "\r\n\r\n/aHTTP/1.1 200 OK"));
    CHECK(answer.ends_with("\r\n\r\n/b"));
    CHECK(house.server->stats().requests == 2);
}

TEST_CASE("Only GET and HEAD are served") {
    Limits limits;
    limits.http_timeout = 100ms;
    House house(limits);
    const std::string answer = house.get("/x", "Content-Length: 2\r\n", "POST");
    CHECK(answer.empty());  // the body never came, so the request was never complete
    CHECK(house.get("/x", "Content-Length: 0\r\n", "POST").starts_with("HTTP/1.1 405 "));
    CHECK(house.get("/x", {}, "DELETE").starts_with("HTTP/1.1 405 "));
}

namespace {

/// Returns the first 12 characters of the status line that answers a request for this host.
std::string status_for(const House& house, const std::string& host) {
    return house.ask("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n").substr(0, 12);
}

}  // namespace

TEST_CASE("A name that is not ours is refused") {
    Settings settings;
    settings.hosts = {"play.example.org"};
    House house({}, settings);
    CHECK(status_for(house, "localhost") == "HTTP/1.1 200");
    CHECK(status_for(house, "localhost:8080") == "HTTP/1.1 200");
    CHECK(status_for(house, "127.0.0.1:8080") == "HTTP/1.1 200");
    CHECK(status_for(house, "[::1]:8080") == "HTTP/1.1 200");
    CHECK(status_for(house, "Play.Example.org") == "HTTP/1.1 200");
    CHECK(status_for(house, "rebound.example.com") == "HTTP/1.1 421");
    CHECK(status_for(house, "localhost.evil.example") == "HTTP/1.1 421");
    CHECK(status_for(house, "") == "HTTP/1.1 400");
    CHECK(status_for(house, "a;b") == "HTTP/1.1 400");
    CHECK(status_for(house, "localhost:x") == "HTTP/1.1 400");
    CHECK(status_for(house, "localhost\r\nHost: localhost") == "HTTP/1.1 400");
    CHECK(house.ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 400"));
    CHECK(house.server->stats().refused_host == 2);
}

TEST_CASE("An address is asked for through a forwarded port, whichever it is") {
    House house;
    CHECK(status_for(house, "203.0.113.7:8080") == "HTTP/1.1 200");
    CHECK(status_for(house, "192.168.1.20") == "HTTP/1.1 200");
    CHECK(status_for(house, "[2001:db8::7]:8080") == "HTTP/1.1 200");
    CHECK(status_for(house, "203.0.113.7.example.com") == "HTTP/1.1 421");
    CHECK(status_for(house, "203.0.113.777") == "HTTP/1.1 421");
    WsOptions friends;
    friends.host = "203.0.113.7:8080";
    friends.origin = "http://203.0.113.7:8080";
    CHECK(house.upgrade_status(friends) == "HTTP/1.1 101");
    friends.origin = "http://198.51.100.1:8080";
    CHECK(house.upgrade_status(friends) == "HTTP/1.1 403");
}

TEST_CASE("Settings that seem to be missing are told, each kind once however often strangers ask") {
    std::mutex mutex;
    std::vector<std::pair<MissingSetting, std::string>> told;
    Settings settings;
    settings.trusted_proxies = {"192.0.2.1"};
    settings.origins = {"https://play.example.org"};
    settings.on_missing = [&](MissingSetting setting, const std::string& value) {
        const std::lock_guard lock(mutex);
        told.emplace_back(setting, value);
    };
    House house({}, settings);
    CHECK(house.get("/").starts_with("HTTP/1.1 200"));
    CHECK(told.empty());
    for (int i = 0; i < 3; ++i) {
        house.ask("GET / HTTP/1.1\r\nHost: Table.Home:8080\r\nConnection: close\r\n\r\n");
        house.get("/", "X-Forwarded-For: 198.51.100.9\r\n");
        house.get("/", "Forwarded: for=198.51.100.9\r\n");
        WsOptions page;
        page.origin = "http://page.example:8000";
        CHECK(house.upgrade_status(page) == "HTTP/1.1 403");
        page.origin = "https://play.example.org";
        CHECK(house.upgrade_status(page) == "HTTP/1.1 101");
    }
    const std::lock_guard lock(mutex);
    CHECK(told ==
          std::vector<std::pair<MissingSetting, std::string>>{{MissingSetting::host, "table.home"},
                                                              {MissingSetting::trusted_proxy, "127.0.0.1"},
                                                              {MissingSetting::origin, "http://page.example:8000"}});
}

TEST_CASE("However many and however long the origins of refused pages are, few and short ones are told") {
    std::mutex mutex;
    std::vector<std::string> told;
    Settings settings;
    settings.on_missing = [&](MissingSetting, const std::string& value) {
        const std::lock_guard lock(mutex);
        told.push_back(value);
    };
    House house({}, settings);
    for (int i = 0; i < 20; ++i) {
        WsOptions page;
        page.origin = "http://" + std::to_string(i) + std::string(1000, 'a');
        CHECK(house.upgrade_status(page) == "HTTP/1.1 403");
    }
    const std::lock_guard lock(mutex);
    CHECK(told.size() == 5);
    for (const std::string& origin : told) CHECK(origin.size() == 128);
}

TEST_CASE("What is no HTTP, or too much of it, gets a code and the end") {
    House house;
    CHECK(house.ask("rubbish\r\n\r\n").starts_with("HTTP/1.1 400 "));
    CHECK(house.ask(std::string(3000, '\0')).starts_with("HTTP/1.1 400 "));
    CHECK(house.get("/" + std::string(20'000, 'a')).starts_with("HTTP/1.1 431 "));
    CHECK(house.get("/", "X: " + std::string(20'000, 'a') + "\r\n").starts_with("HTTP/1.1 431 "));
    CHECK(house.get("/", "Content-Length: 5000\r\n").starts_with("HTTP/1.1 413 "));
    // A proxy might regard the following bytes as the body, while this server would read them as the next request.
    for (const char* coding : {"xchunked", "identity", "chunked, gzip"})
        CHECK(house.get("/", "Transfer-Encoding: " + std::string(coding) + "\r\n").starts_with("HTTP/1.1 400 "));
    CHECK(house.ask("GET localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 400 "));
    CHECK(house.get("/still/alive").starts_with("HTTP/1.1 200 "));
}

TEST_CASE("Who sends a header drop by drop is cut off") {
    Limits limits;
    limits.http_timeout = 200ms;
    House house(limits);
    TcpClient slow(house.port());
    const Instant start = Clock::now();
    bool connected = slow.send("GET / HTTP/1.1\r\n");
    while (connected && Clock::now() - start < 5s) {
        connected = slow.send("X: y\r\n");
        if (const auto answer = slow.receive(support::Millis(20)); answer && answer->empty()) break;
    }
    CHECK(Clock::now() - start < 2s);
    CHECK(eventually([&] { return house.server->stats().refused_request == 1; }));
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("A connection that asks nothing is cut off") {
    Limits limits;
    limits.http_timeout = 100ms;
    House house(limits);
    TcpClient silent(house.port());
    CHECK(silent.receive_all(support::Millis(2000)).empty());
    CHECK(eventually([&] { return house.server->stats().open == 0; }));
}

TEST_CASE("One address has a limited number of connections, and gets one back when it closes one") {
    Limits limits;
    limits.connections_an_address_max = 3;
    House house(limits);
    std::vector<WsClient> clients;
    for (int i = 0; i < 3; ++i) clients.emplace_back(house.port());
    CHECK(house.get("/").starts_with("HTTP/1.1 429 "));
    CHECK(house.server->stats().refused_address == 1);
    clients.pop_back();
    CHECK(eventually([&] { return house.get("/").starts_with("HTTP/1.1 200 "); }));
    house.server->limit_connections(2);
    CHECK(eventually([&] { return house.get("/").starts_with("HTTP/1.1 429 "); }));
    house.server->limit_connections(5);
    CHECK(house.get("/").starts_with("HTTP/1.1 200 "));
}

TEST_CASE("The server has a limited number of connections") {
    Limits limits;
    limits.connections_max = 2;
    House house(limits);
    const WsClient first(house.port());
    const WsClient second(house.port());
    CHECK(house.get("/").starts_with("HTTP/1.1 503 "));
    CHECK(house.server->stats().refused_full == 1);
}

TEST_CASE("A forwarded address counts only from a trusted proxy") {
    const auto remote = [](const Request& r) {
        return plain(200, r.networks.front() + (r.remote_is_loopback ? " loopback" : " remote"));
    };
    const std::string forged = "X-Forwarded-For: 198.51.100.9\r\n";
    {
        House house({}, {}, echo, remote);
        CHECK(house.get("/").ends_with("\r\n\r\n127.0.0.1 loopback"));
        CHECK(house.get("/", forged).ends_with("\r\n\r\n127.0.0.1 remote"));
    }
    Settings settings;
    settings.trusted_proxies = {"127.0.0.0/8", "10.1.1.1"};
    House house({}, settings, echo, remote);
    CHECK(house.get("/", forged).ends_with("\r\n\r\n198.51.100.9 remote"));
    CHECK(house.get("/", "X-Forwarded-For: 203.0.113.1, 198.51.100.9, 10.1.1.1\r\n").ends_with("198.51.100.9 remote"));
    CHECK(house.get("/", "X-Forwarded-For: 203.0.113.1\r\n" + forged).ends_with("198.51.100.9 remote"));
    CHECK(house.get("/", "X-Forwarded-For: rubbish\r\n").ends_with("127.0.0.1 remote"));
    CHECK(house.get("/", "X-Forwarded-For: rubbish, 198.51.100.9\r\n").ends_with("198.51.100.9 remote"));
}

TEST_CASE("Behind a proxy each forwarded address has its own limit of sockets") {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    Limits limits;
    limits.connections_an_address_max = 2;
    House house(limits, settings);
    WsOptions one;
    one.more = "X-Forwarded-For: 198.51.100.1\r\n";
    WsOptions other;
    other.more = "X-Forwarded-For: 198.51.100.2\r\n";
    std::vector<WsClient> clients;
    clients.emplace_back(house.port(), one);
    clients.emplace_back(house.port(), one);
    CHECK(house.upgrade_status(one) == "HTTP/1.1 429");
    clients.emplace_back(house.port(), other);
    CHECK(eventually([&] { return house.newest()->peer().networks.front() == "198.51.100.2"; }));
    clients.erase(clients.begin());
    CHECK(eventually([&] { return house.server->stats().sockets == 2; }));
    CHECK_NOTHROW(WsClient(house.port(), one));
}

TEST_CASE("Addresses of one network have a few times as many connections together as one of them") {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    Limits limits;
    limits.connections_an_address_max = 1;
    limits.wider_network_factor = 2;
    House house(limits, settings);
    std::vector<WsClient> clients;
    const auto from = [](const std::string& address) {
        WsOptions options;
        options.more = "X-Forwarded-For: " + address + "\r\n";
        return options;
    };
    clients.emplace_back(house.port(), from("2001:db8:1:100::1"));
    CHECK(house.upgrade_status(from("2001:db8:1:100::2")) == "HTTP/1.1 429");
    clients.emplace_back(house.port(), from("2001:db8:1:1ff::1"));
    CHECK(eventually([&] {
        return house.newest()->peer().networks ==
               Networks{"2001:db8:1:1ff::/64", "2001:db8:1:100::/56", "2001:db8:1::/48"};
    }));
    CHECK(house.upgrade_status(from("2001:db8:1:101::1")) == "HTTP/1.1 429");
    clients.emplace_back(house.port(), from("2001:db8:1:200::1"));
    clients.emplace_back(house.port(), from("2001:db8:1:300::1"));
    CHECK(house.upgrade_status(from("2001:db8:1:400::1")) == "HTTP/1.1 429");
    CHECK_NOTHROW(WsClient(house.port(), from("2001:db8:2:400::1")));
    clients.pop_back();
    CHECK(eventually([&] { return house.server->stats().sockets == 3; }));
    CHECK_NOTHROW(WsClient(house.port(), from("2001:db8:1:400::1")));
}

TEST_CASE("A handler that throws costs one answer, not the server") {
    House house({}, {}, echo, [](const Request&) -> Response { throw std::runtime_error("planted"); });
    CHECK(house.get("/").starts_with("HTTP/1.1 500 "));
    CHECK(house.get("/").starts_with("HTTP/1.1 500 "));
}

TEST_CASE("Malformed settings are refused at the start") {
    Shard shard;
    const auto made_with = [&](const Settings& settings) {
        Server(
            std::vector<Shard*>{&shard}, settings, {}, [](const Request&) { return plain(200, ""); },
            [](auto) { return nullptr; });
    };
    Settings settings;
    settings.address = "nowhere";
    CHECK_THROWS_AS(made_with(settings), std::invalid_argument);
    settings = {};
    settings.trusted_proxies = {"10.0.0.0/99"};
    CHECK_THROWS_AS(made_with(settings), std::invalid_argument);
    settings = {};
    settings.origins = {"play.example.org"};
    CHECK_THROWS_AS(made_with(settings), std::invalid_argument);
    const House house;
    settings = {};
    settings.port = house.port();
    CHECK_THROWS_AS(made_with(settings), std::system_error);
}

TEST_CASE("A target with a name of its own is served under that name, whatever the header says") {
    Settings settings;
    settings.hosts = {"play.example.org"};
    House house({}, settings);
    const auto answer = [&](const std::string& target, const std::string& host) {
        return house.ask("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
    };
    CHECK(answer("http://localhost/hello?x=1", "localhost").ends_with("\r\n\r\n/hello"));
    CHECK(answer("HTTP://play.example.org:80/hello", "evil.example").ends_with("\r\n\r\n/hello"));
    CHECK(contains(answer("http://play.example.org/hello", "localhost"), "ws://play.example.org wss://"));
    CHECK(answer("https://localhost", "localhost").ends_with("\r\n\r\n/"));
    CHECK(answer("https://localhost?x=1", "localhost").ends_with("\r\n\r\n/"));
    CHECK(answer("http://evil.example/hello", "localhost").starts_with("HTTP/1.1 421 "));
    CHECK(answer("http://user@localhost/hello", "localhost").starts_with("HTTP/1.1 400 "));
    CHECK(answer("http:///hello", "localhost").starts_with("HTTP/1.1 400 "));
    CHECK(answer("ftp://localhost/hello", "localhost").starts_with("HTTP/1.1 400 "));
    CHECK(answer("hello", "localhost").starts_with("HTTP/1.1 400 "));
    CHECK(house.ask("GET http://localhost/hello HTTP/1.1\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 400 "));
}

TEST_CASE("Who asks before sending a body is told to go on, or at once that it is too long") {
    House house;
    const auto asks = [&](TcpClient& client, const std::string& more) {
        client.send("POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-Continue\r\n" + more +
                    "\r\n");
        return client.receive(anteroom::support::Millis(3000)).value_or("");
    };
    TcpClient polite(house.port());
    CHECK(asks(polite, "Content-Length: 2\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
    polite.send("hi");
    CHECK(polite.receive_all().starts_with("HTTP/1.1 405 "));
    TcpClient large(house.port());
    CHECK(asks(large, "Content-Length: 99999999\r\n").starts_with("HTTP/1.1 413 "));
    TcpClient empty(house.port());
    CHECK(asks(empty, "Content-Length: 0\r\n").starts_with("HTTP/1.1 405 "));
}
