#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <future>
#include <thread>

#include "failing_vfs.hpp"
#include "harness.hpp"
#include "seq_there.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// A room that follows the port's protocol loses nothing and does
// nothing twice, whichever call or disk operation fails.

namespace {

constexpr std::int64_t moves = 5;

/// Plays a whole room as its owner does. The player retries after `failed`, and reads the
/// journal after `unknown`. The player stops when the store's answer contradicts the journal.
class Player {
  public:
    explicit Player(Harness& server) : server_(server) {}

    /// Plays to the end. Returns the store's false claim, or an empty text.
    std::string play() {
        fund();
        while (complaint_.empty() && seq_ <= moves) {
            const Commit commit = seq_ == 0 ? with_side_rows(opening(room7, "OAK")) : move();
            const Outcome outcome = server_.commit(commit);
            if (committed(outcome))
                seq_ += static_cast<std::int64_t>(commit.records.size());
            else if (unknown(outcome))
                look(seq_ + 1);
            else if (failed(outcome))
                look(seq_);
            else
                complaint_ = "refused " + std::string(name_of(std::get<Refused>(outcome).cause));
            if (++tries_ > 10'000) complaint_ = "no end";
        }
        return complaint_;
    }

  private:
    /// Retries one key until it is acknowledged. The money arrives once, however many retries there
    /// are. The currency has a separate act, because only the act of a pure deposit is logged once.
    void fund() {
        for (const BookChanges& changes : {BookChanges{{points}, {}}, BookChanges{{}, {deposit("d", 1, 5 * moves)}}})
            while (complaint_.empty() && !committed(server_.change(changes)))
                if (++tries_ > 10'000) complaint_ = "no end of the deposit";
    }
    Commit move() const {
        Commit commit = next(room7, seq_, "move " + std::to_string(seq_ + 1));
        commit.transfers = {buy_in(room7.value, seq_ + 1, 0, 5)};
        commit.audit_entry = ledger::AuditEntry{seq_ + 1, "Op", "move", "table 7", "a test"};
        return commit;
    }
    static Commit with_side_rows(Commit commit) {
        commit.seats = {{PlayerId{1}, 0}};
        commit.players.emplace().players = {{PlayerId{1}, "Ann", Role::guest, TimeMs{}}};
        return commit;
    }
    /// Checks that the journal's number is the one before the commit, or up to `highest`.
    void look(std::int64_t highest) {
        complaint_ = find_seq(server_, room7, seq_, highest, {10'000, std::chrono::milliseconds(0)});
    }

    Harness& server_;
    std::int64_t seq_ = 0;
    int tries_ = 0;
    std::string complaint_;
};

std::ptrdiff_t acts(Harness& server, const std::string& what) {
    return std::ranges::count(server.audit_log(100), what, &ledger::AuditEntry::what);
}

void check_whole(Harness& server) {
    const auto journal = server.claim(room7);
    REQUIRE(journal);
    CHECK(journal->row.seq == Seq{moves + 1});
    REQUIRE(journal->records.size() == moves + 1);
    for (std::int64_t seq = 2; seq <= moves + 1; ++seq)
        CHECK(journal->records[static_cast<std::size_t>(seq - 1)] == record(seq, "move " + std::to_string(seq)));
    CHECK(server.transfers(room7).size() == moves);
    CHECK(server.balance(wallet(1)) == 0);
    CHECK(server.book_totals() == std::vector<BookTotal>{{points, {-5 * moves}, {}, {}, {5 * moves}}});
    CHECK(server.chain(ledger::chain_of(ledger::TableGame{room7.value, 1}))->head.count == moves);
    CHECK(server.cash(wallet(1), 10).size() == 1);
    CHECK(acts(server, "move") == moves);
    CHECK(acts(server, "cash") == 1);
    CHECK(server.tables_of(PlayerId{1}).size() == 1);
}

/// Returns the journal's number that a machine would find after a power loss now, with the machine's key intact.
std::int64_t seq_after_a_crash(SqliteOptions options) {
    const FailingDisk healthy;
    TemporaryFolder copy;
    for (const char* name : {"anteroom.db", "anteroom.db-wal"})
        if (std::filesystem::exists(options.folder / name))
            std::filesystem::copy(options.folder / name, copy.path() / name);
    options.folder = copy.path();
    options.vfs = healthy.name();
    SqliteStore store(options);
    const auto journal = journal_in(claimed_in(store, {room7}).front());
    return journal ? journal->row.seq.value : 0;
}

}  // namespace

TEST_CASE("Whichever call fails or is unknown, the room ends as if none had") {
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        for (std::uint64_t nth = 1; nth <= moves + 4; ++nth) {
            MemoryHarness server;
            server.store().fault_at(nth, fault);
            server.store().fault_at(nth + 2, fault);
            INFO("call " << nth << ", fault " << static_cast<int>(fault));
            CHECK(Player(server).play() == "");
            server.reopen();
            check_whole(server);
        }
    }
}

TEST_CASE("Whichever disk operation fails, once or three times, the room ends as if none had") {
    using How = FailingDisk::How;
    for (const How how : {How::refuses, How::is_full, How::lies_behind}) {
        for (const std::uint64_t count : {1u, 3u}) {
            bool reached = true;
            for (std::uint64_t nth = 1; reached; ++nth) {
                FailingDisk disk;
                SqliteOptions options;
                options.vfs = disk.name();
                options.log_pages_max = 12;
                SqliteHarness server(options);
                const std::uint64_t before = disk.operations();
                disk.fail(nth, count, how);
                INFO("operation " << nth << ", " << count << " times, how " << static_cast<int>(how));
                REQUIRE(Player(server).play() == "");
                reached = disk.operations() >= before + nth;
                disk.heal();
                server.reopen();
                check_whole(server);
            }
        }
    }
}

TEST_CASE("What was answered `failed` does not come back after a loss of power, what was committed does") {
    using How = FailingDisk::How;
    int failures = 0;
    int unknowns = 0;
    for (const How how : {How::refuses, How::is_full, How::lies_behind}) {
        for (const std::uint64_t count : {1u, 2u, 4u, 100u}) {
            for (std::uint64_t nth = 1; nth <= 24; ++nth) {
                FailingDisk disk;
                SqliteOptions options;
                options.vfs = disk.name();
                SqliteHarness server(options);
                REQUIRE(committed(server.commit(opening(room7, "OAK"))));
                disk.fail(nth, count, how);
                std::int64_t acknowledged = 1;
                for (int i = 0; i < 6; ++i) {
                    const Outcome outcome = server.commit(next(room7, acknowledged, std::string(9000, 'x')));
                    INFO("operation " << nth << ", " << count << " times, how " << static_cast<int>(how) << ", move "
                                      << i);
                    const std::int64_t found = seq_after_a_crash(server.options());
                    if (unknown(outcome)) {
                        ++unknowns;
                        CHECK((found == acknowledged || found == acknowledged + 1));
                        break;
                    }
                    failures += failed(outcome) ? 1 : 0;
                    acknowledged += committed(outcome) ? 1 : 0;
                    REQUIRE(found == acknowledged);
                }
            }
        }
    }
    // Both branches have been taken.
    CHECK(failures > 50);
    CHECK(unknowns > 10);
}

TEST_CASE("While it is unknown whether a commit is durable, its room cannot be read") {
    FailingDisk disk;
    SqliteOptions options;
    options.vfs = disk.name();
    SqliteHarness server(options);
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Outcome outcome = Committed{};
    std::uint64_t nth = 0;
    while (!unknown(outcome) && nth < 20) {
        disk.fail(++nth, 1'000'000, FailingDisk::How::lies_behind);
        outcome = server.commit(next(room7, 1, "move"));
        if (!unknown(outcome)) disk.heal();
    }
    REQUIRE(unknown(outcome));
    for (const std::string& complaint :
         {complaint_of([&] { server.history(room7); }), complaint_of([&] { server.claim(room7); })})
        CHECK(complaint.find("may hold a commit that failed") != std::string::npos);
    disk.heal();
    CHECK(server.history(room7).size() == 1);
    CHECK(seq_after_a_crash(server.options()) == 1);
    CHECK(committed(server.commit(next(room7, 1, "move"))));
}

TEST_CASE("Held answers come in order, and a crash gives none") {
    MemoryStore store;
    std::string answers;
    store.hold_answers();
    commit_one(store, opening(room7, "OAK"),
               [&](const Outcome& outcome) { answers += committed(outcome) ? 'a' : '-'; });
    commit_one(store, next(room7, 1, "move"),
               [&](const Outcome& outcome) { answers += committed(outcome) ? 'b' : '-'; });
    store.run();
    CHECK(answers.empty());
    {
        MemoryStore reader(store.disk());
        reader.history(room7, Seq{1}, [&](const auto& read) { answers += std::to_string(std::get<0>(read).size()); });
        reader.run();
    }
    CHECK(answers == "2");
    store.release_answers();
    CHECK(answers == "2ab");
}

TEST_CASE("While the disk hangs the store says for how long, and nothing once it goes on") {
    FailingDisk disk;
    SqliteOptions options;
    options.vfs = disk.name();
    SqliteHarness server(options);
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    const auto becomes = [&server](bool hangs) {
        const auto is_so = [&] { return (server.store().busy_for() > std::chrono::milliseconds(20)) == hangs; };
        for (int ms = 0; ms < 10'000 && !is_so(); ++ms) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return is_so();
    };
    disk.fail(1, UINT64_MAX / 2, FailingDisk::How::hangs);
    std::promise<Outcome> ended;
    commit_one(server.store(), next(room7, 1, "late"),
               [&ended](Outcome outcome) { ended.set_value(std::move(outcome)); });
    CHECK(becomes(true));
    disk.heal();
    CHECK(committed(ended.get_future().get()));
    CHECK(becomes(false));
}
