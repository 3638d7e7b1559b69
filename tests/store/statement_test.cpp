#include <limits>

#include "deals.hpp"
#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;
using What = ledger::TableAccount::What;

// Promises that every adapter makes about the statement of a wallet.

namespace {

constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();

/// Pays 1,000 in for Ann and for Bob, in two entries of the books.
void pay_in_1000_each(Harness& server) {
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 1'000), deposit("b", 2, 1'000)}})));
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A statement tells what a game cost, what came back, and the balance before and after", "",
                        EveryHarness) {
    TestType server;
    pay_in_1000_each(server);
    CHECK(server.statement(wallet(1), all, 10).empty());
    REQUIRE(committed(server.commit(deal(7, 500, {ann, bob}, 100, 5))));
    // The deal's entries are consecutive, and Ann's entries come first.
    const auto of_deal = server.receipts(wallet(1), all, 10);
    REQUIRE(of_deal.size() == 4);
    const std::int64_t first = of_deal[2].number;
    CHECK((leaves_numbers_out(server) ? first >= 2 : first == 2));
    StatementLine line{first, {7, 1}, TimeMs{500}, std::nullopt, false, {200}, {5}, {0}, {1'000}, std::nullopt};
    CHECK(server.statement(wallet(1), all, 10) == std::vector{line});
    REQUIRE(committed(win(server, 7, 900, 0)));
    server.reopen();
    line.ended = TimeMs{900};
    line.returned = {300};
    line.balance_after = ledger::Amount{1'095};
    CHECK(server.statement(wallet(1), all, 10) == std::vector{line});
    line.number = first + 3;
    line.returned = {100};
    line.balance_after = ledger::Amount{895};
    CHECK(server.statement(wallet(2), all, 10) == std::vector{line});
    CHECK(server.statement(wallet(3), all, 10).empty());
}

TEMPLATE_LIST_TEST_CASE(
    "Games and deposits that fall within a game stand in its balance after, not in what it returned", "",
    EveryHarness) {
    TestType server;
    pay_in_1000_each(server);
    REQUIRE(committed(server.commit(deal(1, 10, {ann, bob}, 100))));
    REQUIRE(committed(server.commit(deal(2, 20, {ann}, 50))));
    REQUIRE(committed(server.change(BookChanges{{}, {deposit("more", 1, 30)}})));
    REQUIRE(committed(win(server, 1, 30, 1)));
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("less", 1, 7)}})));
    REQUIRE(committed(void_game(server, 2, 40)));
    REQUIRE(committed(server.commit(deal(3, 50, {ann}, 1))));
    const auto lines = server.statement(wallet(1), all, 10);
    REQUIRE(lines.size() == 3);
    const StatementLine& first = lines[2];
    CHECK(first.balance_before.minor == 1'000);
    CHECK(first.stake.minor == 200);
    CHECK(first.returned.minor == 100);
    CHECK(first.balance_after->minor == 1'000 - 200 - 100 + 30 + 100);
    const StatementLine& second = lines[1];
    CHECK(second.balance_before.minor == 800);
    CHECK(second.voided);
    CHECK(second.returned.minor == 100);
    CHECK(second.balance_after->minor == 830 - 7 + 100);
    const StatementLine& third = lines[0];
    CHECK(third.balance_before.minor == 923);
    CHECK_FALSE(third.ended);
    CHECK_FALSE(third.balance_after);
    CHECK_FALSE(first.voided);
}

TEMPLATE_LIST_TEST_CASE("Who gets nothing back has an end and a balance all the same", "", EveryHarness) {
    TestType server;
    pay_in_1000_each(server);
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("w", 1, 800)}})));
    Commit all_in = deal(1, 10, {ann, bob}, 100);
    REQUIRE(committed(server.commit(all_in)));
    // Bob's seat takes the prize and the chips of both seats.
    Commit end = next(RoomId{1}, 1, {record(2, "won", 20)});
    const auto key = [](std::uint16_t line) { return ledger::LineKey{1, 2, line}; };
    using Kind = ledger::TransferKind;
    end.transfers = {
        {key(0), Kind::prize, at_table(1, What::prize), at_table(1, What::seat, 1), {200}},
        {key(1), *ledger::kind_named("forfeit"), at_table(1, What::seat, 0), at_table(1, What::pot), {100}},
        {key(2), *ledger::kind_named("pot_share"), at_table(1, What::pot), at_table(1, What::seat, 1), {100}},
        {key(3), Kind::cash_out, at_table(1, What::seat, 1), wallet(2), {400}}};
    REQUIRE(committed(server.commit(end)));
    const auto lines = server.statement(wallet(1), all, 10);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].ended == TimeMs{20});
    CHECK(lines[0].returned.minor == 0);
    CHECK(lines[0].balance_before.minor == 200);
    CHECK(lines[0].balance_after == ledger::Amount{0});
}

TEMPLATE_LIST_TEST_CASE("Pages of a statement together are the whole statement", "", EveryHarness) {
    TestType server;
    pay_in_1000_each(server);
    for (std::int64_t room = 1; room <= 12; ++room) {
        REQUIRE(committed(server.commit(deal(room, room, {ann, bob}, 10, room % 3))));
        // Two of three games end at once. The other games continue, so that games overlap.
        if (room % 3 != 0) REQUIRE(committed(win(server, room, room, room % 2 == 0 ? 0 : 1)));
        if (room > 4 && room % 3 == 1) REQUIRE(committed(win(server, room - 4, room, 0)));
    }
    const auto whole = server.statement(wallet(1), all, 100);
    REQUIRE(whole.size() == 12);
    for (const std::uint32_t size : {1u, 2u, 5u, 12u}) {
        std::vector<StatementLine> together;
        std::int64_t before = all;
        for (;;) {
            const auto page = server.statement(wallet(1), before, size);
            if (page.empty()) break;
            CHECK(page.size() <= size);
            together.insert(together.end(), page.begin(), page.end());
            before = page.back().number;
        }
        CHECK(together == whole);
    }
    CHECK(server.statement(wallet(1), all, 0).empty());
    CHECK(server.statement(wallet(1), 0, 5).empty());
}
