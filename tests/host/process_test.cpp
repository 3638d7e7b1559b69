#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <fstream>
#include <random>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Returns the output of a command, and the command's status.
std::pair<std::string, int> run(const std::string& arguments) {
    return run_command(std::string(ANTEROOM_PROGRAM) + " " + arguments);
}

/// Checks a record without its last draws. The game then used more words of the stream than the record lists.
void check_missing_draws(const std::string& record, const std::string& file) {
    Json fewer = Json::parse(record);
    std::vector<Json*> drawing;
    for (Json& one : fewer.at("records"))
        if (one.at("body").contains("play") && one.at("body").at("play").contains("draws"))
            drawing.push_back(&one.at("body").at("play"));
    REQUIRE_FALSE(drawing.empty());
    Json& draws = drawing.back()->at("draws");
    draws.erase(draws.size() - 1);
    std::ofstream(file) << fewer;
    CHECK(run("verify " + file).first.find("it was changed after it was signed") != std::string::npos);
    fewer.erase("proof");
    std::ofstream(file) << fewer;
    CHECK(run("verify " + file).first.find("draws at the end are missing or made up") != std::string::npos);
}

/// Checks that a broken record is reported in words, with the place of the fault.
void check_broken_records(const std::string& record, const std::string& file) {
    const auto words_for = [&](const Json& document, const char* command) {
        std::ofstream(file) << document;
        return run(std::string(command) + " " + file);
    };
    struct Command {
        const char* name;
        const char* without_member;
        const char* odd_member;
        const char* other_format;
    };
    for (const auto& [command, without_member, odd_member, other_format] :
         {Command{"verify", " has no ", "records[1].body is not ", "its format is none of "},
          Command{"replay", "is not as `export` writes it", "record 2 of the list is not as `export` writes it",
                  "is no game record of Anteroom"}}) {
        for (const char* field : {"room", "records"}) {
            Json without = Json::parse(record);
            without.erase(field);
            const auto words = words_for(without, command);
            CHECK(words.second == 2);
            CHECK(words.first.find(without_member) != std::string::npos);
        }
        Json odd = Json::parse(record);
        odd.at("records").at(1)["body"] = 7;
        CHECK(words_for(odd, command).first.find(odd_member) != std::string::npos);
        CHECK(words_for(Json::array(), command).first.find(other_format) != std::string::npos);
        std::ofstream(file) << "{\"format\":";
        CHECK(run(std::string(command) + " " + file).first.find("this is no JSON, from byte ") != std::string::npos);
    }
}

}  // namespace

TEST_CASE("SIGTERM ends the server in bounded time, and peers are told why") {
    Folder folder;
    Process server(folder.path());
    REQUIRE(server.port() != 0);
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"bots", {"easy", "easy", "easy"}}});
    start_game({&ada}, room);
    std::mt19937 random(2);
    REQUIRE(ada.wait([&] { return ada.some_action(room, random).has_value(); }));
    const Json seat = ada.room(room).seat;
    const auto began = std::chrono::steady_clock::now();
    server.signal(SIGTERM);
    REQUIRE(ada.wait([&] { return ada.seen["closed"] == 1; }));
    CHECK(ada.ws.wait_closed() == 1001);
    CHECK(ada.ws.close_reason() == "the server restarts");
    const auto status = server.wait(Millis(10'000));
    REQUIRE(status);
    CHECK((WIFEXITED(*status) && WEXITSTATUS(*status) == 0));
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
    // The game continues after the restart.
    Process again(folder.path());
    Player back(again.port(), Json(ada.token), ada.client);
    back.next_id = 100;
    back.join(room);
    CHECK(back.status(room) == "playing");
    CHECK(back.room(room).seat == seat);
}

TEST_CASE("SIGTERM ends the server in bounded time also when a peer does not read") {
    Folder folder;
    Process server(folder.path());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create();
    for (int i = 0; i < 20; ++i) ada.send({{"type", "chat"}, {"room", room}, {"text", "nobody reads this"}});
    server.signal(SIGTERM);
    CHECK(server.wait(Millis(10'000)));
}

TEST_CASE("nobody else on the machine can read the store, whatever the folder allows") {
    Folder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    Process server(folder.path());
    REQUIRE(server.port() != 0);
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
        using std::filesystem::perms;
        CHECK((file.status().permissions() & (perms::group_all | perms::others_all)) == perms::none);
    }
}

TEST_CASE("a second server on one data folder is refused") {
    Folder folder;
    Process server(folder.path());
    REQUIRE(server.port() != 0);
    Process second(folder.path());
    CHECK(second.port() == 0);
    const auto status = second.wait(Millis(5'000));
    REQUIRE(status);
    CHECK(WEXITSTATUS(*status) == 1);
    Player ada(server.port(), "Ada");
    CHECK(ada.create() > 0);
}

TEST_CASE("a finished game is exported and verified, a changed record is not") {
    Folder folder;
    Process server(folder.path());
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"bots", {"easy", "easy"}}, {"seats", 3}, {"options", {{"lives", 1}}}});
    start_game({&ada}, room);
    const std::string arguments = std::to_string(room) + " --data " + folder.path().string();
    const auto running = run("export " + arguments);
    CHECK(running.second == 1);
    CHECK(running.first.ends_with("still runs: its cards are secret until it is over\n"));
    CHECK(run("export " + std::to_string(room) + " 7 --data " + folder.path().string())
              .first.ends_with(" has no game 7, or there is no such room\n"));
    CHECK(
        run("export 999 --data " + folder.path().string()).first.ends_with(" has no game, or there is no such room\n"));
    play_out({&ada}, room, 5);
    auto [record, status] = run("export " + arguments);
    REQUIRE(status == 0);
    CHECK(record.find("\"link\"") == std::string::npos);
    const std::string file = (folder.path() / "record.json").string();
    std::ofstream(file) << record;
    const auto verified = run("verify " + file);
    CHECK(verified.second == 0);
    CHECK(verified.first.starts_with("right: "));
    const std::string key = Json::parse(record).at("proof").at("key");
    CHECK(verified.first.find("signed with the key " + key + ": compare it") != std::string::npos);
    CHECK(run("verify --key " + key + " " + file).first.ends_with("signed with the key " + key + "\n"));
    CHECK(run("verify --key " + std::string(64, '7') + " " + file).second == 1);
    CHECK(run("verify --key 77 " + file).second == 2);
    CHECK(run("replay " + file).second == 0);
    Json shorter = Json::parse(record);
    shorter.at("records").erase(shorter.at("records").size() - 1);
    std::ofstream(file) << shorter;
    CHECK(run("replay " + file).first.ends_with("the record ends before the game does\n"));
    CHECK(run("verify " + file).first.find("it was changed after it was signed") != std::string::npos);
    shorter.erase("proof");
    std::ofstream(file) << shorter;
    CHECK(run("verify " + file).first.ends_with("the record ends before the game does\n"));
    Json gap = Json::parse(record);
    const std::string missing = gap.at("records").at(2).at("seq").dump();
    gap.at("records").erase(2);
    std::ofstream(file) << gap;
    CHECK(run("replay " + file).first.ends_with(": " + missing + " is missing\n"));
    check_missing_draws(record, file);
    check_broken_records(record, file);
    Json changed = Json::parse(record);
    for (Json& one : changed.at("records")) {
        if (!one.at("body").contains("play") || !one.at("body").at("play").contains("draws")) continue;
        Json& result = one.at("body").at("play").at("draws").at(0).at("result");
        result.at(0) = result.at(0).get<int>() + 1;
        break;
    }
    changed.erase("proof");
    std::ofstream(file) << changed;
    const auto refused = run("verify " + file);
    CHECK(refused.second == 1);
    CHECK(refused.first.starts_with("WRONG: chance: draw 1 "));
}

TEST_CASE("a finished domino game is exported, verified and executed again; a changed action is found") {
    const auto [game, options] = GENERATE(table<std::string, Json>(
        {{"spoiler", {{"length", "short"}}}, {"spinner", {{"length", "three"}}}, {"ladder", {{"scoring", "single"}}}}));
    INFO(game);
    Folder folder;
    Process server(folder.path());
    Player ada(server.port(), "Ada");
    const std::int64_t room =
        ada.create({{"game", game}, {"bots", {"easy", "good"}}, {"seats", 3}, {"options", options}});
    start_game({&ada}, room);
    play_out({&ada}, room, 5);
    const auto [record, status] = run("export " + std::to_string(room) + " --data " + folder.path().string());
    REQUIRE(status == 0);
    const std::string file = (folder.path() / "record.json").string();
    std::ofstream(file) << record;
    const auto verified = run("verify " + file);
    CHECK(verified.second == 0);
    CHECK(verified.first.starts_with("right: "));
    CHECK(run("replay " + file).second == 0);
    Json changed = Json::parse(record);
    for (Json& one : changed.at("records")) {
        if (!one.at("body").contains("play") || !one.at("body").at("play").contains("action")) continue;
        one.at("body").at("play").at("action") = {{"type", "lay"}, {"tile", 0}, {"half", 0}, {"end", 999}};
        break;
    }
    std::ofstream(file) << changed;
    CHECK(run("replay " + file).second != 0);
}

TEST_CASE("the program says its version and refuses what it does not know") {
    CHECK(run("--version").first.starts_with("anteroom "));
    CHECK(run("serve --nonsense").second != 0);
    CHECK(run("").second != 0);
}

TEST_CASE("the program by itself serves the documents that lie beside it, and none where it is told so") {
    const auto status = [](const Process& server, const std::string& path) {
        support::TcpClient client(server.port());
        client.send("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
        return client.receive_all().substr(0, 12);
    };
    Folder folder;
    {
        Process server(folder.path());
        REQUIRE(server.port() != 0);
        for (const char* path : {"/spec", "/spec/messages.json", "/spec/vectors.json", "/spec/rules/spoil.md"}) {
            INFO(path);
            CHECK(status(server, path) == "HTTP/1.1 200");
        }
    }
    Process bare(folder.path(), {"--dev", "--spec", "", "--rules", "", "--web", ""});
    REQUIRE(bare.port() != 0);
    CHECK(status(bare, "/spec") == "HTTP/1.1 404");
    CHECK(status(bare, "/spec/rules/spoil.md") == "HTTP/1.1 404");
}
