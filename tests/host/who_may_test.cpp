// Every request of the protocol, sent in every role, compared with a table of permissions.

#include <filesystem>
#include <fstream>
#include <map>

#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using store::Role;

namespace {

struct Rule {
    Role least = Role::guest;
    std::string code;  ///< the refusal for all lower roles
};

const Rule anybody{};
const Rule with_account{Role::player, "needs_account"};
const Rule operators{Role::operator_, "not_operator"};

/// The rules, by the specification's examples. An example without a rule fails the test.
const std::map<std::string, Rule> rules = {
    {"audience", anybody},  // any owner of the table
    {"audience-chat", anybody},
    {"balance", with_account},
    {"bot", anybody},
    {"call_bot", anybody},
    {"change_password", with_account},
    {"change_password-otp", with_account},
    {"chat", anybody},
    {"create", anybody},
    {"create-hints", anybody},
    {"create-programs", anybody},
    {"create-stake", operators},
    {"create-template", with_account},
    {"end_logins", with_account},
    {"exclude", with_account},
    {"exclude-end", with_account},
    {"hello", anybody},
    {"hello-account", anybody},
    {"hello-again", anybody},
    {"hello-kind", anybody},
    {"hello-otp", anybody},
    {"hello-program", anybody},
    {"hint", anybody},
    {"history", anybody},
    {"join", anybody},
    {"join-link", anybody},
    {"join-resume", anybody},
    {"kick", anybody},
    {"leave", anybody},
    {"lobby", anybody},
    {"log_out", with_account},
    {"log_out_everywhere", with_account},
    {"logins", with_account},
    {"mute", anybody},
    {"my_tables", anybody},
    {"nonce", anybody},
    {"play", anybody},
    {"play-buy", anybody},
    {"protection", with_account},
    {"react", anybody},
    {"ready", with_account},  // at a table for money
    {"ready-price", with_account},
    {"receipts", with_account},
    {"register", anybody},
    {"replay", anybody},  // anyone who knows the game's name
    {"rematch", anybody},
    {"remove", anybody},
    {"remove-ban", anybody},
    {"renew", anybody},
    {"report", anybody},
    {"set_limit", with_account},
    {"set_limit-none", with_account},
    {"settings", anybody},
    {"settings-hints", anybody},
    {"settings-programs", anybody},
    {"silence", anybody},
    {"sit", with_account},  // at a table for money
    {"spectators", anybody},
    {"stand", anybody},
    {"start", anybody},
    {"statement", with_account},
    {"unready", anybody},
    {"unwatch", anybody},
    {"void", operators},
    {"wait", with_account},  // at a table for money
};

const std::vector<Role> roles = {Role::guest, Role::player, Role::cashier, Role::operator_};

std::string token_of(Role role) {
    return "token-of-a-" + std::string(name_of(role));
}

/// A server for money, with an operator's table that has no other players, and a template.
struct Place {
    Place() {
        std::vector<Member> members;
        for (const Role role : roles)
            if (role != Role::guest) members.push_back({token_of(role), role, purse});
        furnish(folder.path(), members);
        app::Limits limits = test_limits();
        limits.host.room.money = true;
        server = std::make_unique<app::Server>(test_config(folder), limits, room::Catalogue::standard());
        if (!server->recover()) throw std::runtime_error("no recovery");
        host = std::make_unique<Player>(server->port(), Json(token_of(Role::operator_)), "client-of-the-opener");
        const Json stake = {{"currency", "EUR"}, {"buy_in", 1000}};
        room = host->create({{"seats", 4}, {"clock_s", 30}, {"stake", stake}});
        support::HttpClient console(server->port(), token_of(Role::operator_));
        const auto kept = console.post("/api/v1/templates", {{"name", "Friday evening"},
                                                             {"game", "spoil"},
                                                             {"seats", 4},
                                                             {"clock", 30},
                                                             {"stake", stake},
                                                             {"reason", "every Friday"}});
        if (!kept || kept->status != 200) throw std::runtime_error("no template");
    }

    /// Opens a new connection, which sees the table.
    std::unique_ptr<Player> come(Role role) {
        const std::string client = "client-of-visit-" + std::to_string(visits++);
        auto player = role == Role::guest ? std::make_unique<Player>(server->port(), "Gil")
                                          : std::make_unique<Player>(server->port(), Json(token_of(role)), client);
        player->join(room);
        return player;
    }

    Folder folder;
    std::unique_ptr<app::Server> server;
    std::unique_ptr<Player> host;
    std::int64_t room = 0;
    int visits = 100;
};

std::map<std::string, Json> examples() {
    std::map<std::string, Json> all;
    for (const auto& entry : std::filesystem::directory_iterator("protocol/spec/examples/good")) {
        const std::string name = entry.path().stem().string();
        if (!name.starts_with("client.")) continue;
        std::ifstream in(entry.path());
        all[name.substr(7)] = Json::parse(in);
    }
    return all;
}

/// Sends the request. Returns the code of the refusal, `ok` if there is none, or `gone` if the connection ended.
std::string asked(Player& player, Json request, std::int64_t room) {
    request.erase("id");
    if (request.contains("room")) request["room"] = room;
    const std::int64_t id = player.send(std::move(request));
    try {
        const Json answer = player.answer_to(id);
        return answer.at("type") == "error" ? answer.at("code").get<std::string>() : "ok";
    } catch (const std::runtime_error&) {
        if (player.ws.over()) return "gone";
        throw;
    }
}

bool is_about_roles(const std::string& code) {
    return code == "needs_account" || code == "not_operator";
}

}  // namespace

TEST_CASE("every request is tried by guest, player, cashier and operator, and each may do what the table says") {
    Place place;
    for (const auto& [name, request] : examples()) {
        INFO(name);
        REQUIRE(rules.contains(name));
        const Rule& rule = rules.at(name);
        // These requests end the token or change the role. A hello without a token has its own test.
        if (name.starts_with("hello") || name.starts_with("log_out") || name == "register") continue;
        for (const Role role : roles) {
            INFO(name_of(role));
            const auto player = place.come(role);
            const std::string code = asked(*player, request, place.room);
            if (role < rule.least)
                CHECK(code == rule.code);
            else
                CHECK_FALSE(is_about_roles(code));
            if (code == "ok" && name == "sit") player->ask({{"type", "stand"}, {"room", place.room}});
        }
    }
    const auto guest = place.come(Role::guest);
    CHECK(asked(*guest, {{"type", "log_out"}}, place.room) == "needs_account");
    CHECK(asked(*guest, {{"type", "log_out_everywhere"}}, place.room) == "needs_account");
}

TEST_CASE("SQL in any text of any request is a text: everybody and all money are there afterwards") {
    Place place;
    const std::string sql = "x'; DROP TABLE players; DELETE FROM balances; --";
    for (const auto& [name, request] : examples()) {
        if (name.starts_with("hello") || name.starts_with("log_out")) continue;
        INFO(name);
        for (const auto& [field, value] : request.items()) {
            if (!value.is_string() || field == "type") continue;
            for (const Role role : {Role::guest, Role::operator_}) {
                const auto player = place.come(role);
                Json spoilt = request;
                spoilt.erase("id");
                if (spoilt.contains("room")) spoilt["room"] = place.room;
                spoilt[field] = sql;
                spoilt["id"] = player->next_id++;
                player->check.sent(spoilt.dump());  // deliberately outside the specification
                player->ws.send(spoilt.dump());
                // The connection and the server survive any answer.
                CHECK(player->ask({{"type", "my_tables"}}).at("type") == "ok");
            }
        }
    }
    for (const Role role : {Role::player, Role::cashier, Role::operator_})
        CHECK(place.come(role)->ask({{"type", "balance"}}).at("data").at("balances").at("EUR").at("amount") == purse);
    CHECK(audited(place.folder.path()).totals.front().wallets.minor == 3 * purse);
}
