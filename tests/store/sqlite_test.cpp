#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "by_hand.hpp"
#include "failing_vfs.hpp"
#include "harness.hpp"
#include "store/sqlite/books_file.hpp"
#include "store/sqlite/data_folder.hpp"
#include "store/sqlite/reports.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

/// Keeps the store's thread busy until the object is released.
class Brake {
  public:
    explicit Brake(Store& store) {
        std::promise<void> reached;
        store.mutes_of(PlayerId{1}, [&, released = released_.get_future().share()](const auto&) {
            reached.set_value();
            released.wait();
        });
        reached.get_future().wait();
    }
    void release() { released_.set_value(); }

  private:
    std::promise<void> released_;
};

}  // namespace

TEST_CASE("Two servers cannot share a data folder, but a reader may look in") {
    SqliteHarness server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    SqliteOptions options;
    options.folder = server.options().folder;
    CHECK(complaint_of([&] { SqliteStore{options}; }).find("in use by another server") != std::string::npos);
    CHECK(committed(server.commit(next(room7, 1, "still here"))));

    options.access = SqliteOptions::Access::read;
    {
        SqliteStore reader(options);
        const auto rooms = answer_of<Read<std::vector<RoomRow>>>(
            [&](OnRead<std::vector<RoomRow>> done) { reader.open_rooms(std::move(done)); }, [] {});
        CHECK(std::get<std::vector<RoomRow>>(rooms).at(0).seq == Seq{2});
        const auto outcome = answer_of<Outcome>(
            [&](OnOutcome done) { commit_one(reader, next(room7, 2, "write"), std::move(done)); }, [] {});
        CHECK(failed(outcome));
    }
    server.close();
    options.access = SqliteOptions::Access::serve;
    CHECK_NOTHROW(SqliteStore{options});
}

TEST_CASE("A file that is of a later release or not ours is refused and left alone") {
    TemporaryFolder folder;
    SqliteOptions options;
    options.folder = folder.path() / "new" / "data";
    SqliteStore{options};
    CHECK((std::filesystem::status(options.folder).permissions() & std::filesystem::perms::others_all) ==
          std::filesystem::perms::none);

    const auto write_at = [&](std::streamoff at, const std::string& bytes) {
        std::fstream file(options.folder / "anteroom.db", std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(at);
        file << bytes;
    };
    // The header of an SQLite file has the user version at byte 60 and the application id at byte 68.
    write_at(60, std::string("\0\0\0\x63", 4));
    CHECK(complaint_of([&] { SqliteStore{options}; }).find("later release") != std::string::npos);
    write_at(68, "Else");
    CHECK(complaint_of([&] { SqliteStore{options}; }).find("not an Anteroom file") != std::string::npos);
    std::ofstream(options.folder / "anteroom.db") << std::string(8192, 'x');
    CHECK_THROWS_AS(SqliteStore{options}, OpenFailed);
    std::ofstream(folder.path() / "file") << "x";
    options.folder = folder.path() / "file";
    CHECK_THROWS_AS(SqliteStore{options}, OpenFailed);
}

TEST_CASE("A file of a release before 1.0 is refused and left alone") {
    TemporaryFolder folder;
    change_by_hand_in_new_file(folder.path(),
                               "CREATE TABLE counters(name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT;"
                               "PRAGMA application_id = 0x416e7465; PRAGMA user_version = 21");
    SqliteOptions options;
    options.folder = folder.path();
    const std::string before = bytes_in(folder.path());
    CHECK(complaint_of([&] { use_of(folder.path()); }).find("before 1.0") != std::string::npos);
    CHECK(complaint_of([&] { BooksFile(folder.path(), std::nullopt); }).find("before 1.0") != std::string::npos);
    CHECK(bytes_in(folder.path()) == before);
    CHECK(complaint_of([&] { SqliteStore{options}; }) ==
          "the data file is of a release before 1.0, whose data this program does not read");
}

TEST_CASE("The next version of the schema takes a file as it is, and a program without it refuses the file then") {
    SqliteHarness server;
    REQUIRE(committed(server.change({{{ann, "Ann", Role::guest, {5}}}, {}, {}, {}})));
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.options().later_migrations = {
        "CREATE TABLE planted(player INTEGER PRIMARY KEY, born INTEGER NOT NULL) STRICT;"
        "INSERT INTO planted SELECT player, created FROM players"};
    server.reopen();
    CHECK(server.player(ann) == PlayerRow{ann, "Ann", Role::guest, {5}});
    CHECK(committed(server.commit(next(room7, 1, "after"))));
    // The migration does not run a second time.
    server.reopen();
    CHECK(server.history(room7).size() == 2);
    server.close();
    change_by_hand(server.options().folder, "UPDATE planted SET born = 6 WHERE player = 1 AND born = 5");
    server.options().later_migrations = {};
    CHECK(complaint_of([&] { server.reopen(); }) ==
          "the data file has version 2, this program knows 1: it was written by a later release");
    CHECK_THROWS_AS(BooksFile(server.options().folder, std::nullopt), LaterRelease);
}

TEST_CASE("A step that fails leaves the file at the version before it") {
    SqliteHarness server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.options().later_migrations = {"CREATE TABLE planted(a INTEGER) STRICT; DROP TABLE nowhere"};
    CHECK(complaint_of([&] { server.reopen(); }).find("nowhere") != std::string::npos);
    server.options().later_migrations = {};
    server.reopen();
    CHECK(server.history(room7).size() == 1);
    CHECK(BooksFile(server.options().folder, std::nullopt).wrong_schema() == std::nullopt);
}

TEST_CASE("Which template a room was made from is sealed, and one without a name is refused") {
    SqliteHarness server;
    Commit evening = opening(RoomId{8}, "ELM");
    evening.creates->of_template = "";
    CHECK(refused(server.commit(evening), Refused::Cause::malformed));
    evening.creates->of_template = "evening";
    REQUIRE(committed(server.commit(evening)));
    server.close();
    const auto wrong = [&] { return BooksFile(server.options().folder, test_signer()->row_key()).wrong_rows(); };
    CHECK(wrong() == std::nullopt);
    change_by_hand(server.options().folder, "UPDATE room_templates SET room = 7");
    CHECK(wrong().value_or("").find("room_templates 7") != std::string::npos);
}

TEST_CASE("What the desk notes of a payment is sealed; a deposit that is none of the desk's has no note") {
    SqliteHarness server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("old", 1, 50)}})));
    AdminChanges changes{audit_entry(5, "deposit")};
    changes.books.cash = {deposit("new", 1, 7)};
    changes.desk.payments = {{"new", {4}, PaymentMethod::voucher, "V-12", "for tonight"}};
    REQUIRE(committed(server.change(changes)));
    const auto reports = open_reports(server.options().folder);
    CHECK_FALSE(reports->payment("old")->payment);
    CHECK(reports->payment("new")->payment == changes.desk.payments.front());
    BooksFile file(server.options().folder, test_signer()->row_key());
    CHECK(file.wrong_schema() == std::nullopt);
    CHECK(file.wrong_rows() == std::nullopt);
    change_by_hand(server.options().folder, "UPDATE desk_payments SET method = 0");
    CHECK(BooksFile(server.options().folder, test_signer()->row_key()).wrong_rows() ==
          "desk_payments 'new': was changed or added by hand");
}

TEST_CASE("All rows that were changed by hand are named, or how many more there are, and all are taken as they stand") {
    SqliteHarness server;
    PlayerChanges crowd;
    for (std::int64_t player = 1; player <= 30; ++player)
        crowd.players.push_back({{player}, "Guest", Role::guest, {1}});
    REQUIRE(committed(server.change(crowd)));
    const auto wrong_after = [&](const std::string& deed) {
        server.close();
        change_by_hand(server.options().folder, deed);
        return BooksFile(server.options().folder, test_signer()->row_key()).wrong_rows().value_or("");
    };
    CHECK(wrong_after("UPDATE players SET role = 3 WHERE player IN (2, 5); DELETE FROM players WHERE player = 7") ==
          "players 2: was changed or added by hand; players 5: was changed or added by hand; "
          "players 7: was taken away by hand");
    const std::string many = wrong_after("UPDATE players SET role = 3");
    CHECK(many.starts_with("players 1: was changed or added by hand; players 2: "));
    CHECK(many.ends_with("; and 21 more"));
    CHECK(std::ranges::count(many, ';') == 9);
    server.reopen();
    AdminChanges taken{audit_entry(5, "rows")};
    taken.seals_rows = true;
    REQUIRE(committed(server.change(taken)));
    server.close();
    CHECK(BooksFile(server.options().folder, test_signer()->row_key()).wrong_rows() == std::nullopt);
}

TEST_CASE("Commits that wait become one transaction, and a refused one leaves its neighbours alone") {
    std::vector<std::size_t> groups;
    SqliteOptions options;
    options.observer.on_group = [&](const GroupReport& report) { groups.push_back(report.waited.size()); };
    SqliteHarness server(options);
    std::string answers;
    Brake brake(server.store());
    for (const std::int64_t id : {1, 2, 3, 2, 4}) {
        commit_one(server.store(), opening(RoomId{id}, "CODE" + std::to_string(id)),
                   [&](const Outcome& outcome) { answers += committed(outcome) ? 'c' : 'r'; });
    }
    brake.release();
    CHECK(server.open_rooms().size() == 4);
    CHECK(answers == "cccrc");
    server.close();
    CHECK(groups == std::vector<std::size_t>{5});
}

TEST_CASE("A group that fails as a whole is retried one by one") {
    FailingDisk disk;
    SqliteOptions options;
    options.vfs = disk.name();
    SqliteHarness server(options);
    std::string answers;
    Brake brake(server.store());
    for (const std::int64_t id : {1, 2, 2, 3}) {
        commit_one(server.store(), opening(RoomId{id}, "CODE" + std::to_string(id)),
                   [&](const Outcome& outcome) { answers += committed(outcome) ? 'c' : 'r'; });
    }
    disk.fail(1, 1, FailingDisk::How::refuses);
    brake.release();
    CHECK(server.open_rooms().size() == 3);
    CHECK(answers == "ccrc");
}

TEST_CASE("A full queue fails the call in its turn and takes no more memory for it") {
    SqliteOptions options;
    options.limits.queue_len_max = 3;
    SqliteHarness server(options);
    std::string answers;
    Brake brake(server.store());
    for (const std::int64_t id : {1, 2, 3, 4, 5}) {
        commit_one(server.store(), opening(RoomId{id}, "CODE" + std::to_string(id)), [&](const Outcome& outcome) {
            const auto* failure = std::get_if<Failed>(&outcome);
            answers += committed(outcome) ? 'c' : failure && failure->cause == Failed::Cause::overloaded ? 'o' : '-';
        });
    }
    CHECK(answers.empty());
    brake.release();
    server.close();
    CHECK(answers == "cccoo");
}

TEST_CASE("Stopping carries out what waits; later calls fail as stopping") {
    SqliteHarness server;
    int done = 0;
    std::thread stopper;
    {
        Brake brake(server.store());
        commit_one(server.store(), opening(room7, "OAK"),
                   [&](const Outcome& outcome) { done += committed(outcome) ? 1 : 0; });
        stopper = std::thread([&] { server.store().stop(); });
        brake.release();
    }
    stopper.join();
    CHECK(done == 1);
    const auto outcome = server.commit(next(room7, 1, "late"));
    REQUIRE(failed(outcome));
    CHECK(std::get<Failed>(outcome).cause == Failed::Cause::stopping);
    std::vector<Outcome> outcomes;
    server.store().commit_all({next(room7, 1, "late"), next(RoomId{8}, 1, "late")},
                              [&](std::vector<Outcome> all) { outcomes = std::move(all); });
    REQUIRE(outcomes.size() == 2);
    CHECK(std::get<Failed>(outcomes[1]).cause == Failed::Cause::stopping);
    CHECK_THROWS(server.open_rooms());
    server.reopen();
    CHECK(server.open_rooms().size() == 1);
}

TEST_CASE("A full disk fails commits with its cause, keeps what was acknowledged and works again when there is room") {
    SqliteOptions options;
    options.pages_max = 80;
    SqliteHarness server(options);
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    std::int64_t seq = 1;
    Outcome outcome = Committed{};
    while (committed(outcome) && seq < 1000) {
        outcome = server.commit(next(room7, seq, std::string(3000, 'x')));
        if (committed(outcome)) ++seq;
    }
    REQUIRE(failed(outcome));
    CHECK(std::get<Failed>(outcome).cause == Failed::Cause::disk_full);
    CHECK(seq > 10);
    CHECK(server.history(room7).back().seq == Seq{seq});
    server.options().pages_max = 0;
    server.reopen();
    CHECK(server.history(room7).back().seq == Seq{seq});
    CHECK(committed(server.commit(next(room7, seq, std::string(3000, 'x')))));
}

TEST_CASE("The log is copied into the data file when nobody commits, and when it has grown long") {
    std::atomic<int> checkpoints{0};
    SqliteOptions options;
    options.observer.on_checkpoint = [&](const CheckpointReport&) { ++checkpoints; };
    SECTION("idle") {
        options.log_pages_idle = 1;
        SqliteHarness server(options);
        const auto size = [&] { return std::filesystem::file_size(server.options().folder / "anteroom.db"); };
        REQUIRE(committed(server.commit(opening(room7, std::string(100, 'x')))));
        for (int i = 0; i < 200 && checkpoints == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        CHECK(checkpoints == 1);
        CHECK(size() > 4096);
    }
    SECTION("long") {
        options.log_pages_max = 40;
        SqliteHarness server(options);
        REQUIRE(committed(server.commit(opening(room7, "OAK"))));
        for (std::int64_t seq = 1; seq < 200; ++seq)
            REQUIRE(committed(server.commit(next(room7, seq, std::string(3000, 'x')))));
        CHECK(checkpoints > 2);
        CHECK(std::filesystem::file_size(server.options().folder / "anteroom.db-wal") < 200 * 4200);
    }
}

TEST_CASE("Many threads commit to their rooms at once and each room is whole") {
    constexpr int rooms = 8;
    constexpr std::int64_t length = 100;
    SqliteHarness server;
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    for (int i = 1; i <= rooms; ++i) {
        threads.emplace_back([&, id = RoomId{i}] {
            if (!committed(server.commit(opening(id, "CODE" + std::to_string(id.value))))) ++wrong;
            for (std::int64_t seq = 1; seq < length; ++seq)
                if (!committed(server.commit(next(id, seq, "move")))) ++wrong;
        });
    }
    for (auto& thread : threads) thread.join();
    CHECK(wrong == 0);
    server.reopen();
    for (int i = 1; i <= rooms; ++i) CHECK(server.claim(RoomId{i})->records.size() == length);
}
