// The house's HTTP interface in a whole server, over real sockets, while games run.

#include <chrono>
#include <fstream>
#include <functional>
#include <future>
#include <thread>

#include "failing_vfs.hpp"
#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"
#include "support/schema.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using support::HttpClient;

namespace {

const std::string api = "/api/v1";

/// Returns the faults of an answer by the published document.
std::vector<std::string> faults_by(const std::string& schema, const Json& answer) {
    static const support::Schemas all = [] {
        support::Schemas made;
        made.add_document("protocol/spec/console/openapi.json");
        return made;
    }();
    return all.faults_by("openapi.json#/components/schemas/" + schema, answer);
}

const Json& document() {
    static const Json read = [] {
        std::ifstream in("protocol/spec/console/openapi.json");
        return Json::parse(in);
    }();
    return read;
}

/// Returns the address of a GET request about this table and the second member, with the required part of its query.
std::string target_of(std::string path, const Json& operation, std::int64_t room) {
    for (const auto& [name, number] : {std::pair{"{room}", room}, std::pair{"{player}", std::int64_t{2}}})
        if (const auto at = path.find(name); at != std::string::npos)
            path.replace(at, std::string(name).size(), std::to_string(number));
    std::string query;
    for (const Json& field : operation.value("parameters", Json::array())) {
        const std::string name = field.at("name");
        if (field.at("in") != "query" || !(field.at("required") || name == "rooms")) continue;
        query += (query.empty() ? "?" : "&") + name + "=" + (name == "currency" ? "EUR" : std::to_string(room));
    }
    return path + query;
}

/// A staff member at the house's console.
class Clerk {
  public:
    Clerk(std::uint16_t port, const std::string& token) : client_(port, token) {}

    /// Gets an answer that must succeed and fit its schema.
    Json get(const std::string& path, const std::string& schema) { return good(client_.get(api + path), path, schema); }
    Json post(const std::string& path, const Json& body, const std::string& schema = "nothing") {
        return good(client_.post(api + path, body), path, schema);
    }
    /// Returns the error code of a request that must be refused.
    std::string refused(const std::string& path, const Json& body) { return code_in(client_.post(api + path, body)); }
    std::string refused_to_get(const std::string& path) { return code_in(client_.get(api + path)); }

  private:
    static std::string code_in(const std::optional<HttpClient::Answer>& answer) {
        REQUIRE(answer);
        CHECK(answer->status >= 400);
        CHECK(faults_by("error", answer->body) == std::vector<std::string>{});
        return answer->body.at("error").at("code");
    }
    static Json good(std::optional<HttpClient::Answer> answer, const std::string& path, const std::string& schema) {
        INFO(path);
        REQUIRE(answer);
        INFO(answer->body.dump());
        REQUIRE(answer->status == 200);
        CHECK(faults_by(schema, answer->body) == std::vector<std::string>{});
        return std::move(answer->body);
    }

    HttpClient client_;
};

Json cash(const std::string& key, std::int64_t amount) {
    return {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", "at the door"}};
}

const Json because = {{"reason", "fire alarm"}};

/// Waits until the list shows the table in this state. The list follows the tables after a moment.
Json listed(Clerk& clerk, std::int64_t room, const std::function<bool(const Json&)>& so) {
    for (int i = 0; i < 500; ++i) {
        const Json tables = clerk.get("/tables", "tables").at("tables");
        for (const Json& table : tables)
            if (table.at("room") == room && so(table)) return table;
        std::this_thread::sleep_for(Millis(10));
    }
    FAIL("the list does not follow the table");
    return {};
}

std::string table_of(std::int64_t room) {
    return "/tables/" + std::to_string(room);
}

/// Seats all players at a table of the house, which then starts automatically.
void seat_and_begin(const std::vector<Player*>& all, std::int64_t room) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i]->join(room);
        CHECK(all[i]->ask({{"type", "sit"}, {"room", room}, {"seat", "s" + std::to_string(i)}}).at("type") == "update");
    }
    for (Player* player : all) player->make_ready(room);
    for (Player* player : all) player->give_nonce(room);
    for (Player* player : all) CHECK(player->wait([&] { return player->status(room) == "playing"; }));
}

/// Returns the entries by people in the audit log, without the house's own entries.
Json acts_of_people(Clerk& manager) {
    const Json log = manager.get("/log", "log").at("acts");
    Json acts = Json::array();
    for (const Json& act : log)
        if (act.at("who") != "the house") acts.push_back(act);
    return acts;
}

}  // namespace

TEST_CASE("an operator sees a game for money, stops it, lets it go on and ends it; everybody has the stake back") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    Clerk manager(house.server->port(), manager_token);
    CHECK(manager.refused(table_of(room) + "/pause", because) == "wrong_status");
    start_game(all, room);

    const Json table = listed(manager, room, [](const Json& one) { return one.at("status") == "playing"; });
    CHECK(table.at("paused") == false);
    CHECK(table.at("viewers") == 3);
    CHECK(manager.get(table_of(room), "table").at("room").at("stake").at("buy_in") == 1000);
    const Json at_stake = manager.get("/books/unfinished", "unfinished").at("games");
    REQUIRE(at_stake.size() == 1);
    CHECK(at_stake[0].at("amount") == manager.get("/books", "books").at("currencies").at(0).at("tables"));

    manager.post(table_of(room) + "/pause", because);
    CHECK(manager.refused(table_of(room) + "/pause", because) == "wrong_status");
    listed(manager, room, [](const Json& one) { return one.at("paused") == true; });
    manager.post(table_of(room) + "/resume", because);
    manager.post(table_of(room) + "/message", {{"text", "All clear."}});
    Clerk player(house.server->port(), house_tokens[0]);
    CHECK(player.refused(table_of(room) + "/void", because) == "own_table");
    manager.post(table_of(room) + "/void", because);
    CHECK(manager.refused(table_of(room) + "/void", because) == "wrong_status");
    CHECK(manager.refused("/tables/999/void", because) == "not_found");

    for (const char* member : {"1", "2", "3"}) {
        const std::string path = std::string("/players/") + member;
        const Json balance = manager.get(path, "player").at("balances").at(0);
        CHECK(balance.at("free") == purse);
        CHECK(balance.at("at_tables") == 0);
        const Json games = manager.get(path + "/statement?currency=EUR", "statement").at("games");
        REQUIRE(games.size() == 1);
        CHECK(games[0].at("voided") == true);
        CHECK(games[0].at("returned").get<std::int64_t>() ==
              games[0].at("stake").get<std::int64_t>() + games[0].at("fee").get<std::int64_t>());
    }
    std::vector<std::string> acts;
    const Json log = acts_of_people(manager);
    for (const Json& act : log) {
        acts.push_back(act.at("what"));
        // The player who opened the table is an operator too.
        CHECK(act.at("who") == (act.at("what") == "open" ? "Member 1 (player 1)" : "Member 4 (player 4)"));
    }
    CHECK(std::ranges::count(acts, "void") == 1);
    CHECK(std::ranges::count(acts, "pause") == 1);
    const Json sheet = manager.get("/books/settlement?currency=EUR&rooms=" + std::to_string(room), "settlement");
    REQUIRE(sheet.at("players").size() == 3);
    for (const Json& line : sheet.at("players")) CHECK(line.at("net") == 0);
    house.server->stop("the test is over");
    CHECK_FALSE(audited(house.folder.path()).fault);
}

TEST_CASE("every answer to a GET fits its schema while a game for money runs") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    Clerk manager(house.server->port(), manager_token);
    manager.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 10'000}}, "drawer");
    manager.post("/players/2/deposit", cash("evening", 700), "moved_cash");
    std::size_t count = 0;
    for (const auto& [path, methods] : document().at("paths").items()) {
        if (!methods.contains("get") || path.find("{report}") != std::string::npos) continue;
        const Json& contents = methods.at("get").at("responses").at("200").at("content");
        if (!contents.contains("application/json")) continue;
        const std::string schema = contents.at("application/json").at("schema").at("$ref");
        manager.get(target_of(path, methods.at("get"), room), schema.substr(schema.rfind('/') + 1));
        ++count;
    }
    CHECK(count > 25);
    manager.post(table_of(room) + "/dispute", because, "dispute");
}

TEST_CASE("a table of the house is opened once a key, begins by itself, and a shut door lets no new game begin") {
    House house;
    const auto all = house.all();
    Clerk manager(house.server->port(), manager_token);
    Json wish = {{"key", "t1"},
                 {"game", "spoil"},
                 {"seats", 3},
                 {"clock", 30},
                 {"stake", {{"currency", "EUR"}, {"buy_in", 1000}, {"rake", 250}}},
                 {"reason", "the evening begins"}};
    const Json opened = manager.post("/tables", wish, "opened_table");
    CHECK(manager.post("/tables", wish, "opened_table") == opened);
    const std::int64_t room = opened.at("room");
    const Json log = acts_of_people(manager);
    REQUIRE(log.size() == 1);
    CHECK(log[0].at("who") == "Member 4 (player 4)");
    CHECK(log[0].at("reason") == "the evening begins");
    CHECK(listed(manager, room, [](const Json&) { return true; }).at("owner") == "");
    seat_and_begin(all, room);

    manager.post("/doors", {{"what", "game"}, {"of", "spoil"}, {"shut", true}, {"reason", "a break"}});
    CHECK(manager.get("/doors", "doors").at("shut") == Json::array({{{"what", "game"}, {"of", "spoil"}}}));
    wish["key"] = "t2";
    CHECK(manager.refused("/tables", wish) == "shut");
    CHECK(all.front()->status(room) == "playing");
    manager.post("/doors", {{"what", "game"}, {"of", "spoil"}, {"shut", false}, {"reason", "the break is over"}});

    Json kept = wish;
    kept.erase("key");
    kept["name"] = "Friday";
    kept["seats"] = 9;
    CHECK(manager.refused("/templates", kept) == "bad_players");
    kept["seats"] = 4;
    kept["stake"]["buy_in"] = 1001;
    CHECK(manager.refused("/templates", kept) == "bad_buy_in");
    kept["stake"]["buy_in"] = 1000;
    kept["options"] = {{"lives", 99}};
    CHECK(manager.refused("/templates", kept) == "bad_option");
    kept["options"] = {{"wings", 2}};
    CHECK(manager.refused("/templates", kept) == "unknown_option");
    kept["options"] = {{"lives", 1}};
    kept["game"] = "ladder";
    CHECK(manager.refused("/templates", kept) == "no_stakes");
    kept["game"] = "chess";
    CHECK(manager.refused("/templates", kept) == "unknown_game");
    kept["game"] = "spoil";
    manager.post("/templates", kept);
    const Json by_name = {{"key", "t3"}, {"template", "Friday"}, {"reason", "one more"}};
    const std::int64_t other = manager.post("/tables", by_name, "opened_table").at("room");
    CHECK(other != room);
    CHECK(listed(manager, other, [](const Json&) { return true; }).at("seats") == 4);
    wish["key"] = "t4";
    wish["stake"]["currency"] = "USD";
    CHECK(manager.refused("/tables", wish) == "unknown_currency");
}

TEST_CASE(
    "the sheet of a template's tables has the games at those that the house and players opened by it, and no others") {
    House house;
    const auto all = house.all();
    Clerk manager(house.server->port(), manager_token);
    const Json terms = {{"game", "spoil"},
                        {"seats", 3},
                        {"clock", 30},
                        {"stake", {{"currency", "EUR"}, {"buy_in", 500}}},
                        {"reason", "every Friday"}};
    Json wish = terms;
    wish["name"] = "Friday evening";
    manager.post("/templates", wish);
    wish = terms;
    wish["key"] = "other";
    const std::int64_t other = manager.post("/tables", wish, "opened_table").at("room");
    wish = {{"key", "by house"}, {"template", "Friday evening"}, {"reason", "it begins"}};
    const std::int64_t by_house = manager.post("/tables", wish, "opened_table").at("room");
    const Json made = all.front()->ask({{"type", "create"}, {"template", "Friday evening"}});
    const std::int64_t by_player = made.at("data").at("room");
    all.front()->ask({{"type", "stand"}, {"room", by_player}});
    for (const std::int64_t room : {other, by_house, by_player}) {
        seat_and_begin(all, room);
        manager.post(table_of(room) + "/void", because);
    }
    const auto rooms_of = [&](const std::string& name) {
        return manager.get("/books/settlement?currency=EUR&template=" + name, "settlement").at("rooms");
    };
    CHECK(rooms_of("Friday%20evening") == Json::array({by_house, by_player}));
    CHECK(manager.refused_to_get("/books/settlement?currency=EUR&template=Saturday") == "not_found");
    manager.post("/templates/remove", {{"name", "Friday evening"}, {"reason", "no more"}});
    CHECK(rooms_of("Friday%20evening") == Json::array({by_house, by_player}));
}

TEST_CASE("a deposit that two clients send at once with one key is booked once") {
    House house;
    // Catch's checks may run only in one thread at a time, so these threads only count.
    const auto send = [&] {
        HttpClient client(house.server->port(), manager_token);
        int fresh = 0;
        for (int i = 0; i < 10; ++i) {
            const auto answer = client.post(api + "/players/2/deposit", cash("evening", 700));
            if (!answer || answer->status != 200) return 100;
            fresh += answer->body.at("before") ? 0 : 1;
        }
        return fresh;
    };
    auto one = std::async(std::launch::async, send);
    auto other = std::async(std::launch::async, send);
    CHECK(one.get() + other.get() == 1);
    Clerk manager(house.server->port(), manager_token);
    CHECK(manager.get("/players/2", "player").at("balances").at(0).at("free") == purse + 700);
    CHECK(manager.refused("/players/2/deposit", cash("evening", 701)) == "key_taken");
    CHECK(manager.refused("/players/2/withdraw", cash("out", purse + 701)) == "short_of");
    CHECK(manager.post("/players/2/withdraw", cash("out", purse + 700), "moved_cash").at("balance").at("free") == 0);
}

TEST_CASE("a player's token opens no door of the house") {
    House house;
    Clerk player(house.server->port(), house_tokens[1]);
    CHECK(player.refused("/players/2/deposit", cash("mine", 700)) == "not_allowed");
    Clerk nobody(house.server->port(), "nobody");
    CHECK(nobody.refused("/players/2/deposit", cash("mine", 700)) == "unauthorised");
}

TEST_CASE("an audit that is asked for runs beside the games, and its result is kept in the log") {
    House house;
    Clerk manager(house.server->port(), manager_token);
    manager.post("/books/audit", Json::object());
    Json audit;
    for (int i = 0; i < 500 && !audit.contains("last"); ++i) {
        std::this_thread::sleep_for(Millis(10));
        audit = manager.get("/books/audit", "audit");
    }
    CHECK_FALSE(audit.at("last").contains("fault"));
    CHECK(audit.at("last").at("entries") == 3);
    CHECK(manager.get("/log", "log").at("acts").at(0).at("what") == "audit");
}

TEST_CASE("a deposit on a full disk is refused as not durable, and booked once there is space") {
    store::test::FailingDisk disk;
    House house(test_limits(), disk.name());
    Clerk manager(house.server->port(), manager_token);
    disk.fail(1, 1'000'000, store::test::FailingDisk::How::is_full);
    CHECK(manager.refused("/players/2/deposit", cash("evening", 700)) == "not_durable");
    disk.heal();
    CHECK(manager.post("/players/2/deposit", cash("evening", 700), "moved_cash").at("before") == false);
}

TEST_CASE("killed while it books deposits, a server has each that it acknowledged, once") {
    Folder folder;
    furnish(folder.path());
    std::int64_t sent = 0;
    for (int round = 0; round < 3; ++round) {
        Process server(folder.path(), {});
        REQUIRE(server.port() != 0);
        std::thread killer([&] {
            std::this_thread::sleep_for(Millis(150));
            server.kill_hard();
        });
        HttpClient client(server.port(), manager_token);
        while (const auto answer = client.post(api + "/players/2/deposit", cash("k" + std::to_string(sent), 1))) {
            if (answer->status != 200) break;
            ++sent;
        }
        killer.join();
    }
    Process server(folder.path(), {});
    REQUIRE(server.port() != 0);
    Clerk manager(server.port(), manager_token);
    manager.post("/players/2/deposit", cash("k" + std::to_string(sent), 1), "moved_cash");
    CHECK(manager.get("/players/2", "player").at("balances").at(0).at("free") == purse + sent + 1);
    CHECK(sent > 0);
}
