#include <filesystem>

#include "by_hand.hpp"
#include "harness.hpp"
#include "store/sqlite/books_file.hpp"
#include "support/catch.hpp"

using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

/// Plays a finished game in room 7, with a record before the game, and a running game.
void play(Harness& server) {
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit begins = next(room7, 1, {record(2, "seed one"), record(3, "hand one")});
    begins.games = {{GameNumber{1}, GameMark::What::begins, Seq{3}}};
    REQUIRE(committed(server.commit(begins)));
    Commit ends = next(room7, 3, {record(4, "last card"), record(5, "seed two")});
    ends.games = {{GameNumber{1}, GameMark::What::ends, Seq{4}}};
    REQUIRE(committed(server.commit(ends)));
    Commit again = next(room7, 5, "hand two");
    again.games = {{GameNumber{2}, GameMark::What::begins, Seq{6}}};
    REQUIRE(committed(server.commit(again)));
}

std::vector<std::string> bodies(const std::vector<Record>& records) {
    std::vector<std::string> list;
    for (const Record& one : records) list.push_back(one.body);
    return list;
}

/// Reads the folder as an intruder without the key would.
SqliteOptions without_key(SqliteHarness& server) {
    SqliteOptions options;
    options.folder = server.options().folder;
    options.access = SqliteOptions::Access::read;
    return options;
}

/// Claims the room in a copy of the folder, as a server without the key would.
Read<Claimed> claimed_without_key(const std::filesystem::path& folder) {
    const TemporaryFolder copy;
    using std::filesystem::copy_options;
    std::filesystem::copy(folder, copy.path(), copy_options::recursive | copy_options::overwrite_existing);
    SqliteOptions options;
    options.folder = copy.path();
    SqliteStore store(options);
    return claimed_in(store, {room7}).front();
}

}  // namespace

TEST_CASE("No byte in the folder shows what records say, and the room comes back all the same") {
    SqliteHarness server;
    play(server);
    for (const char* secret : {"seed one", "hand one", "last card", "seed two", "hand two"})
        CHECK(bytes_in(server.options().folder).find(secret) == std::string::npos);
    server.reopen();
    const auto journal = server.claim(room7);
    CHECK(bodies(journal->records).back() == "hand two");
    Commit card = next(room7, 6, "card");
    card.epoch = journal->row.epoch;
    REQUIRE(committed(server.commit(card)));
    CHECK(bodies(server.claim(room7)->records).back() == "card");
}

TEST_CASE("Whoever has the folder alone reads a game that is over, and nothing of one that runs or will be dealt") {
    SqliteHarness server;
    play(server);
    {
        SqliteStore reader(without_key(server));
        const auto game = answer_of<Read<std::optional<GameJournal>>>(
            [&](OnRead<std::optional<GameJournal>> done) { reader.load_game(room7, {1}, std::move(done)); }, [] {});
        CHECK(bodies(std::get<std::optional<GameJournal>>(game)->records) ==
              std::vector<std::string>{"hand one", "last card"});
        const auto history = answer_of<Read<std::vector<Record>>>(
            [&](OnRead<std::vector<Record>> done) { reader.history(room7, Seq{1}, std::move(done)); }, [] {});
        CHECK(bodies(std::get<std::vector<Record>>(history)).back() == "last card");
    }
    BooksFile file(server.options().folder);
    CHECK(bodies(file.records({7, 1})) == std::vector<std::string>{"hand one", "last card"});
    CHECK(complaint_of([&] { file.records({7, 2}); }).find("was not written with this key") != std::string::npos);

    server.close();
    const auto claimed = claimed_without_key(server.options().folder);
    REQUIRE(std::holds_alternative<Failed>(claimed));
    CHECK(std::get<Failed>(claimed).text.find("cannot be opened with the keys at hand") != std::string::npos);
    open_records_by_hand(server.options().folder);
    const std::string bytes = bytes_in(server.options().folder);
    CHECK(bytes.find("seed one") != std::string::npos);
    for (const char* secret : {"seed two", "hand two"}) CHECK(bytes.find(secret) == std::string::npos);
    // The house itself rejects every record in plain text.
    server.reopen();
    CHECK(complaint_of([&] { server.claim(room7); }).find("was changed by hand") != std::string::npos);
}

TEST_CASE("A record that was changed, or put in another's place, is not read") {
    const char* deed = GENERATE(
        "UPDATE journal SET sealed_body = zeroblob(60) WHERE seq = 6", "UPDATE journal SET chapter = 0 WHERE seq = 6",
        "UPDATE journal SET sealed_body = (SELECT sealed_body FROM journal WHERE seq = 5) WHERE seq = 6");
    SqliteHarness server;
    play(server);
    server.close();
    change_by_hand(server.options().folder, deed);
    server.reopen();
    CHECK(complaint_of([&] { server.claim(room7); }).find("record 7/6") != std::string::npos);
}

TEST_CASE("A key that was published is sealed like any other row") {
    SqliteHarness server;
    play(server);
    server.close();
    const auto wrong = [&] { return BooksFile(server.options().folder, test_signer()->row_key()).wrong_rows(); };
    CHECK(wrong() == std::nullopt);
    change_by_hand(server.options().folder, "DELETE FROM chapter_keys");
    CHECK(wrong().value_or("").find("chapter_keys 7") != std::string::npos);
}
