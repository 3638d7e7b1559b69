#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

Settings with_api() {
    Settings settings;
    settings.api_prefix = "/api/v1";
    return settings;
}

/// A server whose API passes each request to the test. The test replies when it wants to.
struct Office {
    explicit Office(const Limits& limits = {})
        : house(
              limits, with_api(), echo, [](const Request& r) { return plain(200, std::string(r.path)); },
              Api{[this](ApiRequest request, Reply reply) { take(std::move(request), std::move(reply)); },
                  [](int status) { return plain(status, "no: " + std::to_string(status)); }}) {}

    void take(ApiRequest request, Reply reply) {
        if (request.path == "/throws") throw std::runtime_error("a fault");
        if (request.path == "/at_once") return reply(plain(200, "at once"));
        const std::lock_guard lock(mutex);
        asked.emplace_back(std::move(request), std::move(reply));
    }
    std::size_t waiting() {
        const std::lock_guard lock(mutex);
        return asked.size();
    }
    /// Waits for the nth request, counted from 0, and returns it.
    std::pair<ApiRequest, Reply> nth(std::size_t n) {
        REQUIRE(eventually([&] { return waiting() > n; }));
        const std::lock_guard lock(mutex);
        return asked[n];
    }

    std::mutex mutex;
    std::deque<std::pair<ApiRequest, Reply>> asked;
    House house;  // the last member, so that it is destroyed first
};

std::string post(const std::string& path, const std::string& body, const std::string& more = {},
                 const std::string& type = "application/json") {
    return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" +
           (type.empty() ? "" : "Content-Type: " + type + "\r\n") + more +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string get(const std::string& path, const std::string& more = {}, const std::string& method = "GET") {
    return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
}

/// Reads until the answers contain `part`.
std::string until(TcpClient& client, std::string_view part) {
    std::string all;
    while (!contains(all, part)) {
        const auto more = client.receive(anteroom::support::Millis(3000));
        if (!more || more->empty()) break;
        all += *more;
    }
    return all;
}

/// Sends a request that must not reach the handler. Returns the status line of the answer.
std::string refused(Office& office, const std::string& request) {
    TcpClient client(office.house.port());
    client.send(request);
    const std::string answer = until(client, "\r\n\r\n");
    CHECK(office.waiting() == 0);
    return answer.substr(9, 3);
}

}  // namespace

TEST_CASE("A request of the interface is answered from another thread, and owns all that it says") {
    Office office;
    TcpClient client(office.house.port());
    client.send(post("/api/v1/players/7/deposit?a=b", R"({"amount":5})", "Authorization: Bearer t\r\nCookie: a=b\r\n",
                     "application/json; charset=utf-8"));
    auto [request, reply] = office.nth(0);
    CHECK(request.post);
    CHECK(request.path == "/players/7/deposit");
    CHECK(request.query == "a=b");
    CHECK(request.body == R"({"amount":5})");
    CHECK(request.authorization == "Bearer t");
    CHECK(request.networks.front() == "127.0.0.1");
    std::thread([answer = reply] { answer(plain(409, "short")); }).join();
    const std::string answer = until(client, "short");
    CHECK(contains(answer, "HTTP/1.1 409 Conflict\r\n"));

    client.send(get("/api/v1/me"));
    auto [second, second_reply] = office.nth(1);
    CHECK_FALSE(second.post);
    CHECK(second.body.empty());
    second_reply(plain(200, "me"));
    CHECK(contains(until(client, "\r\n\r\nme"), "HTTP/1.1 200 OK"));
}

TEST_CASE("A reply may come on the shard itself, before the handler has returned") {
    Office office;
    TcpClient client(office.house.port());
    client.send(get("/api/v1/at_once"));
    CHECK(contains(until(client, "at once"), "HTTP/1.1 200 OK"));
}

TEST_CASE("Only GET, and POST of JSON, from an allowed page reach the interface") {
    Office office;
    CHECK(refused(office, post("/api/v1/x", "{}", {}, "text/plain")) == "415");
    CHECK(refused(office, post("/api/v1/x", "{}", {}, "application/jsonp")) == "415");
    CHECK(refused(office, post("/api/v1/x", "{}", {}, "")) == "415");
    CHECK(refused(office, post("/api/v1/x", "{}", "Content-Type: text/plain\r\n")) == "415");
    CHECK(refused(office, post("/api/v1/x", "{}", "Content-Encoding: gzip\r\n")) == "415");
    CHECK(refused(office, get("/api/v1/x", {}, "PUT")) == "405");
    CHECK(refused(office, get("/api/v1/x", {}, "DELETE")) == "405");
    CHECK(refused(office, get("/api/v1/x", {}, "OPTIONS")) == "405");
    CHECK(refused(office, get("/api/v1/x", {}, "HEAD")) == "405");
    CHECK(refused(office, get("/api/v1/x", "Origin: https://evil.example\r\n")) == "403");
    CHECK(refused(office, post("/api/v1/x", "{}", "Origin: null\r\n")) == "403");
    CHECK(refused(office, post("/api/v1/x", "{}", "Origin: http://localhost\r\nOrigin: http://localhost\r\n")) ==
          "403");
    CHECK(refused(office, "GET /api/v1/x HTTP/1.1\r\nHost: evil.example\r\n\r\n") == "421");
    CHECK(refused(office, get("/api/v1/x", "Content-Length: 2\r\n") + "{}") == "400");

    TcpClient client(office.house.port());
    client.send(post("/api/v1/x", "{}", "Origin: http://localhost\r\n"));
    office.nth(0).second(plain(200, "fine"));
    CHECK(contains(until(client, "fine"), "200 OK"));
}

TEST_CASE("Outside the prefix nothing changes: no POST, and pages are pages") {
    Office office;
    CHECK(refused(office, post("/api/v1", "{}")) == "405");
    CHECK(refused(office, post("/api/v1x/y", "{}")) == "405");
    CHECK(refused(office, post("/", "{}")) == "405");
    CHECK(refused(office, get("/api/v1")) == "200");
    CHECK(refused(office, post("/", std::string(2000, 'x'))) == "413");
    House without;
    CHECK(contains(without.ask(post("/api/v1/x", "{}", "Connection: close\r\n")), "405 Method Not Allowed"));
}

TEST_CASE("A body of the interface has a limit of its own") {
    Limits limits;
    limits.api_body_bytes_max = 3000;
    Office office(limits);
    CHECK(refused(office, post("/api/v1/x", std::string(3001, '1'))) == "413");
    CHECK(refused(office,
                  "POST /api/v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                  "Transfer-Encoding: chunked\r\n\r\n1000\r\n" +
                      std::string(4096, '1') + "\r\n0\r\n\r\n") == "413");
    TcpClient client(office.house.port());
    client.send(post("/api/v1/x", std::string(3000, '1')));
    CHECK(office.nth(0).first.body.size() == 3000);
    office.nth(0).second(plain(200, "fine"));
    CHECK(contains(until(client, "fine"), "200 OK"));
}

TEST_CASE("A reply that never comes is a 503, and one that comes too late answers nobody") {
    Limits limits;
    limits.api_timeout = 100ms;
    Office office(limits);
    TcpClient client(office.house.port());
    client.send(get("/api/v1/slow"));
    CHECK(contains(until(client, "no: 503"), "503 Service Unavailable"));
    client.send(get("/api/v1/next"));
    auto [next, reply] = office.nth(1);
    office.nth(0).second(plain(200, "late"));
    reply(plain(200, "second"));
    const std::string answer = until(client, "second");
    CHECK(contains(answer, "second"));
    CHECK_FALSE(contains(answer, "late"));
}

TEST_CASE("Of two replies the first counts") {
    Office office;
    TcpClient client(office.house.port());
    client.send(get("/api/v1/a"));
    const Reply reply = office.nth(0).second;
    reply(plain(200, "first"));
    reply(plain(200, "again"));
    CHECK(contains(until(client, "first"), "200 OK"));
    client.send(get("/api/v1/b"));
    const Reply other = office.nth(1).second;
    reply(plain(200, "again"));
    other(plain(200, "other"));
    const std::string answer = until(client, "other");
    CHECK(contains(answer, "other"));
    CHECK_FALSE(contains(answer, "again"));
}

TEST_CASE("Requests of one connection are answered one after the other, in their order") {
    Office office;
    TcpClient client(office.house.port());
    client.send(post("/api/v1/1", "{}") + post("/api/v1/2", "{}") + get("/page") + get("/api/v1/3"));
    auto [first, reply] = office.nth(0);
    CHECK(first.path == "/1");
    std::this_thread::sleep_for(20ms);
    CHECK(office.waiting() == 1);
    reply(plain(200, "one"));
    office.nth(1).second(plain(200, "two"));
    office.nth(2).second(plain(200, "three"));
    const std::string all = until(client, "three");
    CHECK(all.find("one") < all.find("two"));
    CHECK(all.find("two") < all.find("/page"));
    CHECK(all.find("/page") < all.find("three"));
}

TEST_CASE("A slow client is read in its pieces, up to the time of a request") {
    Limits limits;
    limits.http_timeout = 400ms;
    Office office(limits);
    const std::string whole = post("/api/v1/x", R"({"a":1})");
    TcpClient slow(office.house.port());
    for (const char c : whole) slow.send(std::string(1, c));
    office.nth(0).second(plain(200, "fine"));
    CHECK(contains(until(slow, "fine"), "200 OK"));
    TcpClient slower(office.house.port());
    slower.send(whole.substr(0, whole.size() - 1));
    CHECK(slower.receive_all().empty());
    CHECK(office.waiting() == 1);
}

TEST_CASE("A client that goes while its request is worked on takes nothing with it") {
    Office office;
    TcpClient gone(office.house.port());
    gone.send(post("/api/v1/x", "{}"));
    const Reply reply = office.nth(0).second;
    gone.reset();
    reply(plain(200, std::string(100'000, 'x')));
    CHECK(eventually([&] { return office.house.server->stats().open == 0; }));
    reply(plain(200, "again"));
    CHECK(contains(office.house.get("/page"), "200 OK"));
}

TEST_CASE("A fault in the handler is a 500") {
    Office office;
    TcpClient client(office.house.port());
    client.send(get("/api/v1/throws"));
    CHECK(contains(until(client, "no: 500"), "500 Internal Server Error"));
}

TEST_CASE("A stop lets a reply come within its time, cuts the wait for others, and outlives a reply after it") {
    Office office;
    TcpClient served(office.house.port());
    served.send(get("/api/v1/a"));
    const Reply soon = office.nth(0).second;
    TcpClient left(office.house.port());
    left.send(get("/api/v1/b"));
    const Reply never = office.nth(1).second;
    const Instant began = Clock::now();
    std::thread stopper([&] { office.house.server->stop(Clock::now() + 300ms, "bye"); });
    std::this_thread::sleep_for(50ms);
    soon(plain(200, "soon"));
    CHECK(contains(until(served, "soon"), "200 OK"));
    CHECK(left.receive_all().empty());
    stopper.join();
    CHECK(Clock::now() - began < 3s);
    CHECK(office.house.server->stats().open == 0);
    never(plain(200, "never"));
    office.house.server.reset();
    never(plain(200, "never"));
}
