// Logins over HTTP. They have the same rules as logins over the WebSocket.

#include <chrono>
#include <set>

#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"
#include "totp.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using support::HttpClient;

namespace {

constexpr const char* right = "nobody logs in with it";  // the password that furnish() gives

Json wish(const std::string& password, const std::string& otp = {}, const std::string& account = "Member 1") {
    Json body{{"account", account}, {"password", password}};
    if (!otp.empty()) body["otp"] = otp;
    return body;
}

HttpClient::Answer log_in(std::uint16_t port, const Json& body) {
    const auto answer = HttpClient(port, "").post("/api/v1/login", body);
    REQUIRE(answer);
    return *answer;
}

/// Logs in over HTTP. Returns the code of the answer, which is `ok` if the login succeeds.
std::string by_http(std::uint16_t port, const Json& body) {
    const auto answer = log_in(port, body);
    return answer.status == 200 ? "ok" : answer.body.at("error").at("code").get<std::string>();
}

/// Logs in over the WebSocket. Returns the code of the answer, which is `ok` if the login succeeds.
std::string by_socket(std::uint16_t port, Json body) {
    support::WsClient client(port);
    body.update({{"type", "hello"}, {"id", 1}, {"protocol", 1}, {"client", "client-key-of-a-guess"}});
    client.send(body.dump());
    const auto answer = client.receive(support::Millis(20'000));
    return answer ? Json::parse(*answer).value("code", "ok") : "nothing";
}

int status_of_me(std::uint16_t port, const std::string& token) {
    return HttpClient(port, token).get("/api/v1/me")->status;
}

}  // namespace

TEST_CASE("a login over HTTP gives a token that the interface and hello take, until a logout ends it") {
    House house;
    const std::uint16_t port = house.server->port();
    Json body = wish(right);
    body["program"] = "drawers/1.0";
    const auto answer = log_in(port, body);
    REQUIRE(answer.status == 200);
    CHECK(answer.body.at("player") == 1);
    CHECK(answer.body.at("name") == "Member 1");
    CHECK(answer.body.at("role") == "operator");
    CHECK_FALSE(answer.body.contains("wrong_passwords"));
    const std::string token = answer.body.at("token");
    CHECK(status_of_me(port, token) == 200);
    const Json logins = house.members[0]->ask({{"type", "logins"}}).at("data").at("logins");
    CHECK(logins.at(0).at("program") == "drawers/1.0");
    Player seen(port, Json(token), "client-key-of-a-device");
    CHECK(seen.welcome.at("player") == 1);

    HttpClient client(port, token);
    CHECK(client.post("/api/v1/logout", Json::object())->status == 200);
    CHECK(client.post("/api/v1/logout", Json::object())->status == 401);
    CHECK(status_of_me(port, token) == 401);
    while (seen.next()) {
    }
    CHECK(seen.ws.close_code() == 4001);
    CHECK_THROWS(Player(port, Json(token), "client-key-of-a-device"));
    // Other logins of the account stay valid.
    CHECK(status_of_me(port, house_tokens[0]) == 200);
}

TEST_CASE("a player without a role logs in and out over HTTP, and may do nothing else there") {
    House house;
    const std::uint16_t port = house.server->port();
    const auto answer = log_in(port, wish(right, "", "member  2"));
    REQUIRE(answer.status == 200);
    CHECK(answer.body.at("role") == "player");
    const std::string token = answer.body.at("token");
    CHECK(status_of_me(port, token) == 403);
    CHECK(HttpClient(port, token).post("/api/v1/logout", Json::object())->status == 200);
    CHECK(status_of_me(port, token) == 401);
}

TEST_CASE("wrong passwords over HTTP and over the WebSocket count together, and the owner hears of both") {
    app::Limits limits = test_limits();
    limits.host.host.login_tries_burst = 4;
    limits.host.host.login_try_back = std::chrono::hours(1);
    House house(limits);
    const std::uint16_t port = house.server->port();
    for (int i = 0; i < 2; ++i) {
        CHECK(by_http(port, wish("another password")) == "bad_login");
        CHECK(by_socket(port, wish("another password")) == "bad_login");
    }
    CHECK(by_http(port, wish(right)) == "locked_out");
    CHECK(by_socket(port, wish(right)) == "locked_out");
    CHECK(by_http(port, wish("another password", "", "Nobody")) == "bad_login");
    const Player told(port, Json(house_tokens[0]), "client-key-of-a-device");
    CHECK(told.welcome.at("wrong_passwords").at("count") == 4);
}

TEST_CASE("the answer to a login over HTTP reports the wrong passwords before it, once") {
    House house;
    const std::uint16_t port = house.server->port();
    CHECK(by_socket(port, wish("another password")) == "bad_login");
    CHECK(by_http(port, wish("another password")) == "bad_login");
    CHECK(log_in(port, wish(right)).body.at("wrong_passwords") == Json{{"count", 2}, {"networks", 1}});
    CHECK_FALSE(log_in(port, wish(right)).body.contains("wrong_passwords"));
}

TEST_CASE("an account with a second factor logs in over HTTP with a code, which no other login then takes") {
    House house;
    enrol(house);
    const std::uint16_t port = house.server->port();
    CHECK(by_http(port, wish("another password", code_of_step())) == "bad_login");
    CHECK(by_http(port, wish(right)) == "otp_needed");
    CHECK(by_http(port, wish(right, code_of_step(5))) == "bad_otp");
    const std::string code = code_of_step();
    CHECK(by_http(port, wish(right, code)) == "ok");
    CHECK(by_http(port, wish(right, code)) == "bad_otp");
    CHECK(by_socket(port, wish(right, code)) == "bad_otp");
    CHECK(by_http(port, wish(right, recovery_code)) == "ok");
    CHECK(by_socket(port, wish(right, recovery_code)) == "bad_otp");
}

TEST_CASE("logins over HTTP take from the requests that an address may send") {
    app::Limits limits = test_limits();
    limits.host.host.network_requests_per_s = 1;
    limits.host.host.network_requests_burst = 10;
    House house(limits);
    std::set<std::string> codes;
    for (int i = 0; i < 20; ++i) codes.insert(by_http(house.server->port(), wish(right)));
    CHECK(codes == std::set<std::string>{"ok", "rate"});
}

TEST_CASE("a malformed login is refused before any password is compared") {
    House house;
    const std::uint16_t port = house.server->port();
    CHECK(by_http(port, Json::object()) == "malformed");
    CHECK(by_http(port, {{"account", "Member 1"}}) == "malformed");
    CHECK(by_http(port, {{"account", "Member 1"}, {"password", 12345678}}) == "malformed");
    CHECK(by_http(port, wish("short")) == "bad_text");
    CHECK(by_http(port, wish(std::string(129, 'x'))) == "bad_text");
    CHECK(by_http(port, wish(right, "", "")) == "bad_text");
    Json more = wish(right);
    more["token"] = "x";
    CHECK(by_http(port, more) == "malformed");
    more = wish(right);
    more["program"] = "a name with blanks";
    CHECK(by_http(port, more) == "malformed");
    CHECK(HttpClient(port, "").get("/api/v1/login")->body.at("error").at("code") == "unauthorised");
    CHECK_FALSE(log_in(port, wish(right)).body.contains("wrong_passwords"));
}
