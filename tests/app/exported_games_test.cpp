// Finished games as lines of data.

#include <sstream>
#include <string>
#include <vector>

#include "house.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Returns the faults of a line by its published schema and by the schemas of the games' actions.
std::vector<std::string> faults_of(const Json& line) {
    static const support::Schemas all = [] {
        support::Schemas made;
        made.add("protocol/spec/export/game.json");
        return made;
    }();
    std::vector<std::string> faults = all.faults("game", line);
    for (const Json& move : line.value("moves", Json::array()))
        if (move.contains("action"))
            for (const std::string& fault :
                 all.faults(line.at("game").get<std::string>() + ".action", move.at("action")))
                faults.push_back("a move: " + fault);
    return faults;
}

/// Returns the lines that the program writes.
std::vector<Json> exported(const std::filesystem::path& data, const std::string& more = {}) {
    const auto [text, status] =
        run_command(ANTEROOM_PROGRAM " export --all --data " + data.string() + " " + more + " 2>/dev/null");
    REQUIRE(status == 0);
    std::vector<Json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
    return lines;
}

void check_lines(const std::vector<Json>& lines) {
    std::int64_t last = 0;
    for (const Json& line : lines) {
        INFO(line.dump());
        CHECK(faults_of(line) == std::vector<std::string>{});
        CHECK(line.at("number") > last);
        last = line.at("number");
        CHECK(line.at("ranks").size() == line.at("seats").size());
    }
}

}  // namespace

TEST_CASE(
    "the export has games that were played to their end, while the server runs, and nothing else about the room") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    all.front()->ask({{"type", "chat"}, {"room", room}, {"text", "a word among friends"}});
    start_game(all, room);
    CHECK(exported(house.folder.path()).empty());
    play_out(all, room, 5);
    const Json info = all.front()->room(room).info;
    const Json winners = all.front()->room(room).table.at("outcome").at("winners");
    play_again(all, room);
    REQUIRE(end_game(house.server->port(), room, "the power failed"));
    const std::vector<Json> lines = exported(house.folder.path());
    REQUIRE(lines.size() == 1);
    check_lines(lines);
    const Json& line = lines.front();
    CHECK(line.at("room") == room);
    CHECK(line.at("game_no") == 1);
    CHECK(line.at("stake") == Json{{"currency", "EUR"}, {"exponent", 2}, {"buy_in", 1000}});
    CHECK(line.at("options").at("lives") == 1);
    CHECK(line.at("seats").at("s1") == Json{{"player", 2}, {"name", "Member 2"}});
    CHECK(line.at("winners") == winners);
    for (const std::string& secret :
         {std::string("a word among friends"), info.at("code").get<std::string>(), info.at("replay").get<std::string>(),
          info.at("fair").at("commitment").get<std::string>()})
        CHECK(line.dump().find(secret) == std::string::npos);
}

TEST_CASE("a player who was forgotten has no name in the export, though the journal still has it") {
    const Folder folder;
    furnish(folder.path());
    {
        Process server(folder.path());
        Player second(server.port(), Json(house_tokens[1]), "client-key-of-a-device");
        const std::int64_t room =
            second.create({{"bots", {"easy", "easy"}}, {"seats", 3}, {"options", {{"lives", 1}}}});
        start_game({&second}, room);
        play_out({&second}, room, 5);
        second.ask({{"type", "leave"}, {"room", room}});
    }
    CHECK(exported(folder.path()).at(0).at("seats").at("s0").at("name") == "Member 2");
    const std::string admin = ANTEROOM_PROGRAM " admin --data " + folder.path().string() + " ";
    REQUIRE(run_command(admin + "withdraw 'Member 2' 1000 EUR --key all --reason 'goes home'").second == 0);
    REQUIRE(run_command(admin + "forget 'Member 2' --reason 'asked for it'").second == 0);
    const Json line = exported(folder.path()).at(0);
    CHECK(line.at("seats").at("s0").at("name") == "Forgotten 2");
    CHECK(line.dump().find("Member 2") == std::string::npos);
    CHECK(run_command(ANTEROOM_PROGRAM " export --all --data " + folder.path().string() + " >/dev/full").second == 1);
}

TEST_CASE("an export of everything names no room") {
    const Folder folder;
    furnish(folder.path());
    const std::string program = ANTEROOM_PROGRAM " export --data " + folder.path().string() + " ";
    CHECK(run_command(program + "--all").second == 0);
    CHECK(run_command(program).second == 78);
    CHECK(run_command(program + "--all 7").second == 78);
    CHECK(run_command(program + "--after 7").second == 78);
}
