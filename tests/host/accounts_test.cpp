#include <memory>
#include <vector>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

const std::string own_password = "correct horse battery";

Json register_as(Player& player, const std::string& name, const std::string& with = own_password) {
    return player.ask({{"type", "register"}, {"name", name}, {"password", with}});
}

std::string code_of(const Json& answer) {
    return answer.value("code", "");
}

/// Returns the answer to a hello that names an account.
std::string log_in(std::uint16_t port, const std::string& name, const std::string& with) {
    support::WsClient client(port);
    const Json hello = {{"type", "hello"}, {"id", 1},         {"protocol", 1}, {"client", "client-key-of-a-guess"},
                        {"account", name}, {"password", with}};
    client.send(hello.dump());
    const auto answer = client.receive(support::Millis(20'000));
    return answer ? Json::parse(*answer).value("code", "ok") : "nothing";
}

std::string come_back(std::uint16_t port, const std::string& token) {
    support::WsClient client(port);
    const Json hello = {
        {"type", "hello"}, {"id", 1}, {"protocol", 1}, {"client", "client-key-of-a-guess"}, {"token", token}};
    client.send(hello.dump());
    const auto answer = client.receive();
    return answer ? Json::parse(*answer).value("code", "ok") : "nothing";
}

}  // namespace

TEST_CASE("a guest becomes an account with the same number, and comes in by name on another device") {
    Running server;
    Player ada(server.port(), "Ada");
    CHECK(ada.welcome.at("role") == "guest");
    const Json answer = register_as(ada, "Ada Lovelace");
    REQUIRE(answer.at("type") == "ok");
    CHECK(answer.at("data") == Json{{"name", "Ada Lovelace"}, {"role", "player"}});
    const Player phone(server.port(), Player::Account{"ADA  LOVELACE", own_password});
    CHECK(phone.player == ada.player);
    CHECK(phone.welcome.at("name") == "Ada Lovelace");
    CHECK(phone.welcome.at("role") == "player");
    CHECK(phone.token != ada.token);
    CHECK_FALSE(phone.token.empty());
    server.restart();
    for (const std::string& token : {ada.token, phone.token}) {
        const Player again(server.port(), Json(token), "client-key-after-restart");
        CHECK(again.player == ada.player);
        CHECK(again.welcome.at("name") == "Ada Lovelace");
    }
    CHECK(log_in(server.port(), "Ada Lovelace", own_password) == "ok");
}

TEST_CASE("a name and a password are the same on a device that types accents as marks") {
    Running server;
    Player zoe(server.port(), "Zoe");
    Player other(server.port(), "Other");
    REQUIRE(register_as(zoe, "Zo\u00eb Gr\u00fcn", "Schl\u00fcssel f\u00fcr Zo\u00eb 7").at("type") == "ok");
    CHECK(log_in(server.port(), "ZOE\u0308 GRU\u0308N", "Schlu\u0308ssel fu\u0308r Zoe\u0308 7") == "ok");
    CHECK(log_in(server.port(), "Zo\u00eb Gr\u00fcn", "schl\u00fcssel f\u00fcr zo\u00eb 7") == "bad_login");
    for (const char* name :
         {"Zoe\u0308 Gru\u0308n", "zo\u00eb gr\u00fcn", "Zo\u00eb\ufe0f Gr\u00fcn", "Zo\u00eb Gr\u00fcn\u2800"})
        CHECK(code_of(register_as(other, name)) == "name_taken");
    CHECK(register_as(other, "Zoe Grun").at("type") == "ok");
}

TEST_CASE("who registers during a game keeps the seat and plays on, and takes it over on another device") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    start_game({&ada}, room);
    REQUIRE(register_as(ada, "Countess").at("type") == "ok");
    std::mt19937 random(7);
    REQUIRE(ada.wait([&] { return ada.some_action(room, random).has_value(); }));
    CHECK(ada.ask(*ada.some_action(room, random)).at("type") == "update");
    Player phone(server.port(), Player::Account{"countess", own_password});
    phone.join(room);
    CHECK(phone.room(room).seat.at("me") == "s0");
    CHECK(phone.ask({{"type", "my_tables"}}).at("data").at("rooms").size() == 1);
    play_out({&phone}, room, 7);
    CHECK(phone.status(room) == "over");
}

TEST_CASE("a guest who never sat anywhere is stored with the account") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    server.restart();
    CHECK(come_back(server.port(), ada.token) == "ok");
}

TEST_CASE("an account is made once: a name belongs to one, a player has one, the same request again is done") {
    Running server;
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    CHECK(register_as(ada, "ada").at("type") == "ok");
    CHECK(code_of(register_as(ada, "Ada", "another password")) == "has_account");
    CHECK(code_of(register_as(ada, "Bea")) == "has_account");
    CHECK(code_of(register_as(bea, "aDA")) == "name_taken");
    CHECK(register_as(bea, "Bea").at("type") == "ok");
    // Two pages of one guest register at once, over two connections.
    Player cleo(server.port(), "Cleo");
    Player page(server.port(), Json(cleo.token), "client-key-second-page");
    const auto one = cleo.send({{"type", "register"}, {"name", "Cleo"}, {"password", own_password}});
    const auto two = page.send({{"type", "register"}, {"name", "Cleopatra"}, {"password", own_password}});
    const std::string first = code_of(cleo.answer_to(one));
    const std::string second = code_of(page.answer_to(two));
    CHECK((first.empty() != second.empty()));
    CHECK((first + second) == "has_account");
}

TEST_CASE("nobody who is no account comes in as one, and what is told is the same for a wrong password") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    Player guest(server.port(), "Guest");
    for (const std::string name : {"Ada", "Guest", "Nobody", "'; DROP TABLE x; --", "Ada%", "\xf0\x9f\x82\xa1"})
        CHECK(log_in(server.port(), name, "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Guest", own_password) == "bad_login");
    CHECK(log_in(server.port(), "Ada", own_password) == "ok");
    CHECK(log_in(server.port(), "Ada", own_password + " ") == "bad_login");
}

TEST_CASE("log out ends this device alone, log out everywhere all of them") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    Player phone(server.port(), Player::Account{"Ada", own_password});
    Player tab(server.port(), Json(phone.token), "client-key-second-tab");
    Player bea(server.port(), "Bea");
    REQUIRE(register_as(bea, "Bea").at("type") == "ok");
    CHECK(phone.ask({{"type", "log_out"}}).at("type") == "ok");
    CHECK(phone.ws.wait_closed() == 4001);
    CHECK(tab.ws.wait_closed() == 4001);
    CHECK(come_back(server.port(), phone.token) == "bad_token");
    CHECK(ada.ask({{"type", "my_tables"}}).at("type") == "ok");

    Player laptop(server.port(), Player::Account{"Ada", own_password});
    CHECK(ada.ask({{"type", "log_out_everywhere"}}).at("type") == "ok");
    CHECK(ada.ws.wait_closed() == 4001);
    CHECK(laptop.ws.wait_closed() == 4001);
    for (const std::string& token : {ada.token, laptop.token}) CHECK(come_back(server.port(), token) == "bad_token");
    CHECK(bea.ask({{"type", "my_tables"}}).at("type") == "ok");
    CHECK(log_in(server.port(), "Ada", own_password) == "ok");
}

TEST_CASE("a player sees where the account is logged in, and ends one login or all others at once") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    Player phone(server.port(), Player::Account{"Ada", own_password});
    Player laptop(server.port(), Player::Account{"Ada", own_password});
    Player bea(server.port(), "Bea");
    REQUIRE(register_as(bea, "Bea").at("type") == "ok");
    const auto logins = [](Player& player) { return player.ask({{"type", "logins"}}).at("data").at("logins"); };
    const auto of = [&logins](Player& player) {
        for (const Json& one : logins(player))
            if (one.contains("this")) return one;
        return Json();
    };
    REQUIRE(logins(ada).size() == 3);
    CHECK(of(ada).at("network") == "127.0.0.0/24");
    CHECK(of(ada).at("used") >= of(ada).at("since"));
    CHECK(of(ada).at("login") != of(phone).at("login"));

    const Json end_phone = {{"type", "end_logins"}, {"login", of(phone).at("login")}};
    CHECK(bea.ask(end_phone).at("type") == "ok");  // the login is not Bea's, so nothing ends
    CHECK(logins(ada).size() == 3);
    CHECK(ada.ask(end_phone).at("type") == "ok");
    CHECK(phone.ws.wait_closed() == 4001);
    CHECK(come_back(server.port(), phone.token) == "bad_token");
    CHECK(ada.ask(end_phone).at("type") == "ok");
    CHECK(logins(laptop).size() == 2);

    CHECK(ada.ask({{"type", "end_logins"}}).at("type") == "ok");
    CHECK(laptop.ws.wait_closed() == 4001);
    CHECK(come_back(server.port(), laptop.token) == "bad_token");
    CHECK(logins(ada).size() == 1);
    CHECK(logins(bea).size() == 1);
    CHECK(ada.ask({{"type", "end_logins"}, {"login", of(ada).at("login")}}).at("type") == "ok");
    CHECK(ada.ws.wait_closed() == 4001);
}

TEST_CASE("a new password logs every other device out; the old one is of no use any more") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    Player phone(server.port(), Player::Account{"Ada", own_password});
    const Json wish = {
        {"type", "change_password"}, {"password", own_password}, {"new_password", "staple correct horse"}};
    Json wrong = wish;
    wrong["password"] = "wrong horse battery";
    CHECK(code_of(ada.ask(wrong)) == "bad_login");
    CHECK(phone.ask({{"type", "my_tables"}}).at("type") == "ok");
    CHECK(ada.ask(wish).at("type") == "ok");
    CHECK(phone.ws.wait_closed() == 4001);
    CHECK(come_back(server.port(), phone.token) == "bad_token");
    CHECK(come_back(server.port(), ada.token) == "ok");
    CHECK(ada.ask(wish).at("type") == "ok");
    CHECK(log_in(server.port(), "Ada", own_password) == "bad_login");
    CHECK(log_in(server.port(), "Ada", "staple correct horse") == "ok");
}

TEST_CASE("the eleventh device is welcome, and the first one forgotten") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    std::vector<std::string> tokens;
    for (int i = 0; i < 10; ++i) tokens.push_back(Player(server.port(), Player::Account{"Ada", own_password}).token);
    CHECK(come_back(server.port(), ada.token) == "bad_token");
    for (const std::string& token : tokens) CHECK(come_back(server.port(), token) == "ok");
}

TEST_CASE("after wrong passwords a name is locked, whether it exists or not, and a right one opens what is left") {
    app::Limits limits = test_limits();
    limits.host.host.login_tries_burst = 3;
    limits.host.host.login_try_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    for (const std::string name : {"Nobody", "Ada"}) {
        for (int i = 0; i < 3; ++i) CHECK(log_in(server.port(), name, "wrong horse battery") == "bad_login");
        CHECK(log_in(server.port(), name, "wrong horse battery") == "locked_out");
        CHECK(log_in(server.port(), name, own_password) == "locked_out");
    }
    // Other names, and devices that are logged in, are not affected.
    Player bea(server.port(), "Bea");
    REQUIRE(register_as(bea, "Bea").at("type") == "ok");
    CHECK(log_in(server.port(), "Bea", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Bea", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Bea", own_password) == "ok");
    for (int i = 0; i < 3; ++i) CHECK(log_in(server.port(), "Bea", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "bEA", own_password) == "locked_out");
    CHECK(come_back(server.port(), ada.token) == "ok");
    // Guesses from other places do not count for a device that is logged in, because it has its own tries.
    Json wish{{"type", "change_password"}, {"password", "wrong horse battery"}, {"new_password", "another horse"}};
    for (int i = 0; i < 3; ++i) CHECK(code_of(ada.ask(wish)) == "bad_login");
    wish["password"] = own_password;
    CHECK(code_of(ada.ask(wish)) == "locked_out");
    server.restart();
    CHECK(log_in(server.port(), "Ada", own_password) == "ok");
}

TEST_CASE(
    "the owner of an account is told how many wrong passwords were tried since the last login, and from how many "
    "places") {
    Running server;
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    const auto told = [&](const Player& player) { return player.welcome.value("wrong_passwords", Json()); };
    CHECK(told(Player(server.port(), Json(ada.token), "client-key-of-a-page")) == Json());
    for (int i = 0; i < 3; ++i) CHECK(log_in(server.port(), "Ada", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Nobody", "wrong horse battery") == "bad_login");
    server.restart();
    const Json three = {{"count", 3}, {"networks", 1}};
    CHECK(told(Player(server.port(), Json(ada.token), "client-key-of-a-page")) == three);
    CHECK(told(Player(server.port(), Json(ada.token), "client-key-of-another")) == three);
    CHECK(told(Player(server.port(), Player::Account{"Ada", own_password})) == three);
    CHECK(told(Player(server.port(), Player::Account{"Ada", own_password})) == Json());
    CHECK(told(Player(server.port(), Json(ada.token), "client-key-of-a-page")) == Json());
    CHECK(told(Player(server.port(), "Guest")) == Json());
}

TEST_CASE("from where an account came in it has all its tries after a restart too") {
    app::Limits limits = test_limits();
    limits.host.host.login_name_burst = 2;
    limits.host.host.login_name_back = std::chrono::hours(1);
    limits.host.host.login_tries_burst = 20;
    limits.host.host.login_try_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    server.restart();
    for (int i = 0; i < 2; ++i) CHECK(log_in(server.port(), "Nobody", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Nobody", "wrong horse battery") == "locked_out");
    for (int i = 0; i < 4; ++i) CHECK(log_in(server.port(), "Ada", "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Ada", own_password) == "ok");
}

TEST_CASE("an address that guesses is locked for all names") {
    app::Limits limits = test_limits();
    limits.host.host.login_address_burst = 4;
    limits.host.host.login_address_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    REQUIRE(register_as(ada, "Ada").at("type") == "ok");
    // Correct passwords use up no tries.
    for (int i = 0; i < 6; ++i) CHECK(log_in(server.port(), "Ada", own_password) == "ok");
    for (int i = 0; i < 4; ++i)
        CHECK(log_in(server.port(), "Name " + std::to_string(i), "wrong horse battery") == "bad_login");
    CHECK(log_in(server.port(), "Ada", own_password) == "locked_out");
}

TEST_CASE("one address cannot try for names that are taken without end") {
    app::Limits limits = test_limits();
    limits.host.host.registrations_burst = 2;
    limits.host.host.registration_back = std::chrono::hours(1);
    Running server(limits);
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    CHECK(register_as(ada, "Ada").at("type") == "ok");
    CHECK(code_of(register_as(bea, "Ada")) == "name_taken");
    CHECK(code_of(register_as(bea, "Bea")) == "rate");
}

TEST_CASE("when too many passwords wait to be hashed, the next are refused as overloaded and cost no try") {
    app::Limits limits = test_limits();
    limits.host.host.passwords_waiting_max = 1;
    limits.host.host.password_passes = 6;
    limits.host.host.password_memory_bytes = std::size_t{32} << 20U;
    limits.host.host.login_tries_burst = 12;
    limits.host.host.login_try_back = std::chrono::hours(1);
    Running server(limits);
    std::vector<std::unique_ptr<support::WsClient>> clients;
    for (int i = 0; i < 12; ++i) {
        clients.push_back(std::make_unique<support::WsClient>(server.port()));
        clients.back()->send(
            R"({"type":"hello","id":1,"protocol":1,"client":"client-key-of-a-guess","account":"Ada","password":"12345678"})");
    }
    int wrong = 0;
    int overloaded = 0;
    for (const auto& client : clients) {
        const auto answer = client->receive(support::Millis(60'000));
        REQUIRE(answer);
        const std::string code = Json::parse(*answer).value("code", "");
        if (code == "bad_login") ++wrong;
        if (code == "overloaded") ++overloaded;
    }
    CHECK(wrong + overloaded == 12);
    CHECK(wrong >= 1);
    CHECK(overloaded >= 1);
    CHECK(log_in(server.port(), "Ada", "12345678") == "bad_login");
}

TEST_CASE("fields that mean harm are refused or stored as they are, and nothing else happens") {
    Running server;
    Player ada(server.port(), "Ada");
    const auto code = [&](const std::string& name, const std::string& with) {
        const std::int64_t id = ada.next_id++;
        ada.ws.send(Json{{"type", "register"}, {"id", id}, {"name", name}, {"password", with}}.dump());
        while (const auto text = ada.ws.receive()) {
            const Json frame = Json::parse(*text);
            if (frame.value("re", std::int64_t{0}) == id) return frame.value("code", "ok");
        }
        return std::string("closed");
    };
    CHECK(code("Ada\u202eadA", own_password) == "bad_text");
    CHECK(code("Bot Juno", own_password) == "bad_text");
    CHECK(code("", own_password) == "bad_text");
    CHECK(code(std::string(25, 'x'), own_password) == "bad_text");
    CHECK(code(std::string("A\0da", 4), own_password) == "bad_text");
    CHECK(code("Ada", "short") == "bad_text");
    CHECK(code("Ada", std::string("12345678\0", 9)) == "bad_text");
    CHECK(code("Ada", std::string(129, 'x')) == "bad_text");
    CHECK(code("Ada", std::string(10'000, 'x')) == "bad_text");
    const std::string name = "x');DROP TABLE players;";
    CHECK(code(name, "' OR '1'='1") == "ok");
    CHECK(log_in(server.port(), name, "' OR '1'='1") == "ok");
    CHECK(log_in(server.port(), name, "' OR '1'='2") == "bad_login");
    Player large(server.port(), "Bea");
    large.ws.send(R"({"type":"register","id":9,"name":"Bea","password":")" + std::string(1U << 20U, 'x') + "\"}");
    CHECK(large.ws.wait_closed() == 1009);
    CHECK(log_in(server.port(), "Bea", own_password) == "bad_login");
}
