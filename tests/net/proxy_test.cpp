// A reverse proxy in front of the server. The settings may or may not declare it.

#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

constexpr const char* proxy_headers[] = {
    "X-Forwarded-For: 198.51.100.9\r\n", "x-forwarded-proto: https\r\n", "X-Forwarded-Host: cards.example.org\r\n",
    "Forwarded: for=198.51.100.9\r\n",   "X-Real-IP: 198.51.100.9\r\n",  "Via: 1.1 front\r\n",
};

Response where(const Request& request) {
    return plain(200, request.remote_is_loopback ? "at the machine" : "from outside");
}

bool at_the_machine(const House& house, const std::string& more = {}, const std::string& host = "localhost") {
    return house.ask("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more + "\r\n")
        .ends_with("\r\n\r\nat the machine");
}

/// Records the settings that a server with these proxies reports as missing.
struct Missed {
    explicit Missed(std::vector<std::string> trusted = {}) {
        settings.trusted_proxies = std::move(trusted);
        settings.hosts = {"cards.example.org"};
        settings.on_missing = [this](MissingSetting setting, const std::string& value) {
            const std::lock_guard lock(mutex);
            all.emplace_back(setting, value);
        };
    }
    std::vector<std::pair<MissingSetting, std::string>> told() {
        const std::lock_guard lock(mutex);
        return all;
    }

    Settings settings;
    std::mutex mutex;
    std::vector<std::pair<MissingSetting, std::string>> all;
};

using Told = std::vector<std::pair<MissingSetting, std::string>>;

}  // namespace

TEST_CASE("Who comes through a proxy that nobody declared is not taken for somebody at the machine") {
    Settings settings;
    settings.hosts = {"cards.example.org"};
    House house({}, settings, echo, where);
    for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.3.2.1", "[::1]:8080"}) {
        CAPTURE(host);
        CHECK(at_the_machine(house, {}, host));
    }
    CHECK(at_the_machine(house, "X-Requested-With: curl\r\n"));
    for (const char* header : proxy_headers) {
        CAPTURE(header);
        CHECK_FALSE(at_the_machine(house, header));
    }
    // A proxy that adds no header often passes the public name of the site on.
    for (const char* host : {"cards.example.org", "203.0.113.7:8080", "[2001:db8::1]"}) {
        CAPTURE(host);
        CHECK_FALSE(at_the_machine(house, {}, host));
    }
}

TEST_CASE("Nobody who comes from a declared proxy is taken for somebody at the machine, whatever it forwards") {
    Settings settings;
    settings.trusted_proxies = {"127.0.0.0/8"};
    House house({}, settings, echo, where);
    CHECK_FALSE(at_the_machine(house));
    CHECK_FALSE(at_the_machine(house, "X-Forwarded-For: 127.0.0.1\r\n"));
    CHECK_FALSE(at_the_machine(house, "X-Forwarded-For: 198.51.100.9\r\n"));
    settings.trusted_proxies = {"10.0.0.1"};
    House elsewhere({}, settings, echo, where);
    CHECK(at_the_machine(elsewhere));
    CHECK_FALSE(at_the_machine(elsewhere, "X-Forwarded-For: 127.0.0.1\r\n"));
}

TEST_CASE("A proxy that nobody declared is told of at its first request, by each header that proxies send") {
    for (const char* header : proxy_headers) {
        CAPTURE(header);
        Missed missed;
        House house({}, missed.settings);
        house.get("/", header);
        CHECK(missed.told() == Told{{MissingSetting::trusted_proxy, "127.0.0.1"}});
        for (int i = 0; i < 10; ++i) house.get("/", header);
        CHECK(missed.told().size() == 1);
    }
}

TEST_CASE("A declared proxy that does not say for whom it speaks is told of, at the first socket") {
    Missed missed({"127.0.0.1"});
    House house({}, missed.settings);
    WsOptions options;
    options.more = "X-Forwarded-For: 198.51.100.9\r\n";
    CHECK(house.upgrade_status(options) == "HTTP/1.1 101");
    house.get("/", "X-Real-IP: 198.51.100.9\r\n");
    CHECK(missed.told().empty());
    options.more = "X-Real-IP: 198.51.100.9\r\n";
    CHECK(house.upgrade_status(options) == "HTTP/1.1 101");
    CHECK(house.upgrade_status(options) == "HTTP/1.1 101");
    CHECK(missed.told() == Told{{MissingSetting::forwarded_for, "127.0.0.1"}});
}

TEST_CASE("However many names strangers invent, the log is told of five a minute") {
    Missed missed;
    House house({}, missed.settings);
    for (int i = 0; i < 20; ++i) house.ask("GET / HTTP/1.1\r\nHost: n" + std::to_string(i) + "\r\n\r\n");
    REQUIRE(missed.told().size() == 5);
    CHECK(missed.told().back() == std::pair{MissingSetting::host, std::string("n4")});
    house.get("/", proxy_headers[0]);
    CHECK(missed.told().back() == std::pair{MissingSetting::trusted_proxy, std::string("127.0.0.1")});
}
