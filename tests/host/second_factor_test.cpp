// Accounts with a second factor log in over a real socket, and prove themselves again over HTTP.

#include <chrono>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"
#include "totp.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// The password that furnish() sets.
const std::string other_password = "nobody logs in with it";

/// Returns the answer to a hello of the first member.
std::string come_in(std::uint16_t port, const std::string& password, const std::string& otp = {}) {
    support::WsClient client(port);
    Json hello = {{"type", "hello"},       {"id", 1},
                  {"protocol", 1},         {"client", "client-key-of-a-guess"},
                  {"account", "Member 1"}, {"password", password}};
    if (!otp.empty()) hello["otp"] = otp;
    client.send(hello.dump());
    const auto answer = client.receive(support::Millis(20'000));
    return answer ? Json::parse(*answer).value("code", "ok") : "nothing";
}

/// Returns the answer to the manager's deposit.
std::string pay_in(House& house, const std::string& key) {
    support::HttpClient client(house.server->port(), manager_token);
    const auto answer = client.post("/api/v1/players/2/deposit",
                                    {{"key", key}, {"currency", "EUR"}, {"amount", 500}, {"reason", "cash"}});
    REQUIRE(answer);
    return answer->status == 200 ? "ok" : answer->body.at("error").at("code").get<std::string>();
}

std::string asked_again(House& house, const Json& proof) {
    support::HttpClient client(house.server->port(), house_tokens[0]);
    const auto answer = client.post("/api/v1/me/reauthenticate", proof);
    REQUIRE(answer);
    return answer->status == 200 ? "ok" : answer->body.at("error").at("code").get<std::string>();
}

}  // namespace

TEST_CASE("an account with a second factor comes in with its password and a code, each code once") {
    House house;
    const std::uint16_t before = house.server->port();
    CHECK(come_in(before, other_password) == "ok");
    CHECK(come_in(before, other_password, "000000") == "ok");
    enrol(house);
    const std::uint16_t port = house.server->port();
    CHECK(come_in(port, "another password", code_of_step()) == "bad_login");
    CHECK(come_in(port, other_password) == "otp_needed");
    CHECK(come_in(port, other_password, code_of_step(5)) == "bad_otp");
    const std::string code = code_of_step();
    CHECK(come_in(port, other_password, code.substr(0, 3) + " " + code.substr(3)) == "ok");
    CHECK(come_in(port, other_password, code) == "bad_otp");
    CHECK(come_in(port, other_password, code_of_step(-1)) == "bad_otp");
    CHECK(come_in(port, other_password, "k7qf2mzbxa5trd3n") == "ok");
    CHECK(come_in(port, other_password, recovery_code) == "bad_otp");
    CHECK(come_in(port, other_password, code_of_step(1)) == "ok");
    // A device that was logged in stays logged in.
    CHECK(Player(port, Json(house_tokens[0]), "client-key-of-a-device").welcome.at("name") == "Member 1");
}

TEST_CASE("wrong codes lock an account as wrong passwords do, and its right password alone opens nothing") {
    app::Limits limits = test_limits();
    limits.host.host.login_tries_burst = 3;
    limits.host.host.login_try_back = std::chrono::hours(1);
    House house(limits);
    enrol(house);
    const std::uint16_t port = house.server->port();
    for (int i = 0; i < 2; ++i) CHECK(come_in(port, other_password, "000000") == "bad_otp");
    for (int i = 0; i < 4; ++i) CHECK(come_in(port, other_password) == "otp_needed");
    CHECK(come_in(port, other_password, "000000") == "bad_otp");
    CHECK(come_in(port, other_password, code_of_step()) == "locked_out");
    CHECK(come_in(port, other_password) == "locked_out");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code_of_step()}}) == "ok");
    const Player told(port, Json(house_tokens[0]), "client-key-of-a-device");
    CHECK(told.welcome.at("wrong_passwords").at("count") == 3);
    // Nobody can guess a recovery code, and its holder still needs the password.
    CHECK(come_in(port, other_password, "K7QF-2MZB-XA5T-RD3M") == "locked_out");
    CHECK(come_in(port, "another password", recovery_code) == "locked_out");
    CHECK(come_in(port, other_password, recovery_code) == "ok");
}

TEST_CASE("wrong codes are counted from everywhere together, and lock a name for all but its recovery codes") {
    app::Limits limits = test_limits();
    limits.host.host.login_code_burst = 3;
    limits.host.host.login_code_back = std::chrono::hours(1);
    House house(limits);
    enrol(house);
    const std::uint16_t port = house.server->port();
    for (int i = 0; i < 2; ++i) CHECK(come_in(port, other_password, "000000") == "bad_otp");
    CHECK(come_in(port, other_password, code_of_step()) == "ok");
    for (int i = 0; i < 3; ++i) CHECK(come_in(port, other_password, "000000") == "bad_otp");
    CHECK(come_in(port, other_password, code_of_step(1)) == "locked_out");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code_of_step(1)}}) == "ok");
    CHECK(come_in(port, "another password", code_of_step(1)) == "bad_login");
    CHECK(come_in(port, other_password) == "otp_needed");
    CHECK(come_in(port, other_password, recovery_code) == "ok");
}

TEST_CASE("somebody at the console proves who they are with what a log-in would take") {
    House house;
    CHECK(asked_again(house, {{"password", "another password"}}) == "bad_login");
    CHECK(asked_again(house, {{"password", other_password}}) == "ok");
    enrol(house);
    CHECK(asked_again(house, {{"password", other_password}}) == "otp_needed");
    const std::string code = code_of_step();
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code}}) == "ok");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code}}) == "bad_otp");
    CHECK(come_in(house.server->port(), other_password, code) == "bad_otp");
}

TEST_CASE(
    "who guesses a name's password keeps nobody who is logged in from proving who they are, but a guesser there") {
    app::Limits limits = test_limits();
    limits.host.host.login_tries_burst = 3;
    limits.host.host.login_try_back = std::chrono::hours(1);
    limits.host.host.login_code_burst = 3;
    limits.host.host.login_code_back = std::chrono::hours(1);
    House house(limits);
    enrol(house);
    const std::uint16_t port = house.server->port();
    for (int i = 0; i < 3; ++i) CHECK(come_in(port, "another password") == "bad_login");
    CHECK(come_in(port, other_password, code_of_step()) == "locked_out");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code_of_step()}}) == "ok");
    for (int i = 0; i < 2; ++i) CHECK(asked_again(house, {{"password", "another password"}}) == "bad_login");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", "000000"}}) == "bad_otp");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", code_of_step(1)}}) == "locked_out");
    CHECK(asked_again(house, {{"password", "another password"}, {"otp", recovery_code}}) == "locked_out");
    CHECK(asked_again(house, {{"password", other_password}, {"otp", recovery_code}}) == "ok");
    // The account has all its tries again.
    CHECK(asked_again(house, {{"password", "another password"}}) == "bad_login");
}

TEST_CASE("a password is changed with a code, where its account asks for one") {
    House house;
    enrol(house);
    const std::uint16_t port = house.server->port();
    Player& member = *house.members[0];
    const auto changed = [&](const std::string& password, const std::string& otp) {
        Json request = {{"type", "change_password"}, {"password", password}, {"new_password", "staple correct horse"}};
        if (!otp.empty()) request["otp"] = otp;
        const Json answer = member.ask(request);
        return answer.value("code", "ok");
    };
    const std::string code = code_of_step();
    CHECK(changed("another password", code) == "bad_login");
    CHECK(changed(other_password, "") == "otp_needed");
    CHECK(changed(other_password, code_of_step(5)) == "bad_otp");
    CHECK(come_in(port, other_password) == "otp_needed");
    CHECK(changed(other_password, code) == "ok");
    CHECK(changed(other_password, code) == "ok");  // the change is done
    CHECK(come_in(port, other_password, recovery_code) == "bad_login");
    CHECK(come_in(port, "staple correct horse", code) == "bad_otp");
    CHECK(come_in(port, "staple correct horse", recovery_code) == "ok");
}

TEST_CASE("who guesses a name's password keeps nobody who is logged in from changing it, and neither do wrong codes") {
    app::Limits limits = test_limits();
    limits.host.host.login_tries_burst = 3;
    limits.host.host.login_try_back = std::chrono::hours(1);
    limits.host.host.login_code_burst = 3;
    limits.host.host.login_code_back = std::chrono::hours(1);
    House house(limits);
    enrol(house);
    const std::uint16_t port = house.server->port();
    Json wish = {{"type", "change_password"}, {"password", other_password}, {"new_password", "staple correct horse"}};
    wish["otp"] = recovery_code;
    for (int i = 0; i < 3; ++i) CHECK(come_in(port, "another password") == "bad_login");
    CHECK(come_in(port, other_password, code_of_step()) == "locked_out");
    Json wrong = wish;
    wrong["password"] = "another password";
    for (int i = 0; i < 3; ++i) CHECK(house.members[0]->ask(wrong).value("code", "ok") == "bad_login");
    Json typed = wish;
    typed["otp"] = code_of_step();
    CHECK(house.members[0]->ask(typed).value("code", "ok") == "locked_out");
    CHECK(house.members[0]->ask(wish).value("code", "ok") == "ok");
}

TEST_CASE("a second factor that somebody takes away in the file shuts its account and the money door at the next try") {
    House house;
    enrol(house);
    const std::uint16_t port = house.server->port();
    CHECK(pay_in(house, "before") == "ok");
    store::test::change_by_hand(house.folder.path(),
                                "DELETE FROM second_factors; DELETE FROM row_seals WHERE of = 'second_factors'");
    CHECK(pay_in(house, "unseen") == "ok");
    CHECK(come_in(port, "another password") == "bad_login");
    CHECK(pay_in(house, "unseen yet") == "ok");
    CHECK(come_in(port, other_password) == "account_shut");
    CHECK(pay_in(house, "seen") == "unproved");
    CHECK(come_in(port, other_password, code_of_step()) == "account_shut");
    CHECK(asked_again(house, {{"password", other_password}}) == "account_shut");
    support::HttpClient console(port, manager_token);
    Json shown = console.get("/api/v1/books/audit")->body;
    for (int i = 0; i < 1'000 && !shown.contains("last"); ++i) {
        usleep(10'000);
        shown = console.get("/api/v1/books/audit")->body;
    }
    CHECK(shown.at("last").at("by") == "the server, at a log-in");
    CHECK(shown.at("last").at("fault").get<std::string>().starts_with("row_seals: "));
    set_factor(house, std::nullopt);
    CHECK(come_in(house.server->port(), other_password) == "ok");
    CHECK(pay_in(house, "still") == "unproved");
}
