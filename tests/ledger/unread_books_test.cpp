#include "app/data_place.hpp"
#include "app/settings.hpp"
#include "audit_journal.hpp"
#include "ledger/audit.hpp"
#include "money_table.hpp"
#include "postgres_harness.hpp"
#include "store/sql/database.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

TEST_CASE("A connection that ends while the journals are audited is no fault of the books") {
    PostgresHarness server;
    MoneyTable table(server, {RoomId{1}, 3, 50, {500, {1000}}});
    table.open();
    table.start();
    table.play_to_the_end();
    const auto books = open_postgres_books(server.options().place, test_signer()->row_key());
    ledger::Auditor auditor(books->currencies(), {});
    books->entries([&](const ledger::StoredEntry& stored) { return !auditor.take(stored); });
    REQUIRE_FALSE(auditor.end_of_entries());
    REQUIRE(app::journal_disagreement(*books, auditor.book(), [] {}).value_or("right") == "right");
    try {
        const auto fault =
            app::journal_disagreement(*books, auditor.book(), [] { PostgresCluster::own().cut_connections(); });
        FAIL("taken for a fault: " << fault.value_or("none"));
    } catch (const SqlError& error) {
        CHECK(error.may_pass());
    }
}

TEST_CASE("A command works on a database that has a server's tables, and refuses an empty one") {
    app::DataPlace place{std::filesystem::path()};
    place.database = PostgresCluster::own().fresh_place();
    try {
        app::require_data(place);
        FAIL("an empty database was accepted");
    } catch (const app::BadSetting& refused) {
        CHECK(std::string(refused.what()).starts_with(place.database + " has no data of a server; "));
        CHECK(std::string(refused.what()).find("--store") != std::string::npos);
    }
    PostgresHarness server;
    place.database = server.options().place;
    CHECK_NOTHROW(app::require_data(place));
}
