#include "record.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "crypto/text.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;
constexpr const char* format_name = "anteroom.record.v1";

crypto::Bytes32 bytes_at(const Json& object, const char* name) {
    const auto bytes = crypto::exactly<32>(crypto::from_hex(object.at(name).get<std::string>()));
    if (!bytes) throw std::runtime_error(std::string(name) + " is no 64 hex digits");
    return *bytes;
}

engine::Draw draw_of(const Json& json) {
    engine::Draw draw;
    draw.position = json.at("position").get<std::uint64_t>();
    const auto kind = json.at("kind").get<std::string>();
    if (kind != "pick" && kind != "shuffle") throw std::runtime_error("a draw is a pick or a shuffle, not " + kind);
    draw.kind = kind == "pick" ? engine::Draw::Kind::pick : engine::Draw::Kind::shuffle;
    draw.bound = json.at("bound").get<std::uint32_t>();
    draw.result = json.at("result").get<std::vector<std::uint32_t>>();
    return draw;
}

fair::DealForm form_in(const Json& fair) {
    const auto deal = fair.find("deal");
    if (deal == fair.end()) return fair::DealForm::nonces;
    if (*deal != static_cast<std::uint32_t>(fair::DealForm::sitters))
        throw std::runtime_error("this program does not know that form of a deal");
    return fair::DealForm::sitters;
}

/// The record that deals: it has all sections of the room.
void read_deal(const Json& body, fair::Claim& claim) {
    claim.commitment.bytes = bytes_at(body.at("fair"), "commitment");
    claim.seed.bytes = bytes_at(body.at("fair"), "seed");
    claim.form = form_in(body.at("fair"));
    for (const Json& seat : body.at("seats")) {
        auto& hash = claim.hashes.emplace_back();
        auto& sitter = claim.sitters.emplace_back();
        if (!seat.contains("nonce") || seat.at("nonce").is_null()) continue;
        hash = fair::NonceHash{bytes_at(seat, "nonce_hash")};
        sitter = fair::Sitter{seat.at("player").get<std::uint64_t>(), {bytes_at(seat, "nonce")}};
    }
}

Json json_of(const GameBooks& books) {
    Json transfers = Json::array();
    for (const ledger::Transfer& one : books.transfers)
        transfers.push_back({{"key", text_of(one.key)},
                             {"kind", name_of(one.kind)},
                             {"from", name_of(one.from)},
                             {"to", name_of(one.to)},
                             {"amount", one.amount.minor}});
    Json json = {{"chain", name_of(books.chain.head.chain)},
                 {"count", books.chain.head.count},
                 {"head", crypto::hex(books.chain.head.hash)},
                 {"transfers", std::move(transfers)}};
    if (books.chain.signature) json["signature"] = crypto::hex(*books.chain.signature);
    return json;
}

}  // namespace

Json record_json(const store::GameJournal& journal) {
    Json records = Json::array();
    for (const store::Record& record : journal.records) {
        Json body = Json::parse(record.body);
        if (const auto settings = body.find("settings"); settings != body.end()) {
            settings->erase("code");
            settings->erase("private_code");
            settings->erase("link");
        }
        records.push_back(
            {{"seq", record.seq.value}, {"time", record.time.value}, {"kind", record.kind}, {"body", std::move(body)}});
    }
    return {{"format", format_name},
            {"room", journal.row.room.value},
            {"game", journal.row.game.value},
            {"records", std::move(records)}};
}

std::string record_text(const store::GameJournal& journal, const std::optional<GameBooks>& books) {
    Json whole = record_json(journal);
    if (books) whole["books"] = json_of(*books);
    return whole.dump(1, ' ');
}

namespace {

/// One record's part of the claim. `dealt` becomes true with the deal, `over` with the end of the game.
void read_record(const Json& body, fair::Claim& claim, bool& dealt, bool& over) {
    if (body.value("opens", false)) {
        if (dealt) throw std::runtime_error("a second game begins");
        read_deal(body, claim);
        dealt = true;
    }
    if (const auto fair = body.find("fair"); fair != body.end())
        claim.words = fair->at("position").get<std::uint64_t>();
    if (const auto progress = body.find("progress"); progress != body.end()) over = progress->at("status") == "over";
    const auto play = body.find("play");
    if (play == body.end()) return;
    for (const Json& draw : play->value("draws", Json::array())) claim.draws.push_back(draw_of(draw));
}

}  // namespace

fair::Claim claim_of(const Json& record) {
    if (!record.is_object() || record.value("format", Json()) != format_name)
        throw std::runtime_error("this is no game record of Anteroom: its format is not " + std::string(format_name));
    fair::Claim claim;
    bool dealt = false;
    bool over = false;
    std::string place = "its head";
    try {
        claim.game.room = record.at("room").get<std::uint64_t>();
        claim.game.game = record.at("game").get<std::uint32_t>();
        std::size_t line = 0;
        for (const Json& one : record.at("records")) {
            place = "record " + std::to_string(++line) + " of the list";
            read_record(one.at("body"), claim, dealt, over);
        }
    } catch (const Json::exception&) {
        throw std::runtime_error(place + " is not as `export` writes it: a field is missing or has another type");
    } catch (const std::runtime_error& fault) {
        throw std::runtime_error(place + ": " + fault.what());
    }
    if (!dealt) throw std::runtime_error("the record has no deal");
    if (!over) throw std::runtime_error("the record ends before the game does");
    return claim;
}

engine::OptionValues game_options(const Json& settings) {
    engine::OptionValues options;
    for (const Json& option : settings.at("options")) {
        const auto name = option.at("name").get<std::string>();
        if (option.contains("word"))
            options.emplace(name, option.at("word").get<std::string>());
        else
            options.emplace(name, option.at("number").get<std::int64_t>());
    }
    return options;
}

Json read_json(const std::string& path) {
    std::ifstream file(path);
    try {
        return Json::parse(file);
    } catch (const Json::parse_error& fault) {
        throw std::runtime_error("this is no JSON, from byte " + std::to_string(fault.byte) + " on");
    }
}

}  // namespace anteroom::app
