#include "app/audit.hpp"
#include "failing_vfs.hpp"
#include "harness.hpp"
#include "money_table.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// A whole game for money on a failing store. After each fault the state must be the old or the new state, and the books
// must be sound.

namespace {

/// Checks that no money was made or lost, whatever has failed.
void check_sums(Harness& server) {
    for (const BookTotal& total : server.book_totals()) {
        CHECK(total.cashier == ledger::Amount{-1000 * MoneyTable::players});
        CHECK(total.cashier.minor + total.fees.minor + total.wallets.minor + total.tables.minor == 0);
    }
}

}  // namespace

TEST_CASE("Whichever call of a whole game fails or is unknown, chips and money end as if none had") {
    std::vector<BookTotal> without;
    std::uint64_t calls = 0;
    {
        MemoryHarness server;
        MoneyTable table(server, {RoomId{1}, 3, 50, {500, {1000}}, 3});
        table.open();
        table.start();
        table.play_to_the_end();
        calls = server.store().calls();
        without = server.book_totals();
    }
    REQUIRE(calls > 25);
    for (const Fault fault : {Fault::fails, Fault::unknown_not_done, Fault::unknown_done}) {
        for (std::uint64_t nth = 1; nth <= calls; ++nth) {
            INFO("call " << nth << ", fault " << static_cast<int>(fault));
            MemoryHarness server;
            server.store().fault_at(nth, fault);
            MoneyTable table(server, {RoomId{1}, 3, 50, {500, {1000}}, 3});
            table.open();
            table.start();
            table.play_to_the_end();
            CHECK(table.failures() > 0);
            CHECK(server.book_totals() == without);
        }
    }
}

TEST_CASE(
    "Whichever disk operation of a game for money fails, it goes on as if none had, and the audit finds nothing") {
    using How = FailingDisk::How;
    int failures = 0;
    for (const How how : {How::refuses, How::is_full, How::lies_behind}) {
        bool reached = true;
        // Each run takes some twenty syncs, for the game's start, two actions and a void. For this reason only every
        // third operation is tried.
        for (std::uint64_t nth = 1 + static_cast<std::uint64_t>(how); reached; nth += 3) {
            FailingDisk disk;
            SqliteOptions options;
            options.vfs = disk.name();
            options.log_pages_max = 24;
            SqliteHarness server(options);
            const std::uint64_t before = disk.operations();
            disk.fail(nth, 1, how);
            INFO("operation " << nth << ", how " << static_cast<int>(how));
            MoneyTable table(server, {RoomId{1}, 3, 50, {500, {1000}}});
            table.open();
            table.start();
            table.step();
            table.step();
            table.void_it();
            failures += table.failures();
            reached = disk.operations() >= before + nth;
            disk.heal();
            server.reopen();
            check_sums(server);
            CHECK(server.balances({wallet(1), wallet(2), wallet(3)}) ==
                  std::vector<ledger::Amount>{{1000}, {1000}, {1000}});
            server.close();
            CHECK(app::audit(server.options().folder, *test_signer()).fault.value_or("right") == "right");
        }
    }
    CHECK(failures > 20);
}
