// A game's record proves itself: its content alone, or the house's signature, reveals each change.

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include "crypto/text.hpp"
#include "played_record.hpp"
#include "proof/record_proof.hpp"
#include "record.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "tools/replay_record.hpp"

using namespace anteroom;
using app::testing::played_record;
using nlohmann::json;

namespace {

const std::vector<std::string> games = {"spoil", "spoiler", "spinner", "ladder"};

crypto::Bytes32 filled(std::uint8_t byte) {
    crypto::Bytes32 bytes{};
    bytes.fill(byte);
    return bytes;
}

const ledger::Signer the_house(filled(7));

/// Returns the fault of a record's content. The signature of the record does not matter.
std::string fault_of(const json& record) {
    try {
        const app::ProofFound proof = app::proof_of(record, std::nullopt);
        if (!proof.fault.empty()) return proof.fault;
        return app::replay_record(record).difference;
    } catch (const std::exception& fault) {
        return std::string("no record: ") + fault.what();
    }
}

json& body(json& record, std::size_t at) {
    return record.at("records").at(at).at("body");
}

/// Returns the first record, counted from `from`, whose play has this member.
json& play_with(json& record, const std::string& member, std::size_t from = 1) {
    for (std::size_t i = from; i < record.at("records").size(); ++i)
        if (body(record, i).value("play", json::object()).contains(member)) return body(record, i).at("play");
    throw std::runtime_error("no play has " + member);
}

json& play_by(json& record, const std::string& by) {
    for (json& one : record.at("records"))
        if (one.at("body").at("play").value("by", "") == by) return one.at("body").at("play");
    throw std::runtime_error("nobody played as " + by);
}

void flip(std::string& digits) {
    digits.front() = digits.front() == '0' ? '1' : '0';
}

void flip(json& digits) {
    auto text = digits.get<std::string>();
    flip(text);
    digits = text;
}

using Change = std::function<void(json&)>;

/// Changes that the content reveals, even if a forger signs the record with another key.
const std::map<std::string, Change> told_by_the_content = {
    {"another room", [](json& r) { r["room"] = 42; }},
    {"another game", [](json& r) { r["game"] = 3; }},
    {"another commitment", [](json& r) { flip(body(r, 0)["fair"]["commitment"]); }},
    {"another seed", [](json& r) { flip(body(r, 0)["fair"]["seed"]); }},
    {"another nonce", [](json& r) { flip(body(r, 0)["seats"][0]["nonce"]); }},
    {"another published hash", [](json& r) { flip(body(r, 0)["seats"][1]["nonce_hash"]); }},
    {"another player at a seat", [](json& r) { body(r, 0)["seats"][0]["player"] = 99; }},
    {"two players exchanged, with their nonces",
     [](json& r) { std::swap(body(r, 0)["seats"][0], body(r, 0)["seats"][1]); }},
    {"a player instead of the bot", [](json& r) { body(r, 0)["seats"][2] = body(r, 0)["seats"][1]; }},
    {"the first form of the deal", [](json& r) { body(r, 0)["fair"].erase("deal"); }},
    {"a form of the deal that there is not", [](json& r) { body(r, 0)["fair"]["deal"] = 3; }},
    {"another end of the stream", [](json& r) { body(r, 0)["fair"]["position"] = 1; }},
    {"another position of a draw", [](json& r) { body(r, 0)["play"]["draws"][0]["position"] = 1; }},
    {"another bound of a draw", [](json& r) { body(r, 0)["play"]["draws"].back()["bound"] = 51; }},
    {"two results exchanged",
     [](json& r) {
         json& result = body(r, 0)["play"]["draws"].back()["result"];
         std::swap(result[0], result[1]);
     }},
    {"a draw taken away", [](json& r) { body(r, 0)["play"]["draws"].erase(0); }},
    {"a draw made up",
     [](json& r) {
         play_with(r, "action")["draws"] = {{{"position", 999}, {"kind", "pick"}, {"bound", 2}, {"result", {0}}}};
     }},
    {"an event taken away", [](json& r) { play_with(r, "action")["events"].erase(0); }},
    {"an event twice",
     [](json& r) {
         json& events = play_with(r, "action")["events"];
         events.push_back(events.front());
     }},
    {"an option that there is not", [](json& r) { body(r, 0)["settings"]["options"][0]["name"] = "luck"; }},
    {"other rules", [](json& r) { body(r, 0)["settings"]["rules"] = 77; }},
    {"another game's name", [](json& r) { body(r, 0)["settings"]["game"] = "ludo"; }},
    {"a seat more",
     [](json& r) {
         body(r, 0)["seats"].push_back({{"bot", "good"}, {"name", "Bot"}});
     }},
    {"a seat less", [](json& r) { body(r, 0)["seats"].erase(3); }},
    {"another's move", [](json& r) { play_by(r, "player")["seat"] = "s2"; }},
    // The seat s2 has no action to choose from.
    {"another's move, called a bot's",
     [](json& r) {
         play_by(r, "player").update({{"seat", "s2"}, {"by", "bot"}});
     }},
    {"another's move, called late",
     [](json& r) {
         play_by(r, "player").update({{"seat", "s2"}, {"by", "clock"}});
     }},
    {"a move of nobody's kind", [](json& r) { play_by(r, "player")["by"] = "house"; }},
    {"a move picked and called late",
     [](json& r) {
         // All moves are changed, because the clock could have chosen any single move.
         for (json& one : r.at("records"))
             if (one.at("body").at("play").value("by", "") == "player") one.at("body").at("play")["by"] = "clock";
     }},
    {"a move taken away", [](json& r) { r["records"].erase(3); }},
    {"a move taken away, and the numbers closed up",
     [](json& r) {
         r["records"].erase(3);
         for (std::size_t i = 3; i < r["records"].size(); ++i) r["records"][i]["seq"] = 13 + i;
     }},
    {"a move twice", [](json& r) { r["records"].insert(r["records"].begin() + 3, r["records"][3]); }},
    {"two moves exchanged", [](json& r) { std::swap(r["records"][2], r["records"][3]); }},
    {"the end cut off", [](json& r) { r["records"].erase(r["records"].size() - 1); }},
    {"an end in the middle",
     [](json& r) {
         while (r["records"].size() > 5) r["records"].erase(5);
         body(r, 4)["progress"] = {{"status", "over"}};
     }},
    {"a void after which nothing comes",
     [](json& r) { r["records"].back()["body"]["play"]["events"] = json::array(); }},
};

/// Changes that only the signature reveals.
const std::map<std::string, Change> told_by_the_signature = {
    {"a name", [](json& r) { body(r, 0)["seats"][0]["name"] = "Mallory"; }},
    {"a time", [](json& r) { r["records"][1]["time"] = 1'790'000'000'999; }},
    {"the word for what a record is", [](json& r) { r["records"][1]["kind"] = "chat"; }},
    {"something added", [](json& r) { r["note"] = "all was well"; }},
};

}  // namespace

TEST_CASE("the record of a game of each kind is right, and so are its late moves and its bots'") {
    for (const std::string& game : games) {
        INFO(game);
        json record = played_record(game, 3);
        CHECK(fault_of(record) == "");
        app::sign_record(record, the_house);
        CHECK(fault_of(record) == "");
        const app::Replayed replayed = app::replay_record(record);
        CHECK(replayed.bots > 3);
        CHECK(replayed.bots_the_same == replayed.bots);
        CHECK(play_by(record, "clock").contains("action"));
        CHECK(app::proof_of(record, the_house.public_key()).fault == "");
        CHECK(app::proof_of(record, filled(1)).fault == "the record is signed with another key than the house's");
    }
}

TEST_CASE("what somebody changes in a record is found by its content, though the forger signs it anew") {
    const ledger::Signer forger(filled(9));
    for (const std::string& game : games) {
        const json record = played_record(game, 5);
        for (const auto& [what, change] : told_by_the_content) {
            INFO(game << ": " << what);
            json forged = record;
            change(forged);
            app::sign_record(forged, forger);
            CHECK(fault_of(forged) != "");
        }
    }
}

TEST_CASE("what no content could tell is found by the house's signature") {
    const ledger::Signer forger(filled(9));
    for (const auto& [what, change] : told_by_the_signature) {
        INFO(what);
        json record = played_record("spinner", 5);
        app::sign_record(record, the_house);
        change(record);
        CHECK(fault_of(record) == "the record does not have the hash of its proof: it was changed after it was signed");
        app::sign_record(record, forger);
        CHECK(fault_of(record) == "");
        CHECK(app::proof_of(record, the_house.public_key()).fault ==
              "the record is signed with another key than the house's");
        record.erase("proof");
        CHECK(app::proof_of(record, the_house.public_key()).fault == "the record is not signed");
    }
}

TEST_CASE("a bot's move that this program's would not choose is counted, and is no fault") {
    json record = played_record("ladder", 4);
    const std::size_t bots = app::replay_record(record).bots;
    // The players' moves are random, so no bot would have chosen all of them.
    for (json& one : record.at("records"))
        if (one.at("body").at("play").value("by", "") == "player") one.at("body").at("play")["by"] = "bot";
    const app::Replayed replayed = app::replay_record(record);
    CHECK(replayed.difference == "");
    CHECK(replayed.bots > bots);
    CHECK(replayed.bots_the_same >= bots);
    CHECK(replayed.bots_the_same < replayed.bots);
}

TEST_CASE("of 10,000 flipped bits in records of all four games each is found, or has no meaning") {
    const support::TemporaryFolder folder;
    const std::string path = (folder.path() / "record.json").string();
    engine::SplitMix random(11);
    int meaningless = 0;
    for (const std::string& game : games) {
        json record = played_record(game, 8);
        app::sign_record(record, the_house);
        const std::string text = record.dump();
        const int flips = game == "spoil" ? 8'500 : 500;  // Spoil's record is by far the shortest
        for (int i = 0; i < flips; ++i) {
            std::string flipped = text;
            const auto at = random.below(static_cast<std::uint32_t>(text.size()));
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << random.below(8)));
            std::ofstream(path) << flipped;
            try {
                const json read = app::read_json(path);
                // If no fault is found, the flip changed only the case of a hex digit in the proof.
                const app::ProofFound proof = app::proof_of(read, the_house.public_key());
                if (!proof.fault.empty()) continue;
                json bare = read;
                json before = record;
                bare.erase("proof");
                before.erase("proof");
                INFO(game << " at " << at << ": " << text.substr(at < 20 ? 0 : at - 20, 40));
                CHECK(bare == before);
                ++meaningless;
            } catch (const std::exception&) {
                continue;
            }
        }
    }
    CHECK(meaningless < 100);
}

TEST_CASE("what two readers could understand in two ways is no record") {
    const support::TemporaryFolder folder;
    const std::string path = (folder.path() / "record.json").string();
    const auto refused = [&](const std::string& text) {
        std::ofstream(path) << text;
        try {
            app::read_json(path);
        } catch (const std::runtime_error& fault) {
            return std::string(fault.what());
        }
        return std::string("taken");
    };
    CHECK(refused(R"({"room":41,"game":1})") == "taken");
    CHECK(refused(R"({"room":41,"room":42})") == "it has a member twice: room");
    CHECK(refused(R"([{"a":{"b":1}},{"a":{"b":1}}])") == "taken");
    CHECK(refused(R"({"room":41.0})") == "it has a number that is not whole, or too large");
    CHECK(refused(R"({"room":99999999999999999999})") == "it has a number that is not whole, or too large");
    CHECK(refused("{\"r\xc3\xb6om\":41}") == "a member's name is none of Anteroom's");
    CHECK(refused(std::string(40, '[') + std::string(40, ']')) == "it is nested too deeply");
    CHECK(refused(std::string(100'000, '[')) == "it is nested too deeply");
}
