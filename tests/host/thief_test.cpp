// An intruder with the data folder or a backup, but without the house's key. A journal that the intruder planted deals
// no card, costs no player anything, and gets no signature.

#include <filesystem>
#include <fstream>

#include "app/ledger_key.hpp"
#include "by_hand.hpp"
#include "harness.hpp"
#include "house.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;
using store::test::change_by_hand;

namespace {

/// Returns a room's records, as the house reads them. The thief knows the content of each table that has the thief's
/// seat.
std::vector<store::Record> records_of(const Folder& folder, std::int64_t room) {
    store::SqliteOptions options;
    options.folder = folder.path();
    options.access = store::SqlOptions::Access::read;
    options.signer = std::make_shared<const ledger::Signer>(app::house_key(test_config(folder)));
    store::SqliteStore reader(options);
    using Records = std::vector<store::Record>;
    const auto read = store::test::answer_of<store::Read<Records>>(
        [&](store::OnRead<Records> done) { reader.history({room}, store::Seq{1}, std::move(done)); }, [] {});
    return std::get<Records>(read);
}

/// Returns a statement that writes this body, unencrypted, in place of the record.
std::string planted(std::int64_t room, store::Seq seq, const std::string& body) {
    std::string quoted;
    for (const char one : body) quoted += one == '\'' ? std::string("''") : std::string(1, one);
    return "UPDATE journal SET chapter = NULL, sealed_body = NULL, body = '" + quoted +
           "' WHERE room = " + std::to_string(room) + " AND seq = " + std::to_string(seq.value);
}

std::pair<std::string, int> ran_on(const std::string& command, const std::filesystem::path& data) {
    return run_command(std::string(ANTEROOM_PROGRAM) + " " + command + " --data " + data.string());
}

/// Plays a game at the house's table for money, with a chat line before it. Returns the room.
std::int64_t play_after_a_word(House& house) {
    const std::int64_t room = open_money_table(house.all());
    Player& second = *house.members[1];
    REQUIRE(second.ask({{"type", "chat"}, {"room", room}, {"text", "good game"}}).at("type") == "update");
    start_game(house.all(), room);
    play_out(house.all(), room, 5);
    house.members.clear();
    house.server.reset();
    return room;
}

/// Replaces the words in the record of the chat line, and returns the record's number.
store::Seq put_words_into_mouth(const Folder& folder, std::int64_t room) {
    const std::string words = "good game";
    for (const store::Record& one : records_of(folder, room)) {
        const auto at = one.body.find(words);
        if (at == std::string::npos) continue;
        std::string body = one.body;
        body.replace(at, words.size(), "I marked the aces");
        change_by_hand(folder.path(), planted(room, one.seq, body));
        return one.seq;
    }
    throw std::runtime_error("nobody said it");
}

}  // namespace

TEST_CASE("a seed and a fee that are planted in an open table for money are not dealt from, and the audit names them") {
    House house;
    const std::int64_t room = open_money_table(house.all());
    house.restart([&] {
        const store::Record opened = records_of(house.folder, room).front();
        Json body = Json::parse(opened.body);
        REQUIRE(body.contains("fair"));
        body["fair"]["seed"] = std::string(64, '7');
        body["settings"]["stake"]["fee"] = 900;
        change_by_hand(house.folder.path(), planted(room, opened.seq, body.dump()));
    });
    Player& first = *house.members[0];
    CHECK(first.ask({{"type", "join"}, {"room", room}}).value("code", "") == "frozen");
    const std::string fault = app::audit(house.folder.path(), ledger::Signer(app::house_key(test_config(house.folder))))
                                  .fault.value_or("right");
    INFO(fault);
    CHECK(fault.starts_with("journal row "));
    CHECK(fault.find("(" + std::to_string(room) + "/1): was changed by hand") != std::string::npos);
    // The server and every other table keep working.
    const std::int64_t free = first.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    start_game({&first}, free);
    CHECK(play_out({&first}, free, 3) > 0);
}

TEST_CASE("the house signs no words that nobody said") {
    House house;
    const std::int64_t room = play_after_a_word(house);
    const Folder& folder = house.folder;
    const std::string dispute = "dispute " + std::to_string(room) + " --reason why";
    REQUIRE(ran_on(dispute, folder.path()).first.find("good game") != std::string::npos);
    const store::Seq seq = put_words_into_mouth(folder, room);
    const std::string place = "(" + std::to_string(room) + "/" + std::to_string(seq.value) + "): was changed by hand";
    CHECK(ran_on("audit", folder.path()).first.find(place) != std::string::npos);
    for (const std::string& command : {dispute, dispute + " --copy"}) {
        const auto [words, status] = ran_on(command, folder.path());
        INFO(command << ": " << words);
        CHECK(status != 0);
        CHECK(words.find(place) != std::string::npos);
        CHECK(words.find("\"proof\"") == std::string::npos);
    }
}

TEST_CASE("the house signs no record of a game in which a move was changed") {
    House house;
    const std::int64_t room = play_after_a_word(house);
    const std::string record = "export " + std::to_string(room);
    REQUIRE(ran_on(record, house.folder.path()).second == 0);
    const store::Record last = records_of(house.folder, room).back();
    change_by_hand(house.folder.path(), planted(room, last.seq, last.body + " "));
    const auto [words, status] = ran_on(record, house.folder.path());
    INFO(words);
    CHECK(status != 0);
    CHECK(words.find("record " + std::to_string(room) + "/" + std::to_string(last.seq.value)) != std::string::npos);
    CHECK(words.find("\"proof\"") == std::string::npos);
}

TEST_CASE("a backup that was edited is not restored, and what is in the data folder stays as it was") {
    House house;
    const std::int64_t room = play_after_a_word(house);
    const Folder elsewhere;
    const std::filesystem::path copy = elsewhere.path() / "copy";
    REQUIRE(ran_on("backup " + copy.string(), house.folder.path()).second == 0);
    // The thief edits the backup. The test puts the backup in place of the folder's file, and keeps the file aside.
    const std::filesystem::path file = house.folder.path() / "anteroom.db";
    const std::filesystem::path kept = elsewhere.path() / "kept.db";
    std::filesystem::copy_file(file, kept);
    put_words_into_mouth(house.folder, room);
    REQUIRE(ran_on("backup --no-audit " + (elsewhere.path() / "edited").string(), house.folder.path()).second == 0);
    std::filesystem::copy_file(kept, file, std::filesystem::copy_options::overwrite_existing);
    for (const char* beside : {"-wal", "-shm"}) std::filesystem::remove(file.string() + beside);
    REQUIRE(ran_on("audit", house.folder.path()).second == 0);

    const auto [words, status] =
        ran_on("restore --aside " + (elsewhere.path() / "edited").string(), house.folder.path());
    INFO(words);
    CHECK(status != 0);
    CHECK(words.find("was changed by hand") != std::string::npos);
    CHECK(words.find("nothing was restored") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(house.folder.path() / "before-1"));
    CHECK_FALSE(std::filesystem::exists(house.folder.path() / "restored"));
    CHECK(ran_on("audit", house.folder.path()).second == 0);
    CHECK(ran_on("restore --aside " + copy.string(), house.folder.path()).second == 0);
    CHECK(ran_on("audit", house.folder.path()).second == 0);
}
