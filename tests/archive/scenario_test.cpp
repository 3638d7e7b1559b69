// Scenario files: the worked cases of the rule sheets, and the detection of wrong scenarios.

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "archive/scenario.hpp"
#include "support/catch.hpp"

using anteroom::archive::run_scenario;
using nlohmann::json;

namespace {

json scenario(const std::filesystem::path& path) {
    std::ifstream file(path);
    return json::parse(file);
}

json worked_case() {
    return scenario("tests/scenarios/spoil/case-1-shares.json");
}

std::string fault(const json& document) {
    const auto what = run_scenario(document);
    return what ? what->place + ": " + what->reason : "";
}

}  // namespace

TEST_CASE("Every scenario file goes as it is written") {
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/scenarios")) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path().string());
        CHECK(fault(scenario(entry.path())) == "");
        ++files;
    }
    REQUIRE(files >= 10);
}

TEST_CASE("Every worked case of the domino games' rule sheets has a scenario") {
    const std::map<std::string, int> worked = {{"spoiler", 5}, {"spinner", 5}, {"ladder", 6}};
    for (const auto& [game, cases] : worked) {
        std::set<std::string> shown;
        for (const auto& entry : std::filesystem::directory_iterator("tests/scenarios/" + game)) {
            const std::string name = entry.path().stem().string();
            shown.insert(name.substr(0, name.find('-', std::string_view("case-").size())));
        }
        INFO(game);
        for (int number = 1; number <= cases; ++number) CHECK(shown.contains("case-" + std::to_string(number)));
    }
}

TEST_CASE("A scenario that expects something else is refused at that place") {
    auto document = worked_case();
    document["steps"][3]["table"]["chips"]["s0"] = 8;
    REQUIRE(fault(document) == "steps[3].table.chips.s0: expected 8, got 9");

    document = worked_case();
    document["steps"][3]["notices"].push_back({{"type", "fell"}});
    REQUIRE(fault(document).find("steps[3].notices[5]: nothing more was told") == 0);

    document = worked_case();
    document["steps"][0]["refused"] = "not_your_turn";
    REQUIRE(fault(document) == "steps[0].refused: it was accepted");
}

TEST_CASE("A refused step names its code and changes nothing") {
    auto document = worked_case();
    auto& steps = document["steps"];
    const json early{{"seat", "s1"}, {"action", steps[1]["action"]}, {"refused", "not_your_turn"}};
    steps.insert(steps.begin(), early);
    REQUIRE(fault(document) == "");
    steps[0]["refused"] = "spoil.no_chip";
    REQUIRE(fault(document) == "steps[0].refused: expected \"spoil.no_chip\", got \"not_your_turn\"");
}

TEST_CASE("An unknown key is refused, wherever it stands") {
    auto document = worked_case();
    document["tilte"] = "";
    REQUIRE(fault(document) == ": unknown key: tilte");
    document = worked_case();
    document["setup"]["players"][2]["live"] = 3;
    REQUIRE(fault(document) == "setup.players[2]: unknown key: live");
    document = worked_case();
    document["steps"][0]["seta"] = "s0";
    REQUIRE(fault(document) == "steps[0]: unknown key: seta");
}

TEST_CASE("A position that cannot be is refused with the reason") {
    auto document = worked_case();
    document["setup"]["deck"][0] = document["setup"]["deck"][1];
    REQUIRE(fault(document).find("is there twice") != std::string::npos);

    document = worked_case();
    document["setup"]["deck"].push_back("9H");
    REQUIRE(fault(document).find("setup: ") == 0);

    document = worked_case();
    document["setup"]["pot"] = -1;
    REQUIRE(fault(document) == "setup: the ante pot is negative");

    document = worked_case();
    document["setup"]["pot"] = 9;
    REQUIRE(fault(document) == "setup: 41 chips instead of 40");
}

TEST_CASE("A seeded scenario starts the game, and written draws take the place of chance") {
    json document{
        {"game", "spoil"}, {"players", 3}, {"options", {{"lives", 1}}}, {"seed", 5u}, {"steps", json::array()}};
    REQUIRE(fault(document) == "");
    document["options"]["lives"] = 9;
    REQUIRE(fault(document).find("options: ") == 0);
    document["options"] = json::object();
    document["setup"] = worked_case()["setup"];
    REQUIRE(fault(document) == ": either a deal (a seed, a start or both) or a setup is wanted");

    document = worked_case();
    document["steps"][0]["draws"] = {3};
    REQUIRE(fault(document) == "steps[0].draws: not all were drawn: 1");
}

TEST_CASE("A scenario can begin with the deal: what is drawn, told and seen then") {
    const json whole = scenario("tests/scenarios/ladder/deal-again.json");
    REQUIRE(fault(whole) == "");

    auto document = whole;
    document["start"]["draws"].push_back(3);
    REQUIRE(fault(document) == "start.draws: not all were drawn: 1");
    document = whole;
    document["start"]["draws"].erase(1);
    REQUIRE(fault(document).find("start.draws: more is drawn than is written") == 0);
    document = whole;
    document["start"]["table"]["boneyard"] = 13;
    REQUIRE(fault(document) == "start.table.boneyard: expected 13, got 14");
    document = whole;
    document["start"]["notices"].erase(1);
    REQUIRE(fault(document).find("start.notices[1]: not expected: ") == 0);
    document = whole;
    document["start"]["seats"]["s0"]["hand"][0] = "66";
    REQUIRE(fault(document).find("start.seats.s0.hand: expected ") == 0);
    document = whole;
    document["start"]["due"] = {"s0"};
    REQUIRE(fault(document).find("start.due: expected ") == 0);
    document = whole;
    document["start"]["refused"] = "game_over";
    REQUIRE(fault(document) == "start: unknown key: refused");
    document = whole;
    document["start"].erase("draws");
    REQUIRE(fault(document) == "start: without a seed its draws are wanted");
    document["seed"] = 7u;
    document["start"] = {{"table", {{"round_no", 1}}}};
    document["steps"] = json::array();
    REQUIRE(fault(document) == "");
}

namespace {

/// A value for the setup of a scenario, and the fault that it causes.
struct Case {
    const char* file;
    const char* place;
    json value;
    const char* fault;
};

/// A double link that is laid crosswise on the hexagon, and then on itself again and again. The layout then has one
/// open end more than it has space for.
json laid_again_and_again() {
    json tiles = json::array();
    for (int i = 0; i < 27; ++i) {
        const json on{{"placement", i == 0 ? 65535 : i - 1}, {"side", 1}};
        tiles.push_back({{"tile", 42}, {"inward", 0}, {"manner", "across"}, {"on", on}});
    }
    return tiles;
}

std::vector<Case> of_spoiler() {
    const json none = json::array();
    return {
        {"spoiler/case-1-out.json", "/layout/ends/0/at/placement", 65534, "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/ends/0/at/side", 200, "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/ends/0/face", 77, "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/ends/1",
         json{{"id", 0}, {"at", {{"placement", 65535}, {"side", 1}}}, {"face", 10}},
         "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/ends_named", 7, "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/tiles",
         json::array({{{"tile", 250}, {"inward", 0}, {"manner", "line"}, {"on", {{"placement", 65535}, {"side", 1}}}}}),
         "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/layout/tiles", laid_again_and_again(), "the layout cannot have been laid"},
        {"spoiler/case-1-out.json", "/set_aside/0", 48, "a tile set aside that is not of the set"},
        {"spoiler/case-1-out.json", "/players/2/hand", {38, 27}, "a hand or total cannot be"},
        {"spoiler/case-1-out.json", "/players/2/hand", {27, 27}, "a hand or total cannot be"},
        {"spoiler/case-1-out.json", "/players/0/total", 2147483647, "a hand or total cannot be"},
        {"spoiler/case-1-out.json", "/players", none, "not one player a seat"},
        {"spoil/case-1-shares.json", "/config/ante_chips", 99,
         "config: `ante_chips` has to be a whole number from 5 to 30."},
        {"spoiler/case-1-out.json", "/starter", "s7", "a starter at no seat"},
        {"spoiler/case-1-out.json", "/turn/seat", "s7", "a turn that was not given out"},
        {"spoiler/case-1-out.json", "/turn/decision", 9, "a turn that was not given out"},
        {"spoiler/case-1-out.json", "/sheet",
         json::array({{{"ending", "out"}, {"winners", {"s7"}}, {"left", none}, {"points", none}}}),
         "a line of the sheet cannot be"},
        {"spoiler/case-1-out.json", "/result", {{"winners", {"s0"}}, {"ranks", {1}}}, "a result cannot be"},
        {"spoiler/case-1-out.json", "/phase", "setup", "nothing is dealt"},
    };
}

std::vector<Case> of_other_games() {
    const json none = json::array();
    return {
        {"spinner/case-1-open-ends.json", "/number", 77, "no such number"},
        {"spinner/case-1-open-ends.json", "/stock/0", 66, "a tile in the stock that is not of the set"},
        {"spinner/case-1-open-ends.json", "/last_to_lay", "s7", "a shuffler or layer at no seat"},
        {"spinner/case-1-open-ends.json", "/layout/tiles",
         json::array({{{"tile", 0}, {"inward", 0}, {"manner", "line"}}}), "the layout cannot have been laid"},
        {"spinner/case-1-open-ends.json", "/turn/drawn", 200, "a tile was drawn that is not in the hand"},
        {"ladder/case-2-either-half.json", "/layout/ends/0/at/placement", 65534, "the layout cannot have been laid"},
        {"ladder/case-2-either-half.json", "/layout/tiles/1/on/placement", 65534, "the layout cannot have been laid"},
        {"ladder/case-2-either-half.json", "/layout/tiles/1/inward", 2, "the layout cannot have been laid"},
        {"ladder/case-2-either-half.json", "/boneyard/0", 99, "a tile in the boneyard that is not of the set"},
        {"ladder/case-2-either-half.json", "/standing", {{"size", 1}, {"number", 50}}, "a value that no set has"},
        {"ladder/case-2-either-half.json",
         "/building",
         {{"tiles", {200}}, {"ends_before", 1}},
         "the set of this turn was not laid in it"},
        {"ladder/case-2-either-half.json", "/last_player", "s7", "a last player at no seat"},
        {"spoil/case-1-shares.json", "/pot", 9223372036854775807, "a pot cannot be"},
        {"spoil/case-1-shares.json", "/players/0/chips", 9223372036854775807, "chips or a target cannot be"},
        {"spoil/case-1-shares.json",
         "/players/0/laid",
         {{"card", "2C"}, {"target", "s7"}},
         "chips or a target cannot be"},
        {"spoil/case-1-shares.json", "/hand", 2147483647, "no such hand or round"},
        {"spoil/case-1-shares.json",
         "/vote",
         {{"by", "s7"}, {"answers", json::object()}, {"voters", none}},
         "a vote cannot be"},
        {"spoil/case-1-shares.json",
         "/result",
         {{"how", "vote"},
          {"winners", {"s0"}},
          {"ranks", {1, 2, 3, 4}},
          {"payments", {{"s0", {{"from_prize", 9223372036854775807}, {"from_pot", 0}}}}}},
         "a result cannot be"},
    };
}

void check(const std::vector<Case>& cases) {
    for (const Case& one : cases) {
        json document = scenario(std::string("tests/scenarios/") + one.file);
        INFO(one.file << " " << one.place);
        document["setup"][json::json_pointer(one.place)] = one.value;
        // Numbers without a sign are unsigned in a real file. Parsing the text makes them unsigned here too.
        document = json::parse(document.dump());
        CHECK(fault(document) == std::string("setup: ") + one.fault);
    }
}

}  // namespace

TEST_CASE("A position that speaks of what is not there is refused before it is played") {
    check(of_spoiler());
    check(of_other_games());
}

TEST_CASE("A position with a longer list than a game has is refused with its place") {
    const auto with = [](const char* file, const char* list, std::size_t count) {
        json document = scenario(std::string("tests/scenarios/") + file);
        document["setup"][json::json_pointer(list)] = json::array_t(count, 0);
        return fault(document);
    };
    CHECK(with("spoiler/case-1-out.json", "/set_aside", 97) == "setup.set_aside: a longer list than there can be");
    CHECK(with("spoiler/case-1-out.json", "/bonus", 33) == "setup.bonus: a longer list than there can be");
    CHECK(with("spoil/case-1-shares.json", "/players/1/hand", 7) ==
          "setup.players[1].hand: a longer list than there can be");
}

TEST_CASE("A step that the rules cannot go on from is named") {
    json document = worked_case();
    document["setup"]["decisions"] = std::numeric_limits<std::uint64_t>::max();
    CHECK(fault(document).find("steps[0]: a broken invariant: ") == 0);
}
