#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <thread>

#include "by_hand.hpp"
#include "failing_vfs.hpp"
#include "harness.hpp"
#include "store/sqlite/books_file.hpp"
#include "store/sqlite/reports.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

/// Keeps the store's thread busy until it is let go.
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

/// Of version 13.
const std::string without_nodes =
    "ALTER TABLE row_seals_head DROP COLUMN of_seal; ALTER TABLE row_seals_head DROP COLUMN below; ALTER TABLE "
    "row_seals_head DROP COLUMN ends; DROP TABLE unsealed; DROP TABLE house_limits; DROP TABLE let_go; DROP TABLE "
    "node_sessions; DROP TABLE room_owners; DROP INDEX made_by;";
const std::string without_templates =
    without_nodes + "DROP TABLE room_templates; DROP TABLE token_uses; DROP TABLE second_factors;";

/// Of version 11.
const std::string without_secrets =
    without_templates +
    "ALTER TABLE journal DROP COLUMN chapter; ALTER TABLE journal DROP COLUMN sealed_body; DROP TABLE chapter_keys;";

/// Of version 10.
const std::string without_desk =
    without_secrets +
    "DROP TABLE desk_payments; DROP TABLE reversals; DROP TABLE asked_payments; DROP TABLE drawers; DROP TABLE "
    "desk_rules;";

/// What version 10 brought is gone, and what came after it. The seal over the books, which would name it, too: nothing
/// was booked.
const std::string without_seals =
    without_desk +
    "DROP TABLE row_seals; DROP TABLE row_seals_head; DELETE FROM seal; ALTER TABLE seal DROP COLUMN row_changes;"
    "ALTER TABLE journal DROP COLUMN seal; ALTER TABLE games DROP COLUMN sealed;"
    "ALTER TABLE heads DROP COLUMN sealed_game; ALTER TABLE heads DROP COLUMN seal;";

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
        const auto outcome =
            answer_of<Outcome>([&](OnOutcome done) { reader.commit(next(room7, 2, "write"), std::move(done)); }, [] {});
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

TEST_CASE("Players of version 2 are guests or have accounts, as they did") {
    SqliteHarness server;
    REQUIRE(committed(server.change({{{{1}, "Ann", Role::guest, {5}}, {{2}, "Bob", Role::guest, {6}}}, {}, {}, {}})));
    server.close();
    constexpr const char* as_version_2 =
        "DROP INDEX stakes; DROP INDEX payments; DROP INDEX cash_from; DROP INDEX cash_to;"
        "ALTER TABLE players ADD COLUMN guest INTEGER NOT NULL DEFAULT 1;"
        "UPDATE players SET guest = 0 WHERE player = 2;"
        "ALTER TABLE players DROP COLUMN role;"
        "DROP TABLE accounts; DROP TABLE acts; DROP TABLE acts_head; DROP INDEX tokens_of_player;"
        "DROP TABLE doors; DROP TABLE templates; DROP TABLE protection; DROP TABLE logins;"
        "DROP TABLE chat_reports;"
        "DROP TABLE played; ALTER TABLE games DROP COLUMN result;"
        "PRAGMA user_version=2;";
    change_by_hand(server.options().folder, without_seals + as_version_2);
    server.reopen();
    CHECK(server.player({1}) == PlayerRow{{1}, "Ann", Role::guest, {5}});
    CHECK(server.player({2}) == PlayerRow{{2}, "Bob", Role::player, {6}});
}

TEST_CASE("A file of version 6 is opened, and knows of no logins, no reports and no finished games") {
    SqliteHarness server;
    PlayerChanges changes;
    changes.players = {{{1}, "Ann", Role::guest, {5}}};
    changes.accounts = {{{1}, "Ann", "ann", "hash"}};
    REQUIRE(committed(server.change(changes)));
    server.close();
    change_by_hand(
        server.options().folder,
        without_seals +
            "DROP TABLE logins; DROP TABLE chat_reports; DROP TABLE played; ALTER TABLE games DROP COLUMN result;"
            "PRAGMA user_version=6;");
    server.reopen();
    CHECK(server.account_named("ann")->came_from.empty());
    CHECK(server.chat_reports({false}).empty());
    CHECK(server.played({1}, 1'000, 10).empty());
    changes = {};
    changes.login_tries = {{{1}, "192.0.2.1", TimeMs{1}, true}};
    CHECK(committed(server.change(changes)));
    CHECK(server.account_named("ann")->came_from.size() == 1);
}

TEST_CASE("A file of version 13 is opened; its tables are of no template, and those that come are sealed with theirs") {
    SqliteHarness server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.close();
    change_by_hand(server.options().folder, without_templates + "PRAGMA user_version=13;");
    server.reopen();
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

TEST_CASE(
    "A file of version 10 is opened, its payments are as they were, and what the desk does from then on is sealed") {
    SqliteHarness server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("old", 1, 50)}})));
    server.close();
    change_by_hand(server.options().folder, without_desk + "DROP INDEX played_in; PRAGMA user_version=10;");
    server.reopen();
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

TEST_CASE("What the desk does once is refused the second time, and nothing of it is written") {
    SqliteHarness server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 50)}})));
    const auto done = [&](const DeskChanges& desk) {
        AdminChanges changes{audit_entry(5, "desk")};
        changes.desk = desk;
        return server.change(changes);
    };
    DeskChanges once;
    once.reversals = {{"a", "k1", {5}, {4}, "mistyped"}};
    once.drawers = {{0, {4}, points.id, {5}, {100}}};
    once.asked = {{0, deposit("b", 1, 9).transfer, {"b", {4}, PaymentMethod::cash, "", "r"}, {5}, {9}}};
    REQUIRE(committed(done(once)));
    const std::size_t acts = server.audit_log(100).size();
    DeskChanges again;
    again.reversals = {{"a", "k2", {6}, {4}, "mistyped"}};
    CHECK(refused(done(again), Refused::Cause::done_before));
    again = {};
    again.drawers = {{0, {4}, points.id, {6}, {1}}};
    CHECK(refused(done(again), Refused::Cause::done_before));
    DeskChanges decision;
    decision.decided = {{1, {{7}, {5}, true, "saw it"}}};
    REQUIRE(committed(done(decision)));
    decision.rules = {{DeskRule::What::payment_max, Role::cashier, points.id, 5}};
    CHECK(refused(done(decision), Refused::Cause::done_before));
    DeskChanges close;
    close.drawers_closed = {{1, {{8}, {4}, {90}, {100}}}};
    REQUIRE(committed(done(close)));
    CHECK(refused(done(close), Refused::Cause::done_before));
    const auto reports = open_reports(server.options().folder);
    CHECK(reports->desk_rules().empty());
    CHECK(reports->drawer(1)->closed == close.drawers_closed.front().closed);
    CHECK(reports->payment("a")->reversal == once.reversals.front());
    CHECK(server.audit_log(100).size() == acts + 2);
}

TEST_CASE("Commits that wait become one transaction, and a refused one leaves its neighbours alone") {
    std::vector<std::size_t> groups;
    SqliteOptions options;
    options.observer.on_group = [&](const GroupReport& report) { groups.push_back(report.waited.size()); };
    SqliteHarness server(options);
    std::string answers;
    Brake brake(server.store());
    for (const std::int64_t id : {1, 2, 3, 2, 4}) {
        server.store().commit(opening(RoomId{id}, "CODE" + std::to_string(id)),
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
        server.store().commit(opening(RoomId{id}, "CODE" + std::to_string(id)),
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
        server.store().commit(opening(RoomId{id}, "CODE" + std::to_string(id)), [&](const Outcome& outcome) {
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
        server.store().commit(opening(room7, "OAK"),
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
    CHECK(server.load(room7)->row.seq == Seq{seq});
    server.options().pages_max = 0;
    server.reopen();
    CHECK(server.load(room7)->row.seq == Seq{seq});
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
    for (int i = 1; i <= rooms; ++i) CHECK(server.load(RoomId{i})->records.size() == length);
}
