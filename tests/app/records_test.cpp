// Recorded games of each version of the rules. A game of an older version is in a file
// tests/records/<game>-<version>.json, which `export` of its own release has written.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "played_record.hpp"
#include "record.hpp"
#include "support/catch.hpp"
#include "tools/replay_record.hpp"

using namespace anteroom;
using app::testing::played_record;
using nlohmann::json;

namespace {

/// Returns the settings in the record of the deal. The settings name the version.
json& settings_of(json& record) {
    for (json& one : record.at("records"))
        if (one.at("body").contains("opens")) return one.at("body").at("settings");
    throw std::runtime_error("the record has no deal");
}

}  // namespace

TEST_CASE("A recorded game is the same game again under the version that it was played under") {
    for (const char* game : {"spoil", "spoiler", "spinner", "ladder"}) {
        INFO(game);
        json record = played_record(game, 3);
        CHECK(settings_of(record).at("rules") == 1);
        CHECK(app::replay_record(record).difference.empty());
    }
    // The folder does not exist while no game has an older version.
    const std::filesystem::path folder = "tests/records";
    if (!std::filesystem::exists(folder)) return;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        INFO(entry.path().string());
        json record = app::read_json(entry.path().string());
        const json& settings = settings_of(record);
        const std::string name = settings.at("game").get<std::string>() + "-" + settings.at("rules").dump();
        CHECK(entry.path().stem().string() == name);
        CHECK(app::replay_record(record).difference.empty());
    }
}

TEST_CASE("A record of a game has numbers from 1 on without a gap, or the replay says so") {
    const json whole = played_record("spoiler", 3);
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
    const json record = played_record("spoiler", 3);
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
    other = record;
    settings_of(other)["rules"] = 2;
    CHECK_THROWS_WITH(app::replay_record(other), "this program does not know that version of spoiler");
    json larger = record;
    auto& bound = larger[json::json_pointer(at + "/bound")];
    bound = bound.get<std::uint64_t>() + (std::uint64_t{1} << 32U);
    CHECK_THROWS_AS(app::replay_record(larger), std::runtime_error);
}
