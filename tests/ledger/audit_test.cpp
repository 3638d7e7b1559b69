#include <sqlite3.h>
#include <unistd.h>

#include "app/audit.hpp"
#include "by_hand.hpp"
#include "forger.hpp"
#include "harness.hpp"
#include "money_table.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// The audit must find manual changes of the books, even if the intruder has recomputed all later hashes.

namespace {

/// The books of one evening: a finished game, a voided game, a running game, and cash.
class Evening {
  public:
    Evening() {
        MoneyTable over(server_, {RoomId{1}, 3, 50, {500, {1000}}});
        over.open();
        over.start();
        over.play_to_the_end();
        MoneyTable voided(server_, {RoomId{2}, 5, 40, {500, {1000}}});
        voided.open();
        voided.start();
        voided.step();
        voided.void_it();
        MoneyTable running(server_, {RoomId{3}, 7, 30, {0, {}}});
        running.open();
        running.start();
        for (int i = 0; i < 4; ++i) running.step();
        REQUIRE(committed(server_.change(BookChanges{{}, {withdrawal("w1", 1, 20), deposit("d9", 2, 5)}})));
        totals_ = server_.book_totals();
        server_.close();
    }

    const std::filesystem::path& folder() { return server_.options().folder; }
    const std::vector<BookTotal>& totals() const { return totals_; }
    app::AuditReport audit() { return app::audit(folder(), *test_signer()); }
    std::string fault() { return audit().fault.value_or("right"); }
    /// Returns the fault that an auditor finds who has only the house's public key.
    std::string fault_without_key() {
        return app::audit(folder(), test_signer()->public_key()).fault.value_or("right");
    }

    /// Changes the file by hand, in SQL.
    void sql(const std::string& text) { change_by_hand(folder(), text); }

    void forge() { make_books_anew(folder()); }

  private:
    SqliteHarness server_;
    std::vector<BookTotal> totals_;
};

/// Returns SQL that selects the row and line of the n-th transfer of a kind. With `DESC`, the count begins at the last
/// transfer, which belongs to the running game.
std::string the(const std::string& kind, int n, const std::string& order = "") {
    const int number = static_cast<int>(ledger::kind_named(kind).value());
    return "(row, line) IN (SELECT row, line FROM transfers WHERE kind = " + std::to_string(number) + " ORDER BY row " +
           order + ", line " + order + " LIMIT 1 OFFSET " + std::to_string(n) + ")";
}

/// A change of the file, and the fault that the audit must then find.
struct Meddling {
    std::string sql;
    std::string found;
    std::string
        found_without_key{};  ///< the fault that an audit with only the public key finds; if empty, it is the same
};

void expect(const std::string& fault, const std::string& part) {
    CHECK(fault.find(part) != std::string::npos);
    if (fault.find(part) == std::string::npos) WARN(fault);
}

}  // namespace

TEST_CASE("Books that nobody touched are right, and the audit's sums are the store's") {
    Evening evening;
    const auto report = evening.audit();
    CHECK(report.fault.value_or("right") == "right");
    CHECK(report.totals == evening.totals());
    CHECK(report.totals.at(0).tables == ledger::Amount{180});
    CHECK(report.totals.at(0).fees == ledger::Amount{6});
    CHECK(report.seal.chains == 7);  // there are three wallets, three tables and the audit log
    CHECK(report.seal.entries > 60);
}

TEST_CASE("An audit with another key says that it cannot tell, and an empty folder of books is right") {
    Evening evening;
    CHECK_THROWS_AS(app::audit(evening.folder(), crypto::Bytes32{}), app::OtherKey);
    crypto::Bytes32 other{};
    other.fill(8);
    CHECK_THROWS_AS(app::audit(evening.folder(), ledger::Signer(other)), app::OtherKey);
    SqliteHarness fresh;
    fresh.close();
    CHECK_FALSE(app::audit(fresh.options().folder, *test_signer()).fault);
    TemporaryFolder nothing;
    CHECK(complaint_of([&] { app::audit(nothing.path(), *test_signer()); }) != "");
}

TEST_CASE("Any row that is changed, deleted, put in, moved or cut off is found and named") {
    const std::string last = "(SELECT max(row) FROM transfers)";
    const std::vector<Meddling> deeds = {
        {"UPDATE transfers SET amount = amount + 1 WHERE " + the("ante", 3), "transfers row"},
        {"UPDATE transfers SET to_account = to_account + 1 WHERE " + the("chips", 1), "transfers row"},
        {"UPDATE transfers SET from_account = from_account + 1 WHERE " + the("buy_in", 1), "transfers row"},
        {"UPDATE transfers SET kind = 5 WHERE " + the("ante", 0), "transfers row"},
        {"UPDATE transfers SET kind = 99 WHERE " + the("ante", 0), "kind 99 does not exist"},
        {"UPDATE transfers SET hash = x'00' WHERE " + the("ante", 2), "a hash of 1 bytes"},
        {"UPDATE transfers SET posting = posting + 1 WHERE " + the("ante", 2), "transfers row"},
        {"UPDATE transfers SET posting = 0 WHERE row = " + last, "is numbered 0 and follows"},
        {"UPDATE transfers SET line = line + 50 WHERE " + the("ante", 2), "transfers row"},
        {"DELETE FROM transfers WHERE " + the("ante", 2), "transfers row"},
        {"DELETE FROM transfers WHERE row = (SELECT min(row) FROM transfers)", "transfers row"},
        {"DELETE FROM transfers WHERE row = " + last, "table:3/1"},
        {"DELETE FROM transfers", "names row 12 as its last, not 0"},
        {"INSERT INTO transfers SELECT row, line + 60, posting, kind, from_account, to_account, amount, hash FROM "
         "transfers WHERE " +
             the("ante", 1),
         "transfers row"},
        {"UPDATE cash SET amount = amount + 1 WHERE key = 'purse 2'", "cash row 2 (purse 2)"},
        {"UPDATE cash SET note = 'x' WHERE key = 'w1'", "cash row 4 (w1)"},
        {"UPDATE cash SET time = 1 WHERE key = 'w1'", "cash row 4 (w1)"},
        {"UPDATE cash SET key = 'x' WHERE key = 'w1'", "cash row 4 (x)"},
        {"UPDATE cash SET prev = 2 WHERE key = 'w1'", "cash row 4 (w1): names row 2"},
        {"DELETE FROM cash WHERE key = 'purse 1'", "was never allowed (short_of)"},
        {"DELETE FROM cash WHERE key = 'd9'", "names row 5 as its last, not 2"},
        {"UPDATE cash SET row = 99 WHERE key = 'purse 1'", "was never allowed (short_of)"},
        {"UPDATE balances SET amount = amount + 1 WHERE amount = 90", "balances"},
        {"DELETE FROM balances WHERE amount = 90", "is missing"},
        {"INSERT INTO balances(account, amount) VALUES (1, 1)", "balances 1"},
        {"UPDATE chains SET count = count - 1", "chains"},
        {"UPDATE chains SET hash = zeroblob(32)", "is not the hash of its last entry"},
        {"UPDATE chains SET signature = zeroblob(64)", "is not signed"},
        {"UPDATE chains SET closed = 1 - closed", "chains"},
        {"UPDATE chains SET row = row + 1", "chains"},
        {"DELETE FROM chains WHERE closed = 1", "the head is missing"},
        {"INSERT INTO chains SELECT chain + 1000, currency, closed, row, count, hash, signature FROM chains LIMIT 1",
         "chains"},
        {"DELETE FROM seal", "seal: is missing"},
        {"CREATE TRIGGER gift AFTER INSERT ON cash BEGIN UPDATE balances SET amount = amount + 1; END",
         "sqlite_schema: the trigger gift"},
        {"ALTER TABLE balances RENAME TO real; CREATE VIEW balances AS SELECT account, amount + 1 AS amount FROM real",
         "sqlite_schema: the table real"},
        {"UPDATE seal SET entries = entries - 1", "seal: is not signed"},
        {"UPDATE seal SET signature = zeroblob(64)", "seal: is not signed"},
        {"UPDATE currencies SET currency = 2", "was never allowed (currency)"},
        {"UPDATE currencies SET code = 'x'", "not a sound currency"},
        {"UPDATE journal SET time = time + 1 WHERE row = " + last, "transfers row"},
        {"UPDATE journal SET seq = seq + 1 WHERE row = " + last, "transfers row"},
        {"DELETE FROM journal WHERE row = " + last, "the record of the journal that moved it is missing"},
        {"UPDATE journal SET body = replace(body, '\"antes\":[\"s0\",', '\"antes\":[') WHERE body LIKE '%antes%'",
         "journal row", "the journal says"},
        {"UPDATE journal SET body = '{}' WHERE row = (SELECT max(row) FROM transfers WHERE kind = 4)", "journal row",
         "right"},  // only the house's key opens the running game's record
        {"UPDATE journal SET body = 'x' WHERE room = 1 AND seq = 3", "journal row", "cannot be read"},
        {"UPDATE journal SET sealed_body = zeroblob(90) WHERE room = 1 AND seq = 3", "journal row", "cannot be read"},
        {"DELETE FROM games WHERE room = 2", "the game's journal is not there"},
    };
    for (const Meddling& deed : deeds) {
        Evening evening;
        if (deed.sql.find("SET body") != std::string::npos) open_records_by_hand(evening.folder());
        evening.sql(deed.sql);
        INFO(deed.sql);
        expect(evening.fault(), deed.found);
        expect(evening.fault_without_key(), deed.found_without_key.empty() ? deed.found : deed.found_without_key);
    }
}

TEST_CASE("Books on media that cannot be written are audited, and nothing is written beside them") {
    Evening evening;
    using std::filesystem::perms;
    const perms read = perms::owner_read | perms::group_read | perms::others_read;
    std::filesystem::permissions(evening.folder(), read | perms::owner_exec | perms::group_exec | perms::others_exec);
    std::filesystem::permissions(evening.folder() / "anteroom.db", read);
    const auto files = [&] { return std::distance(std::filesystem::directory_iterator(evening.folder()), {}); };
    const auto before = files();
    {
        // The test may run as root, who can write to any file.
        const bool was_root = geteuid() == 0;
        if (was_root) REQUIRE(seteuid(65'534) == 0);
        std::string fault;
        try {
            fault = evening.fault();
        } catch (const std::exception& error) {
            fault = error.what();
        }
        if (was_root) REQUIRE(seteuid(0) == 0);
        CHECK(fault == "right");
    }
    CHECK(files() == before);
    std::filesystem::permissions(evening.folder(), perms::owner_all);
}

TEST_CASE("A change with all hashes, numbers and balances behind it made anew is found") {
    // Only the key decrypts the journal of a running game. But even an auditor without the key finds that the head is
    // not signed.
    const std::string running = "(table:3/1): ";
    const std::vector<Meddling> deeds = {
        {"UPDATE cash SET amount = amount + 100 WHERE key = 'purse 2'", "(wallet:2): is not signed"},
        {"UPDATE cash SET note = 'x' WHERE key = 'w1'", "(wallet:1): is not signed"},
        {"DELETE FROM cash WHERE key = 'd9'; UPDATE chains SET row = 2 WHERE chain IN (SELECT to_account FROM cash "
         "WHERE key = 'purse 2')",
         "(wallet:2): is not signed"},
        {"UPDATE transfers SET amount = amount + 1 WHERE " + the("ante", 3), "was never allowed (short_of)"},
        {"UPDATE transfers SET amount = amount + 1 WHERE " + the("ante", 0, "DESC"), "the journal says ante", running},
        {"UPDATE transfers SET from_account = from_account - 1 WHERE " + the("ante", 0, "DESC"),
         "the journal says ante", running},
        {"UPDATE transfers SET to_account = to_account + 1 WHERE " + the("cash_out", 0), "the journal says cash_out"},
        {"UPDATE transfers SET from_account = from_account - 1 WHERE " + the("chips", 0, "DESC"),
         "the journal says chips", running},
        {"UPDATE transfers SET amount = amount - 1 WHERE " + the("buy_in", 0, "DESC"), "the journal says buy_in",
         running},
        {"UPDATE transfers SET amount = amount - 1 WHERE " + the("chips", 0), "was never allowed (short_of)"},
        {"DELETE FROM transfers WHERE " + the("ante", 2), "was never allowed (short_of)"},
        {"DELETE FROM transfers WHERE " + the("ante", 0, "DESC"), "the journal says ante", running},
        {"INSERT INTO transfers SELECT row, line + 60, posting, kind, from_account, to_account, amount, hash FROM "
         "transfers WHERE " +
             the("ante", 0, "DESC"),
         "the journal knows no ante", running},
        {"UPDATE transfers SET line = 200 - line WHERE kind = 4 AND row = (SELECT max(row) FROM transfers WHERE kind = "
         "2)",
         "the journal says ante", running},
        {"DELETE FROM transfers WHERE row = (SELECT max(row) FROM transfers)", "nothing is booked", running},
        {"UPDATE journal SET time = time + 1 WHERE row = (SELECT max(row) FROM transfers)", "journal row",
         "is not signed"},
    };
    for (const Meddling& deed : deeds) {
        Evening evening;
        evening.sql(deed.sql);
        evening.forge();
        INFO(deed.sql);
        expect(evening.fault(), deed.found);
        expect(evening.fault_without_key(), deed.found_without_key.empty() ? deed.found : deed.found_without_key);
    }
}

TEST_CASE("A wallet taken back to an older head that was signed then is missed by the seal") {
    SqliteHarness server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 10), deposit("b", 2, 10)}})));
    const auto old = server.chain(ledger::chain_of(wallet(1)));
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("c", 1, 4)}})));
    server.close();
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open((server.options().folder / "anteroom.db").c_str(), &db) == SQLITE_OK);
    sqlite3_stmt* statement = nullptr;
    REQUIRE(sqlite3_prepare_v2(db, "UPDATE chains SET count = 1, row = 1, hash = ?, signature = ? WHERE row = 3", -1,
                               &statement, nullptr) == SQLITE_OK);
    sqlite3_bind_blob(statement, 1, old->head.hash.data(), 32, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 2, old->signature->data(), 64, SQLITE_STATIC);
    CHECK(sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_finalize(statement);
    CHECK(sqlite3_exec(db,
                       "DELETE FROM cash WHERE row = 3; UPDATE balances SET amount = 10 WHERE amount = 6;"
                       "UPDATE balances SET amount = -20 WHERE amount = -16",
                       nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(db);
    CHECK(app::audit(server.options().folder, *test_signer()).fault ==
          "seal: covers 3 entries in 3 chains, there are 2 in 3");
}
