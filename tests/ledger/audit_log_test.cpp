#include "ledger/audit_log.hpp"
#include "app/audit.hpp"
#include "by_hand.hpp"
#include "forger.hpp"
#include "harness.hpp"
#include "ledger/audit.hpp"
#include "store/sqlite/books_file.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// The audit must find manual changes of the audit log, even if the intruder has recomputed all later hashes.

namespace {

/// Runs the audit of the books alone, without the journals of tables.
std::string fault_of_books(const std::filesystem::path& folder) {
    BooksFile file(folder);
    ledger::Auditor auditor(file.currencies());
    std::optional<std::string> fault;
    file.entries([&](const ledger::StoredEntry& stored) { return !(fault = auditor.take(stored)); });
    if (!fault) fault = auditor.end_of_entries();
    if (!fault) file.audit_log([&](const ledger::StoredAuditEntry& stored) { return !(fault = auditor.take(stored)); });
    if (!fault) fault = auditor.check(file.rest(), test_signer()->public_key());
    return fault.value_or("right");
}

/// A log of five entries, two of which moved money.
class Log {
  public:
    Log() {
        REQUIRE(committed(server_.change(AdminChanges{audit_entry(1, "currency"), {}, {{points}, {}}})));
        REQUIRE(committed(server_.change(AdminChanges{audit_entry(2, "deposit"), {}, {{}, {deposit("d", 1, 100)}}})));
        REQUIRE(committed(server_.change(AdminChanges{audit_entry(3, "role"), {}, {}})));
        REQUIRE(
            committed(server_.change(AdminChanges{audit_entry(4, "withdrawal"), {}, {{}, {withdrawal("w", 1, 40)}}})));
        REQUIRE(committed(server_.change(AdminChanges{audit_entry(5, "role"), {}, {}})));
        server_.close();
    }

    void sql(const std::string& text) { change_by_hand(server_.options().folder, text); }
    app::AuditReport audit() { return app::audit(server_.options().folder, *test_signer()); }
    std::string fault() { return audit().fault.value_or("right"); }

    void forge() { make_log_anew(server_.options().folder); }

    static ledger::AuditEntry audit_entry(std::int64_t time, const std::string& what) {
        return {time, "Op", what, "Ann 1", "because " + std::to_string(time)};
    }

  private:
    SqliteHarness server_;
};

}  // namespace

TEST_CASE("A log of acts that nobody changed is right, and its lines are counted") {
    Log log;
    CHECK(log.fault() == "right");
    CHECK(log.audit().audit_entries == 5);
    CHECK(log.audit().seal.entries == 2);
    CHECK(log.audit().seal.chains == 2);
}

TEST_CASE("A line that is changed, deleted, inserted, moved or cut off is found") {
    struct Deed {
        std::string sql;
        std::string found;
    };
    const std::vector<Deed> deeds = {
        {"UPDATE acts SET reason = 'x' WHERE row = 3", "acts row 3: its hash does not follow"},
        {"UPDATE acts SET who = 'x' WHERE row = 1", "acts row 1: its hash does not follow"},
        {"UPDATE acts SET time = time + 1 WHERE row = 5", "acts row 5: its hash does not follow"},
        {"UPDATE acts SET what = about, about = what WHERE row = 2", "acts row 2: its hash does not follow"},
        {"DELETE FROM acts WHERE row = 3", "acts row 4: row 3 is missing before it"},
        {"DELETE FROM acts WHERE row = 1", "acts row 2: row 1 is missing before it"},
        {"DELETE FROM acts WHERE row = 5", "the head counts 5 lines, 4 are there"},
        {"DELETE FROM acts", "the head counts 5 lines, 0 are there"},
        {"DELETE FROM acts; DELETE FROM acts_head", "seal: covers"},
        {"DELETE FROM acts_head", "acts: the head is missing"},
        {"INSERT INTO acts SELECT 6, time, who, what, about, reason, hash FROM acts WHERE row = 5",
         "acts row 6: its hash does not follow"},
        {"UPDATE acts SET row = 9 WHERE row = 2; UPDATE acts SET row = 2 WHERE row = 3; UPDATE acts SET row = 3 WHERE "
         "row = 9",
         "acts row 2: its hash does not follow"},
        {"UPDATE acts_head SET signature = zeroblob(64)", "acts: the head is not signed"},
        {"UPDATE acts_head SET count = 4", "acts: the head counts 4 lines, 5 are there"},
    };
    for (const Deed& deed : deeds) {
        Log log;
        log.sql(deed.sql);
        INFO(deed.sql);
        CHECK(log.fault().find(deed.found) != std::string::npos);
    }
}

TEST_CASE("A change of the log with all hashes behind it made anew is found by the signature") {
    for (const std::string sql :
         {"UPDATE acts SET reason = 'x' WHERE row = 3", "DELETE FROM acts WHERE row = 3",
          "DELETE FROM acts WHERE row = 5",
          "INSERT INTO acts SELECT 6, time, who, what, about, reason, hash FROM acts WHERE row = 5"}) {
        Log log;
        log.sql(sql);
        log.forge();
        INFO(sql);
        CHECK(log.fault() == "acts: the head is not signed with the key");
    }
}

TEST_CASE("A log taken back to an older head that was signed then is missed by the seal") {
    SqliteHarness server;
    REQUIRE(committed(server.change(AdminChanges{Log::audit_entry(1, "role"), {}, {}})));
    server.close();
    std::optional<std::pair<ledger::Head, crypto::Bytes64>> old;
    {
        BooksFile file(server.options().folder);
        old = file.rest().audit_log;
    }
    REQUIRE(old);
    server.reopen();
    REQUIRE(committed(server.change(AdminChanges{Log::audit_entry(2, "role"), {}, {}})));
    server.close();
    const auto audited = [&] { return app::audit(server.options().folder, *test_signer()).fault; };
    CHECK_FALSE(audited());
    change_by_hand(server.options().folder, "DELETE FROM acts WHERE row = 2; UPDATE acts_head SET count = 1, hash = " +
                                                blob(old->first.hash) + ", signature = " + blob(old->second));
    CHECK(audited().value_or("right") == "seal: covers 0 entries in 1 chains, there are 0 in 1, others");
}

TEST_CASE("What the house does to a table stands in the same log, with the money that it moved or alone") {
    SqliteHarness server;
    REQUIRE(
        committed(server.change(AdminChanges{Log::audit_entry(1, "deposit"), {}, {{points}, {deposit("d", 1, 100)}}})));
    REQUIRE(committed(server.commit(opening(RoomId{7}, "OAK"))));
    Commit deal = next(RoomId{7}, 1, "deal");
    deal.transfers = {buy_in(7, 2, 0, 60)};
    REQUIRE(committed(server.commit(deal)));
    Commit pause = next(RoomId{7}, 2, "pause");
    pause.audit_entry = Log::audit_entry(2, "pause");
    REQUIRE(committed(server.commit(pause)));
    Commit end = next(RoomId{7}, 3, "void");
    const auto prize = at_table(7, ledger::TableAccount::What::prize);
    end.transfers = {{ledger::LineKey{7, 4, 0}, ledger::TransferKind::void_game, prize, wallet(1), {60}}};
    end.audit_entry = Log::audit_entry(3, "void");
    REQUIRE(committed(server.commit(end)));
    server.close();
    CHECK(fault_of_books(server.options().folder) == "right");
    change_by_hand(server.options().folder, "UPDATE acts SET reason = 'another' WHERE row = 3");
    CHECK(fault_of_books(server.options().folder) == "acts row 3: its hash does not follow from the line before it");
}

TEST_CASE("An act whose money is refused leaves nothing behind") {
    SqliteHarness server;
    REQUIRE(committed(server.change(AdminChanges{Log::audit_entry(1, "currency"), {}, {{points}, {}}})));
    AdminChanges wrong{Log::audit_entry(2, "deposit"), {}, {{}, {withdrawal("w", 1, 1)}}};
    wrong.players.players = {{PlayerId{5}, "Eve", Role::guest, TimeMs{1}}};
    CHECK(refused(server.change(wrong), Refused::Cause::books));
    CHECK(server.audit_log(9).size() == 1);
    CHECK_FALSE(server.player(PlayerId{5}));
}
