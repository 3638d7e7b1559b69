// A copy of a server's data that is made while people play, and a server that goes on from it.

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

std::pair<std::string, int> said(const std::string& command, const std::filesystem::path& data) {
    return run_command(std::string(ANTEROOM_PROGRAM) + " " + command + " --data " + data.string());
}

/// Two people at a table for chips, in the middle of a game.
struct TwoAtATable {
    explicit TwoAtATable(std::uint16_t port) : ada(port, "Ada"), bea(port, "Bea") {
        room = ada.create({{"bots", {"easy", "easy"}}});
        bea.join(room);
        bea.ask({{"type", "sit"}, {"room", room}, {"seat", "s1"}});
        start_game({&ada, &bea}, room);
    }
    Player ada;
    Player bea;
    std::int64_t room = 0;
};

/// They come back to what they knew, on whatever server.
void expect_back(const TwoAtATable& table, std::uint16_t port) {
    for (const Player* before : {&table.ada, &table.bea}) {
        Player after(port, Json(before->token), before->client);
        after.next_id = before->next_id;
        after.join(table.room);
        expect_kept(*before, after, table.room);
    }
}

}  // namespace

TEST_CASE("a backup of a server that people play on has every table and book, and a server goes on from it") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const std::filesystem::path copy = elsewhere.path() / "copy";
    const std::filesystem::path fresh = elsewhere.path() / "fresh";
    auto running = std::make_unique<Process>(folder.path());
    REQUIRE(running->port() != 0);
    TwoAtATable table(running->port());

    // Guests come all the while, so that the file is written as it is read.
    std::atomic<bool> enough = false;
    std::thread others([&, port = running->port()] {
        while (!enough) Player(port, "Guest");
    });
    const auto [words, status] = said("backup " + copy.string(), folder.path());
    enough = true;
    others.join();
    INFO(words);
    REQUIRE(status == 0);
    CHECK(words.find("its books are right: ") != std::string::npos);
    CHECK(said("backup " + copy.string(), folder.path()).first.find("is there already") != std::string::npos);
    CHECK(said("restore " + copy.string(), folder.path()).first.find("a server runs on") != std::string::npos);
    const auto perms = std::filesystem::status(copy).permissions();
    CHECK(perms == std::filesystem::perms::owner_all);
    running->kill_hard();

    const auto [back, restored] = said("restore " + copy.string(), fresh);
    INFO(back);
    REQUIRE(restored == 0);
    CHECK(said("audit", fresh).second == 0);
    const Process again(fresh);
    REQUIRE(again.port() != 0);
    expect_back(table, again.port());
}

TEST_CASE("what is in a data folder is not replaced unless it is kept aside, and a damaged copy replaces nothing") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const std::filesystem::path copy = elsewhere.path() / "copy";
    REQUIRE(said("backup --no-audit " + copy.string(), folder.path()).second == 0);
    CHECK(said("restore " + copy.string(), folder.path()).first.find("--aside keeps it") != std::string::npos);
    // The disk has lost the file's beginning: that is when a backup is wanted.
    std::ofstream(folder.path() / "anteroom.db") << "nothing of a database";
    CHECK(said("restore --aside " + copy.string(), folder.path()).second == 0);
    CHECK(said("audit", folder.path()).second == 0);
    CHECK(std::filesystem::exists(folder.path().string() + ".before-1"));
    std::filesystem::remove_all(folder.path().string() + ".before-1");

    std::filesystem::resize_file(copy / "anteroom.db", std::filesystem::file_size(copy / "anteroom.db") / 2);
    const auto [words, status] = said("restore --aside " + copy.string(), folder.path());
    INFO(words);
    CHECK(status != 0);
    CHECK(said("audit", folder.path()).second == 0);
    CHECK_FALSE(std::filesystem::exists(folder.path().string() + ".before-1"));
    CHECK_FALSE(std::filesystem::exists(folder.path().string() + ".restored"));
}

TEST_CASE("a copy that finds no room on the disk is not there at all") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const std::filesystem::path copy = elsewhere.path() / "copy";
    // A limit of the size of files, in blocks, stands for a disk that is full.
    const auto [words, status] = run_command("trap '' XFSZ; ulimit -f 64; " ANTEROOM_PROGRAM " backup " +
                                             copy.string() + " --data " + folder.path().string());
    INFO(words);
    CHECK(status != 0);
    CHECK(std::filesystem::is_empty(elsewhere.path()));
    CHECK(said("audit", folder.path()).second == 0);
}
