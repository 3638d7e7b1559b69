#include <fstream>

#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

struct Said {
    std::string out;
    int status = -1;
};

Said said_by(const std::string& arguments) {
    auto [out, status] = run_command(std::string(ANTEROOM_PROGRAM) + " " + arguments);
    return {std::move(out), status};
}

/// Exports a game, checks the record with the program, and returns the record.
Json checked_record(const Folder& folder, std::int64_t room, int game) {
    const std::string data = " --data " + folder.path().string();
    const Said exported = said_by("export " + std::to_string(room) + " " + std::to_string(game) + data);
    REQUIRE(exported.status == 0);
    const std::string file = (folder.path() / "record.json").string();
    std::ofstream(file) << exported.out;
    for (const std::string command : {"verify ", "replay "}) {
        const Said checked = said_by(command + file);
        INFO(checked.out);
        CHECK(checked.status == 0);
    }
    return Json::parse(exported.out);
}

}  // namespace

TEST_CASE("the record of a game for money, void or not, has its stake and its chain, and the players saw its head") {
    Folder folder;
    furnish(folder.path());
    Process server(folder.path(), {});
    REQUIRE(server.port() != 0);
    std::vector<std::unique_ptr<Player>> members;
    std::vector<Player*> all;
    for (const std::string& token : house_tokens) {
        members.push_back(
            std::make_unique<Player>(server.port(), Json(token), "client-of-member-" + std::to_string(members.size())));
        all.push_back(members.back().get());
    }
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    play_out(all, room, 5);
    const Json first = all[1]->room(room).info.at("chain");
    play_again(all, room);
    CHECK(end_game(server.port(), room, "power cut"));
    CHECK(all[0]->wait([&] { return all[0]->status(room) == "over"; }));
    const Json second = all[0]->room(room).info.at("chain");
    server.kill_hard();

    int game = 0;
    for (const Json& told : {first, second}) {
        const Json record = checked_record(folder, room, ++game);
        const Json& books = record.at("books");
        CHECK(books.at("chain") == "table:" + std::to_string(room) + "/" + std::to_string(game));
        CHECK(books.at("head") == told.at("head"));
        CHECK(books.at("count") == told.at("count"));
        CHECK(books.at("transfers").size() == told.at("count").get<std::size_t>());
        CHECK(record.at("records").at(0).at("body").at("settings").at("stake").at("buy_in") == 1000);
    }
    const Said audit = said_by("audit --data " + folder.path().string());
    INFO(audit.out);
    CHECK(audit.status == 0);
    CHECK(audit.out.find("unfinished games 0.00 EUR, fees 0.75 EUR") != std::string::npos);
}
