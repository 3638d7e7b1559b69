// Proofs that a player can check without the house: a receipt for each movement, and the chain's head that the player
// received.

#include <functional>
#include <map>

#include "crypto/text.hpp"
#include "house.hpp"
#include "proof/receipt.hpp"
#include "record.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Returns receipt files, made as receipts.md describes, from all pages.
std::vector<Json> files_of(Player& player) {
    std::vector<Json> files;
    Json request = {{"type", "receipts"}, {"currency", "EUR"}};
    for (bool more = true; more;) {
        const Json data = player.ask(request).at("data");
        for (Json file : data.at("receipts")) {
            file["format"] = app::receipt_format;
            file["currency_no"] = data.at("currency_no");
            file["house"] = data.at("house");
            files.push_back(std::move(file));
        }
        more = data.contains("before");
        if (more) request["before"] = data.at("before");
    }
    return files;
}

std::string receipt_fault_of(const Json& file, const std::optional<crypto::Bytes32>& key = std::nullopt) {
    try {
        return app::receipt_fault(file, key).value_or("");
    } catch (const std::exception& fault) {
        return fault.what();
    }
}

const std::map<std::string, std::function<void(Json&)>> changes = {
    {"key", [](Json& r) { r["key"] = r.at("kind") == "deposit" ? "purse 9" : "1/9999/0"; }},
    {"kind", [](Json& r) { r["kind"] = r.at("kind") == "chips" ? "buy_in" : "chips"; }},
    {"from", [](Json& r) { r["from"] = "wallet:77"; }},
    {"to", [](Json& r) { r["to"] = "wallet:77"; }},
    {"amount", [](Json& r) { r["amount"] = r.at("amount").get<int>() + 1; }},
    {"currency", [](Json& r) { r["currency_no"] = 2; }},
    {"time", [](Json& r) { r["time"] = r.at("time").get<std::int64_t>() + 1; }},
    {"note", [](Json& r) { r["note"] = "a present"; }},
    {"chain", [](Json& r) { r["chain"] = "wallet:77"; }},
    {"position", [](Json& r) { r["position"] = r.at("position").get<int>() + 1; }},
    {"no position", [](Json& r) { r["position"] = 0; }},
    {"prior", [](Json& r) { flip(r["prior"]); }},
    {"hash", [](Json& r) { flip(r["hash"]); }},
    {"signature", [](Json& r) { flip(r["signature"]); }},
    {"the house's key", [](Json& r) { flip(r["house"]); }},
};

}  // namespace

TEST_CASE("each receipt proves its movement, of a game played and of one that was ended, and no change of it passes") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    play_out(all, room, 7);
    play_again(all, room);
    REQUIRE(end_game(house.server->port(), room, "power cut"));
    REQUIRE(all[0]->wait([&] { return all[0]->status(room) == "over"; }));
    std::map<std::string, int> kinds;
    for (Player* player : all) {
        for (const Json& file : files_of(*player)) {
            INFO(file.dump());
            CHECK(receipt_fault_of(file) == "");
            CHECK(receipt_fault_of(file, app::bytes_at<32>(file, "house")) == "");
            CHECK(receipt_fault_of(file, crypto::Bytes32{}) ==
                  "the receipt is signed with another key than the house's");
            if (++kinds[file.at("kind")] > 2) continue;
            for (const auto& [what, change] : changes) {
                INFO(what);
                Json changed = file;
                change(changed);
                CHECK(receipt_fault_of(changed) != "");
            }
        }
    }
    for (const char* kind : {"deposit", "buy_in", "chips", "fee", "cash_out", "void"}) CHECK(kinds[kind] > 0);
}

TEST_CASE("the head of the chain that players are told is signed, with the deal, at the end and after a restart") {
    House house;
    const std::int64_t room = open_money_table(house.all());
    const auto is_signed_head = [&](Player& player) {
        const Json chain = player.room(room).info.at("chain");
        const auto game = player.room(room).info.at("game_no").get<std::int64_t>();
        const ledger::Head head{ledger::chain_of(ledger::TableGame{room, game}), chain.at("count").get<std::int64_t>(),
                                app::bytes_at<32>(chain, "head")};
        const Json data = player.ask({{"type", "receipts"}, {"currency", "EUR"}}).at("data");
        return ledger::is_signed(app::bytes_at<32>(data, "house"), head, app::bytes_at<64>(chain, "signature"));
    };
    start_game(house.all(), room);
    CHECK(is_signed_head(*house.members[0]));
    house.restart([] {});
    for (const auto& member : house.members) member->join(room);
    CHECK(is_signed_head(*house.members[1]));
    play_out(house.all(), room, 3);
    CHECK(is_signed_head(*house.members[2]));
}
