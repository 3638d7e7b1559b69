// Games that were played under older versions of their rules: tests/records/<game>-<version>.json, as `export` wrote
// each of them with the program of its time.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "record.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"
#include "tools/replay_record.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

/// The record that deals names the version.
json& settings_of(json& record) {
    for (json& one : record.at("records"))
        if (one.at("body").contains("opens")) return one.at("body").at("settings");
    throw std::runtime_error("the record has no deal");
}

std::string by_first_player(const room::GameType& version) {
    const auto game = version.open(2, {}, 0);
    engine::SplitMix fair(7);
    game->start(fair);
    const auto passed = game->act(game->due().front().seat, *support::sent({{"type", "pass"}}), fair);
    return passed ? "" : passed.error().code;
}

}  // namespace

TEST_CASE("A game that was played under an older version is the same game again under it") {
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/records")) {
        INFO(entry.path().string());
        json record = app::read_json(entry.path().string());
        const json& settings = settings_of(record);
        const std::string name = settings.at("game").get<std::string>() + "-" + settings.at("rules").dump();
        CHECK(entry.path().stem().string() == name);
        CHECK(app::replay_record(record).difference.empty());
        ++records;
    }
    CHECK(records > 0);
}

TEST_CASE("A record of a game has numbers from 1 on without a gap, or the replay says so") {
    const json whole = app::read_json("tests/records/spoiler-1.json");
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    json record = whole;
    record.at("records").erase(record.at("records").begin() + 1);
    CHECK(app::replay_record(record).difference.ends_with(" is missing"));
    record = whole;
    record.at("records").at(0).at("seq") = highest;
    CHECK(app::replay_record(record).difference.ends_with(": 9223372036854775808 is missing"));
    for (const json& none :
         {json(0), json(-highest - 1), json(std::uint64_t{1} << 63U), json("1"), json(1.5), json()}) {
        record.at("records").at(0).at("seq") = none;
        CHECK_THROWS_AS(app::replay_record(record), std::runtime_error);
    }
}

TEST_CASE("a number of a record that is not whole, or larger than any there, is refused and not bent") {
    const json record = app::read_json("tests/records/spoiler-1.json");
    const auto& lines = record.at("records");
    const auto drawn = std::ranges::find_if(lines, [](const json& one) {
        const json& body = one.at("body");
        return body.contains("play") && !body.at("play").value("draws", json::array()).empty();
    });
    REQUIRE(drawn != lines.end());
    const auto at = "/records/" + std::to_string(drawn - lines.begin()) + "/body/play/draws/0";
    for (const char* part : {"/result/0", "/bound", "/position"})
        for (const json& number : {json(4.3e46), json(1.5), json(-1), json("1")}) {
            INFO(part << " " << number);
            json changed = record;
            changed[json::json_pointer(at + part)] = number;
            CHECK_THROWS_AS(app::replay_record(changed), std::runtime_error);
        }
    json other = record;
    settings_of(other)["rules"] = 4.3e46;
    CHECK_THROWS_AS(app::replay_record(other), std::runtime_error);
    json larger = record;
    auto& bound = larger[json::json_pointer(at + "/bound")];
    bound = bound.get<std::uint64_t>() + (std::uint64_t{1} << 32U);
    CHECK_THROWS_AS(app::replay_record(larger), std::runtime_error);
}

TEST_CASE(
    "SPOILER-6 a game that began under version 1, in which the first player of a round passed, is none of today") {
    json record = app::read_json("tests/records/spoiler-1.json");
    settings_of(record)["rules"] = 2;
    const std::string difference = app::replay_record(record).difference;
    CHECK(difference.find("the recorded action is refused: ") != std::string::npos);
}

TEST_CASE("SPOILER-6 what began under version 1 goes on under it, and a new table has the newest version") {
    const auto catalogue = room::Catalogue::standard();
    REQUIRE(catalogue.find("spoiler")->version() == 2);
    REQUIRE(catalogue.find("spoiler", 1) != nullptr);
    CHECK(by_first_player(*catalogue.find("spoiler", 1)) == "");
    CHECK(by_first_player(*catalogue.find("spoiler")) == "spoiler.must_play");
    CHECK(catalogue.find("spoiler", 3) == nullptr);
    // The lobby is told of the newest alone.
    const json games = json::parse(catalogue.games_text());
    CHECK(games.size() == 4);
    CHECK(games.at(1).at("rules") == 2);
}
