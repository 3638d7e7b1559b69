// A backup of a server's data that was made during games, and a server that continues from the backup.

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

std::pair<std::string, int> said(const std::string& command, const std::filesystem::path& data) {
    return run_command(std::string(ANTEROOM_PROGRAM) + " " + command + " --data " + data.string());
}

/// Returns the names in a folder, except the files that SQLite makes for readers of its database.
std::set<std::string> names_in(const std::filesystem::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (const std::string name = entry.path().filename(); !name.starts_with("anteroom.db-")) names.insert(name);
    return names;
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

/// Checks that both players return to the state that they knew, on any server.
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

    // Guests connect all the time, so the database changes while the backup reads it.
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
    // The disk has lost the beginning of the database file, so a backup is necessary.
    std::ofstream(folder.path() / "anteroom.db") << "nothing of a database";
    CHECK(said("restore --aside " + copy.string(), folder.path()).second == 0);
    CHECK(said("audit", folder.path()).second == 0);
    CHECK(std::filesystem::file_size(folder.path() / "before-1" / "anteroom.db") == 21);
    CHECK(names_in(folder.path()) == std::set<std::string>{"anteroom.db", "before-1", "lock"});
    std::filesystem::remove_all(folder.path() / "before-1");

    std::filesystem::resize_file(copy / "anteroom.db", std::filesystem::file_size(copy / "anteroom.db") / 2);
    const auto [words, status] = said("restore --aside " + copy.string(), folder.path());
    INFO(words);
    CHECK(status != 0);
    CHECK(said("audit", folder.path()).second == 0);
    CHECK(names_in(folder.path()) == std::set<std::string>{"anteroom.db", "lock"});
}

TEST_CASE(
    "a folder that is a mount is restored into: it stays, nothing is made beside it, and all in it is its owner's") {
    const Folder around;
    const Folder elsewhere;
    const std::filesystem::path data = around.path() / "data";
    const std::filesystem::path copy = elsewhere.path() / "copy";
    furnish(data);
    REQUIRE(said("backup --no-audit " + copy.string(), data).second == 0);
    const bool is_root = ::geteuid() == 0;
    if (is_root) REQUIRE(::chown(data.c_str(), 12'345, 12'345) == 0);
    struct stat before {};
    REQUIRE(::stat(data.c_str(), &before) == 0);
    CHECK(said("restore --aside " + copy.string(), data).second == 0);
    struct stat after {};
    REQUIRE(::stat(data.c_str(), &after) == 0);
    CHECK(after.st_ino == before.st_ino);
    CHECK(names_in(around.path()) == std::set<std::string>{"data"});
    for (const char* name : {"anteroom.db", "before-1", "lock"}) {
        INFO(name);
        struct stat one {};
        REQUIRE(::stat((data / name).c_str(), &one) == 0);
        CHECK(one.st_uid == (is_root ? 12'345 : ::geteuid()));
    }
}

TEST_CASE("what would not be replaced is refused before anything is copied or looked at") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    std::filesystem::create_directory(elsewhere.path() / "no copy at all");
    const auto [words, status] =
        said("restore '" + (elsewhere.path() / "no copy at all").string() + "'", folder.path());
    CHECK(status != 0);
    CHECK(words.find("--aside keeps it") != std::string::npos);
}

TEST_CASE("while a folder is restored nobody else has it, and no server begins on what was restored by half") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const std::filesystem::path copy = elsewhere.path() / "copy";
    REQUIRE(said("backup --no-audit " + copy.string(), folder.path()).second == 0);
    const int lock = ::open((folder.path() / "lock").c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(::flock(lock, LOCK_EX | LOCK_NB) == 0);
    CHECK(said("restore --aside " + copy.string(), folder.path()).second != 0);
    ::close(lock);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "before-1"));

    // This is the state after the machine failed between removing the old data and placing the new data.
    std::filesystem::create_directory(folder.path() / "before-1");
    std::filesystem::rename(folder.path() / "anteroom.db", folder.path() / "before-1" / "anteroom.db");
    std::ofstream(folder.path() / "restoring");
    CHECK(Process(folder.path()).port() == 0);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "anteroom.db"));
    CHECK(said("config --check", folder.path()).first.find("restore it again") != std::string::npos);
    CHECK(said("restore " + copy.string(), folder.path()).second == 0);
    CHECK(Process(folder.path()).port() != 0);
}

TEST_CASE("a copy that finds no room on the disk is not there at all") {
    const Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const std::filesystem::path copy = elsewhere.path() / "copy";
    // A limit on file sizes, in blocks, simulates a full disk.
    const auto [words, status] = run_command("trap '' XFSZ; ulimit -f 64; " ANTEROOM_PROGRAM " backup " +
                                             copy.string() + " --data " + folder.path().string());
    INFO(words);
    CHECK(status != 0);
    CHECK(std::filesystem::is_empty(elsewhere.path()));
    CHECK(said("audit", folder.path()).second == 0);
}
