#include "record.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "crypto/text.hpp"
#include "proof/file_format.hpp"
#include "proof/not_such_a_file.hpp"
#include "proof/strict_json.hpp"

namespace anteroom::app {

using Json = nlohmann::json;

Json only_members(const Json& object, std::initializer_list<const char*> names) {
    Json kept = Json::object();
    for (const char* name : names)
        if (const auto member = object.find(name); member != object.end()) kept[name] = *member;
    return kept;
}

namespace {

engine::Draw draw_of(const Json& json) {
    engine::Draw draw;
    draw.position = whole<std::uint64_t>(json.at("position"));
    const auto kind = json.at("kind").get<std::string>();
    if (kind != "pick" && kind != "shuffle") throw std::runtime_error("a draw is a pick or a shuffle, not " + kind);
    draw.kind = kind == "pick" ? engine::Draw::Kind::pick : engine::Draw::Kind::shuffle;
    draw.bound = whole<std::uint32_t>(json.at("bound"));
    for (const Json& one : json.at("result")) draw.result.push_back(whole<std::uint32_t>(one));
    return draw;
}

/// Reads the record of the deal, which has all sections of the room.
void read_deal(const Json& body, fair::Claim& claim) {
    claim.commitment.bytes = bytes_at<32>(body.at("fair"), "commitment");
    claim.seed.bytes = bytes_at<32>(body.at("fair"), "seed");
    if (body.at("fair").value("deal", Json()) != fair::deal_form)
        throw NotSuchAFile(NotSuchAFile::Reason::unknown, "this program does not know that form of a deal");
    for (const Json& seat : body.at("seats")) {
        auto& hash = claim.hashes.emplace_back();
        auto& sitter = claim.sitters.emplace_back();
        if (!seat.contains("nonce") || seat.at("nonce").is_null()) continue;
        hash = fair::NonceHash{bytes_at<32>(seat, "nonce_hash")};
        sitter = fair::Sitter{whole<std::uint64_t>(seat.at("player")), {bytes_at<32>(seat, "nonce")}};
    }
}

/// Writes the books of a game. Each transfer has the time of its record.
Json json_of(const GameBooks& books, const std::vector<store::Record>& records) {
    const auto times = times_of(records);
    Json transfers = Json::array();
    for (const ledger::Transfer& one : books.transfers)
        transfers.push_back({{"key", text_of(one.key)},
                             {"kind", name_of(one.kind)},
                             {"from", name_of(one.from)},
                             {"to", name_of(one.to)},
                             {"amount", one.amount.minor},
                             {"time", times.at(std::get<ledger::LineKey>(one.key).seq)}});
    Json json = {{"chain", name_of(books.chain.head.chain)},
                 {"count", books.chain.head.count},
                 {"head", crypto::hex(books.chain.head.hash)},
                 {"transfers", std::move(transfers)}};
    if (books.chain.signature) json["signature"] = crypto::hex(*books.chain.signature);
    return json;
}

/// Returns the game's own part of a record. Other parts, such as admissions, silenced players and chat, are not for
/// readers of the record.
Json of_game(const Json& body) {
    Json kept = only_members(body, {"opens", "fair", "play"});
    if (kept.contains("opens")) {
        kept["settings"] = only_members(body.at("settings"), {"game", "rules", "options", "stake"});
        Json& seats = kept["seats"] = Json::array();
        for (const Json& seat : body.at("seats"))
            seats.push_back(only_members(seat, {"player", "name", "bot", "nonce", "nonce_hash"}));
    }
    if (const auto progress = body.find("progress"); progress != body.end() && progress->at("status") == "over") {
        kept["progress"] = only_members(*progress, {"status"});
        if (progress->contains("voided")) kept["progress"]["voided"] = true;
    }
    return kept;
}

}  // namespace

std::map<std::int64_t, std::int64_t> times_of(const std::vector<store::Record>& records) {
    std::map<std::int64_t, std::int64_t> times;
    for (const store::Record& record : records) times.emplace(record.seq.value, record.time.value);
    return times;
}

Json record_json(const store::GameJournal& journal, const std::optional<GameBooks>& books) {
    Json records = Json::array();
    for (const store::Record& record : journal.records) {
        Json body = of_game(Json::parse(record.body));
        const std::string kind = body.empty() ? "room" : record.kind;
        records.push_back(
            {{"seq", record.seq.value}, {"time", record.time.value}, {"kind", kind}, {"body", std::move(body)}});
    }
    Json whole = {{"format", record_format},
                  {"room", journal.row.room.value},
                  {"game", journal.row.game.value},
                  {"records", std::move(records)}};
    if (books) whole["books"] = json_of(*books, journal.records);
    return whole;
}

namespace {

/// Reads one record's part of the claim. `dealt` becomes true with the deal, and `over` with the end of the game.
void read_record(const Json& body, fair::Claim& claim, bool& dealt, bool& over) {
    if (body.value("opens", false)) {
        if (dealt) throw std::runtime_error("a second game begins");
        read_deal(body, claim);
        dealt = true;
    }
    if (const auto fair = body.find("fair"); fair != body.end())
        claim.words = whole<std::uint64_t>(fair->at("position"));
    if (const auto progress = body.find("progress"); progress != body.end()) over = progress->at("status") == "over";
    const auto play = body.find("play");
    if (play == body.end()) return;
    for (const Json& draw : play->value("draws", Json::array())) claim.draws.push_back(draw_of(draw));
}

}  // namespace

fair::Claim claim_of(const Json& record) {
    if (!record.is_object() || record.value("format", Json()) != record_format)
        throw std::runtime_error("this is no game record of Anteroom: its format is not " + std::string(record_format));
    fair::Claim claim;
    bool dealt = false;
    bool over = false;
    std::string place = "its head";
    try {
        claim.game.room = whole<std::uint64_t>(record.at("room"));
        claim.game.game = whole<std::uint32_t>(record.at("game"));
        std::size_t line = 0;
        for (const Json& one : record.at("records")) {
            place = "record " + std::to_string(++line) + " of the list";
            read_record(one.at("body"), claim, dealt, over);
        }
    } catch (const NotSuchAFile&) {
        throw;
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
            options.emplace(name, whole<std::int64_t>(option.at("number")));
    }
    return options;
}

Json read_json(const std::string& path) {
    if (std::filesystem::file_size(path) > file_bytes_max)
        throw NotSuchAFile(NotSuchAFile::Reason::text, "it is larger than any file that Anteroom writes");
    std::ifstream file(path, std::ios::binary);
    return strict_json({std::istreambuf_iterator<char>(file), {}});
}

}  // namespace anteroom::app
