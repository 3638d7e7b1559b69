// The dispute file of a table for money: its content, what it leaves out, and proof that every change is detected.

#include "dispute/dispute_check.hpp"

#include <fstream>
#include <functional>
#include <map>

#include "app/ledger_key.hpp"
#include "crypto/text.hpp"
#include "engine/core/random.hpp"
#include "house.hpp"
#include "proof/file_form.hpp"
#include "proof/record_proof.hpp"
#include "record.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using support::HttpClient;

namespace {

std::optional<HttpClient::Answer> asked(const House& house, std::int64_t room, const std::string& token) {
    HttpClient client(house.server->port(), token);
    return client.post("/api/v1/tables/" + std::to_string(room) + "/dispute", {{"reason", "they quarrel"}});
}

Json file_of(const House& house, std::int64_t room) {
    const auto answer = asked(house, room, manager_token);
    REQUIRE(answer);
    INFO(answer->body.dump());
    REQUIRE(answer->status == 200);
    return answer->body;
}

std::string fault_of(const Json& file, const std::optional<crypto::Bytes32>& key = std::nullopt) {
    try {
        app::insist_on_form(file);
        return app::check_dispute(file, key).fault.value_or("");
    } catch (const std::exception& fault) {
        return std::string("no dispute file: ") + fault.what();
    }
}

Json notices(const Json& file, const std::string& type) {
    Json found = Json::array();
    for (const Json& line : file.at("told"))
        if (line.at("notice").at("type") == type) found.push_back(line.at("notice"));
    return found;
}

/// Two games at a table, with a quarrel and a report of the quarrel. The house ends one of the games.
struct Quarrel {
    House house;
    std::vector<Player*> all = house.all();
    std::int64_t room = open_money_table(all);

    Quarrel() {
        all[1]->ask({{"type", "chat"}, {"room", room}, {"text", "before the cards"}});
        start_game(all, room);
        const Json said = all[1]->ask({{"type", "chat"}, {"room", room}, {"text", "you saw my cards"}});
        all[2]->wait([&] { return all[2]->room(room).seq >= said.at("seq").get<std::int64_t>(); });
        all[2]->ask({{"type", "report"}, {"room", room}, {"line", said.at("seq")}, {"reason", "it is not so"}});
        play_out(all, room, 7);
        play_again(all, room);
        REQUIRE(end_game(house.server->port(), room, "power cut"));
        REQUIRE(all[0]->wait([&] { return all[0]->status(room) == "over"; }));
    }
};

const ledger::Signer the_forger([] {
    crypto::Bytes32 seed{};
    seed.fill(9);
    return seed;
}());

Json& first_told(Json& file, const std::string& type) {
    for (Json& line : file.at("told"))
        if (line.at("notice").at("type") == type) return line;
    throw std::runtime_error("nothing was told of " + type);
}

using Change = std::function<void(Json&)>;

/// Changes that are detected even if a forger signs the whole file again with another key, which the file then names.
const std::map<std::string, Change> told_by_the_content = {
    {"another table", [](Json& f) { f["table"]["room"] = 99; }},
    {"a game taken away", [](Json& f) { f["games"].erase(0); }},
    {"a game twice", [](Json& f) { f["games"].push_back(f["games"][1]); }},
    {"two games exchanged", [](Json& f) { std::swap(f["games"][0], f["games"][1]); }},
    {"a game of another table", [](Json& f) { f["games"][0]["room"] = 99; }},
    {"a finished game called running", [](Json& f) { f["running"] = 2; }},
    {"a seed", [](Json& f) { flip(f["games"][0]["records"][0]["body"]["fair"]["seed"]); }},
    {"a movement of a game", [](Json& f) { f["games"][0]["books"]["transfers"][0]["amount"] = 1; }},
    {"somebody else at a seat", [](Json& f) { f["sat"][0]["player"] = 99; }},
    {"somebody more at a seat", [](Json& f) { f["sat"].push_back(f["sat"][0]); }},
    {"nobody at a seat", [](Json& f) { f["sat"].erase(0); }},
    {"a player nobody knows of", [](Json& f) { f["players"].erase(0); }},
    {"a receipt taken away", [](Json& f) { f["receipts"].erase(0); }},
    {"a receipt twice", [](Json& f) { f["receipts"].push_back(f["receipts"][0]); }},
    {"a receipt of another movement", [](Json& f) { f["receipts"][0]["amount"] = 1; }},
    {"a receipt of another table", [](Json& f) { f["receipts"][0]["key"] = "99/1/0"; }},
    {"all receipts", [](Json& f) { f.erase("receipts"); }},
    {"what was told, in another order", [](Json& f) { std::swap(f["told"][0], f["told"].back()); }},
    {"a line of chat that was reported", [](Json& f) { first_told(f, "chat")["notice"]["line"] = 1; }},
    {"the words of a report", [](Json& f) { f["reports"][0]["text"] = "nothing at all"; }},
    {"the time of what was told in a game", [](Json& f) { first_told(f, "seed")["time"] = 7; }},
    {"an act about another table", [](Json& f) { f["acts"][0]["about"] = "table 99"; }},
    {"an act twice", [](Json& f) { f["acts"].push_back(f["acts"][0]); }},
    {"another key of the house", [](Json& f) { flip(f["house"]); }},
    {"another seat of a player", [](Json& f) { f["sat"][0]["seat"] = "s7"; }},
    {"a game that it leaves out",
     [](Json& f) {
         f["left_out"] = {{"games", 1}, {"up_to", 1'000'000}};
     }},
    {"what it leaves out, without games", [](Json& f) { f["left_out"]["up_to"] = 1; }},
    {"nothing of what it leaves out", [](Json& f) { f.erase("left_out"); }},
    {"who made it", [](Json& f) { f["made"].erase("by"); }},
    {"a member made up", [](Json& f) { f["verdict"] = "all was well"; }},
};

/// Changes that only the signature can detect.
const std::map<std::string, Change> told_by_the_signature = {
    {"a line of chat", [](Json& f) { first_told(f, "chat")["notice"]["text"] = "well played"; }},
    {"a line of chat taken away", [](Json& f) { f["told"].erase(3); }},
    {"an act taken away", [](Json& f) { f["acts"].erase(0); }},
    {"a report taken away", [](Json& f) { f["reports"].erase(0); }},
    {"the reason", [](Json& f) { f["made"]["reason"] = "for fun"; }},
    {"a player's name", [](Json& f) { f["players"][0]["name"] = "Mallory"; }},
};

}  // namespace

TEST_CASE("a dispute file has games, money, what was said and reported, and the acts of the house with its own") {
    const Quarrel quarrel;
    const Json file = file_of(quarrel.house, quarrel.room);
    const crypto::Bytes32 key = app::bytes_at<32>(file, "house");
    CHECK(fault_of(file, key) == "");
    const app::CheckedDispute checked = app::check_dispute(file, key);
    CHECK(checked.key == key);
    CHECK(checked.games == 2);
    // Three players paid buy-in, chips and fee twice. The number of returns of a played game varies.
    CHECK(checked.receipts > 2 * 9 + 3);
    CHECK(file.at("games")[1].at("records").back().at("body").at("progress").at("voided") == true);
    REQUIRE(notices(file, "chat").size() == 2);
    CHECK(notices(file, "chat")[0].at("text") == "before the cards");
    CHECK(file.at("reports")[0].at("text") == "you saw my cards");
    CHECK(file.at("reports")[0].at("by").at("player") == quarrel.all[2]->player);
    CHECK(file.at("acts").back().at("what") == "dispute");
    CHECK(file.at("acts").back().at("reason") == "they quarrel");
    CHECK(file.at("acts")[file.at("acts").size() - 2].at("reason") == "power cut");
    CHECK_FALSE(file.contains("running"));
    CHECK(file.at("left_out") == Json{{"games", 0}, {"up_to", 0}});
    // The file contains no secret that would admit anybody.
    const Json info = quarrel.all[0]->room(quarrel.room).info;
    CHECK(file.dump().find(info.at("code").get<std::string>()) == std::string::npos);
    CHECK_FALSE(file.at("table").at("settings").contains("link"));
}

TEST_CASE("of a game that runs a dispute file has what was said and told to all, and nothing that it dealt") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    play_out(all, room, 7);
    play_again(all, room);
    all[0]->ask({{"type", "chat"}, {"room", room}, {"text", "now we play"}});
    const Json file = file_of(house, room);
    CHECK(fault_of(file, app::bytes_at<32>(file, "house")) == "");
    CHECK(file.at("running") == 2);
    CHECK(file.at("games").size() == 1);
    CHECK(notices(file, "chat").back().at("text") == "now we play");
    for (const Json& receipt : file.at("receipts"))
        CHECK(receipt.at("chain") == "table:" + std::to_string(room) + "/1");
    REQUIRE(end_game(house.server->port(), room, "to see its seed"));
    REQUIRE(all[0]->wait([&] { return all[0]->room(room).info.at("fair").contains("seed"); }));
    const Json& fair = all[0]->room(room).info.at("fair");
    CHECK(file.dump().find(fair.at("seed").get<std::string>()) == std::string::npos);
    for (const auto& [seat, nonce] : fair.at("nonces").items())
        CHECK(file.dump().find(nonce.get<std::string>()) == std::string::npos);
}

TEST_CASE("each change of a dispute file is found by what it says, or by the house's signature") {
    const Quarrel quarrel;
    const Json file = file_of(quarrel.house, quarrel.room);
    const crypto::Bytes32 key = app::bytes_at<32>(file, "house");
    for (const auto& [what, change] : told_by_the_content) {
        INFO(what);
        Json forged = file;
        change(forged);
        CHECK(fault_of(forged, key) != "");
        // Even if the house itself, or a thief of its key, signs the file again, the parts do not fit together.
        app::sign_record(forged,
                         ledger::Signer(app::load_key(app::ledger_key_path(test_config(quarrel.house.folder)))));
        CHECK(fault_of(forged, key) != "");
    }
    for (const auto& [what, change] : told_by_the_signature) {
        INFO(what);
        Json forged = file;
        change(forged);
        CHECK(fault_of(forged, key) ==
              "the dispute file does not have the hash of its proof: it was changed after it was signed");
        app::sign_record(forged, the_forger);
        CHECK(fault_of(forged, key) == "the dispute file is signed with another key than the house's");
        CHECK(fault_of(forged) == "it names another key of the house than it has");
    }
}

TEST_CASE("of 3,000 flipped bits in a dispute file each is found, or has no meaning") {
    const Quarrel quarrel;
    const Json file = file_of(quarrel.house, quarrel.room);
    const crypto::Bytes32 key = app::bytes_at<32>(file, "house");
    const std::string text = file.dump();
    const std::string path = (quarrel.house.folder.path() / "dispute.json").string();
    Json before = file;
    before.erase("proof");
    engine::SplitMix random(12);
    int meaningless = 0;
    for (int i = 0; i < 3'000; ++i) {
        std::string flipped = text;
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << random.below(8)));
        std::ofstream(path) << flipped;
        try {
            Json read = app::read_json(path);
            if (!app::proof_of(read, key).fault.empty()) continue;
            // Every reader gets the same file, except that a digit in the proof may be upper or lower case.
            read.erase("proof");
            INFO("at " << at << ": " << text.substr(at < 20 ? 0 : at - 20, 40));
            CHECK(read == before);
            ++meaningless;
        } catch (const std::exception&) {
            continue;
        }
    }
    CHECK(meaningless < 30);
}

TEST_CASE("who is no operator gets no dispute file, a table that never was has none, and the log says nothing of it") {
    const House house;
    for (const std::string& token : {house_tokens[1], house_tokens[2]}) {
        const auto answer = asked(house, 1, token);
        REQUIRE(answer);
        CHECK(answer->status == 403);
    }
    const auto answer = asked(house, 777, manager_token);
    REQUIRE(answer);
    CHECK(answer->status == 404);
    HttpClient client(house.server->port(), manager_token);
    CHECK(client.get("/api/v1/log")->body.dump().find("dispute") == std::string::npos);
}
