// The record of a finished game, as a reader gets it who knows the game's name.

#include <functional>
#include <map>

#include "crypto/text.hpp"
#include "house.hpp"
#include "proof/movement.hpp"
#include "proof/record_books.hpp"
#include "proof/record_proof.hpp"
#include "record.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"
#include "tools/replay_record.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

struct Got {
    std::string head;
    std::string body;

    bool has_status(int status) const { return head.starts_with("HTTP/1.1 " + std::to_string(status) + ' '); }
};

Got get(std::uint16_t port, const std::string& path) {
    support::TcpClient client(port);
    client.send("GET " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                "\r\nConnection: close\r\n\r\n");
    const std::string whole = client.receive_all();
    const std::size_t blank = whole.find("\r\n\r\n");
    return {whole.substr(0, blank), whole.substr(blank + 4)};
}

std::string replay_of(Player& player, std::int64_t room) {
    return player.room(room).info.at("replay");
}

crypto::Bytes32 key_of_house(std::uint16_t port) {
    return app::bytes_at<32>(Json::parse(get(port, "/.well-known/anteroom.json").body), "key");
}

/// Checks the whole record against itself and the house's key.
std::string record_fault(const Json& record, const std::optional<crypto::Bytes32>& key) {
    try {
        const app::ProofFound proof = app::proof_of(record, key);
        if (!proof.fault.empty()) return proof.fault;
        if (const auto replayed = app::replay_record(record); !replayed.difference.empty()) return replayed.difference;
        return app::books_difference(record, proof.key).value_or("");
    } catch (const std::exception& fault) {
        return std::string("no record: ") + fault.what();
    }
}

}  // namespace

TEST_CASE("who knows the name of a finished game gets its record, signed, and nothing that was said there") {
    for (const std::string game : {"spoil", "spoiler", "spinner", "ladder"}) {
        INFO(game);
        Running server;
        Player ada(server.port(), "Ada");
        const std::int64_t room =
            ada.create({{"game", game}, {"seats", 3}, {"bots", {"easy", "easy"}}, {"visibility", "private"}});
        ada.ask({{"type", "chat"}, {"room", room}, {"text", "between us"}});
        start_game({&ada}, room);
        play_out({&ada}, room, 7);
        const Got got = get(server.port(), "/record/" + replay_of(ada, room));
        REQUIRE(got.has_status(200));
        CHECK(got.head.find("Access-Control-Allow-Origin: *") != std::string::npos);
        CHECK(got.body.find("between us") == std::string::npos);
        CHECK(got.body.find(ada.room(room).info.at("code")) == std::string::npos);
        CHECK(record_fault(Json::parse(got.body), key_of_house(server.port())) == "");
        CHECK(Json::parse(got.body).at("records").at(0).at("body").at("seats").at(0).at("player") == ada.player);
    }
}

TEST_CASE("without the name there is no record, nor while the game runs") {
    Running server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"game", "spinner"}, {"seats", 3}, {"bots", {"easy", "easy"}}});
    start_game({&ada}, room);
    const std::string place = std::to_string(room) + "-1-";
    CHECK(get(server.port(), "/record/" + place + "AAAAAAAAAAAAAAAAAAAAAA").has_status(404));
    play_out({&ada}, room, 7);
    CHECK(get(server.port(), "/record/" + replay_of(ada, room)).has_status(200));
    for (const std::string& name : {place + "AAAAAAAAAAAAAAAAAAAAAA", place, std::string(), std::string("../spec"),
                                    replay_of(ada, room) + "A", "9" + replay_of(ada, room), std::string(2'000, '7')})
        CHECK(get(server.port(), "/record/" + name).has_status(404));
}

TEST_CASE("who asks for one record after the other is slowed down") {
    app::Limits limits = test_limits();
    limits.records.of_network = app::Limits{}.records.of_network;
    Running server(limits);
    int refused = 0;
    for (int i = 0; i < 20; ++i) refused += get(server.port(), "/record/1-1-x").has_status(429) ? 1 : 0;
    CHECK(refused >= 9);
    CHECK(refused <= 10);
}

TEST_CASE("the record of a game for money has its books, and no change of them passes, whoever signs it anew") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    play_out(all, room, 5);
    const std::uint16_t port = house.server->port();
    const Json record = Json::parse(get(port, "/record/" + replay_of(*all[0], room)).body);
    REQUIRE(record_fault(record, key_of_house(port)) == "");
    const ledger::Signer forger(crypto::Bytes32{1, 2, 3});
    // A forger without the house's key makes the chain fit again and signs everything with another key.
    const auto fit = [&](Json& forged) {
        Json& books = forged.at("books");
        const ledger::TableGame table{room, 1};
        ledger::Head head = ledger::empty_head(ledger::chain_of(table));
        for (const Json& one : books.at("transfers")) head = ledger::head_after(head, app::movement_in(one, {1}));
        books["count"] = head.count;
        books["head"] = crypto::hex(head.hash);
        books["signature"] = crypto::hex(forger.sign(head));
    };
    const auto transfer = [](Json& forged, std::size_t at) -> Json& { return forged["books"]["transfers"].at(at); };
    const std::map<std::string, std::function<void(Json&)>> changes = {
        {"an amount", [&](Json& r) { transfer(r, 0)["amount"] = 999; }},
        {"who pays", [&](Json& r) { transfer(r, 0)["from"] = transfer(r, 3)["from"]; }},
        {"where it goes", [&](Json& r) { transfer(r, 1)["to"] = transfer(r, 4)["to"]; }},
        {"what for", [&](Json& r) { transfer(r, 2)["kind"] = "chips"; }},
        {"a time", [&](Json& r) { transfer(r, 0)["time"] = 5; }},
        {"of which record", [&](Json& r) { transfer(r, 0)["key"] = std::to_string(room) + "/9999/0"; }},
        {"one less", [&](Json& r) { r["books"]["transfers"].erase(5); }},
        {"the last one less", [&](Json& r) { r["books"]["transfers"].erase(r["books"]["transfers"].size() - 1); }},
        {"one twice", [&](Json& r) { r["books"]["transfers"].push_back(transfer(r, 0)); }},
        {"two exchanged", [&](Json& r) { std::swap(transfer(r, 0), transfer(r, 4)); }},
        {"the pay-out of another",
         [&](Json& r) {
             Json& last = r["books"]["transfers"].back();
             last["to"] = last["to"] == "wallet:1" ? "wallet:2" : "wallet:1";
         }},
        {"what a seat costs", [&](Json& r) { r["records"][0]["body"]["settings"]["stake"]["buy_in"] = 2000; }},
        {"the fee", [&](Json& r) { r["records"][0]["body"]["settings"]["stake"]["fee"] = 0; }},
    };
    for (const auto& [what, change] : changes) {
        INFO(what);
        Json forged = record;
        change(forged);
        fit(forged);
        app::sign_record(forged, forger);
        CHECK(record_fault(forged, std::nullopt) != "");
    }
    for (const char* what : {"head", "signature", "count", "chain"}) {
        INFO(what);
        Json forged = record;
        forged["books"][what] = what == std::string("count") ? Json(3) : Json(std::string(64, '0'));
        app::sign_record(forged, forger);
        CHECK(record_fault(forged, std::nullopt) != "");
    }
    Json without = record;
    without.erase("books");
    app::sign_record(without, forger);
    CHECK(record_fault(without, std::nullopt) == "it was played for money, and has no books");
}
