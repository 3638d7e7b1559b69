// Measures the audit of a year's books, with one evening for each day.

#include <sys/resource.h>

#include <chrono>
#include <cstdio>

#include "app/audit.hpp"
#include "harness.hpp"
#include "money_table.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

TEST_CASE("The audit of a million transfers", "[.year]") {
    SqliteHarness server;
    std::int64_t room = 0;
    std::int64_t entries = 0;
    while (entries < 1'000'000) {
        MoneyTable table(server, {RoomId{++room}, static_cast<std::uint64_t>(room), 30, {0, {}}});
        table.open();
        BookChanges purses;
        for (int player = 1; player <= MoneyTable::players; ++player)
            purses.cash.push_back(deposit(std::to_string(room) + "/" + std::to_string(player), player, 60));
        REQUIRE(committed(server.change(purses)));
        table.start();
        table.play_to_the_end();
        entries += 3 + static_cast<std::int64_t>(server.transfers(RoomId{room}).size());
    }
    server.close();
    const auto began = std::chrono::steady_clock::now();
    const auto report = app::audit(server.options().folder, *test_signer());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    CHECK(report.fault.value_or("right") == "right");
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%lld entries of %lld games: %.1f s, %ld MiB\n", static_cast<long long>(report.seal.entries),
                static_cast<long long>(room), took.count(), usage.ru_maxrss / 1024);
}
