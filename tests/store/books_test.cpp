#include <algorithm>
#include <functional>
#include <limits>

#include "by_hand.hpp"
#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;
using What = ledger::TableAccount::What;

// Promises that every adapter makes about money.

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

/// Player 1 has 100, player 2 has 30, and a room is open.
void fund(Harness& server) {
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 100), deposit("b", 2, 30)}})));
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
}

Commit with(Commit commit, std::vector<ledger::Transfer> transfers) {
    commit.transfers = std::move(transfers);
    return commit;
}

std::optional<ledger::Refusal> why(const Outcome& outcome) {
    const auto* refusal = std::get_if<Refused>(&outcome);
    if (refusal == nullptr || refusal->cause != Refused::Cause::books) return std::nullopt;
    return refusal->why;
}

/// Returns a refund from the prize of game 1 to player 1.
ledger::Transfer back(std::int64_t seq, std::int64_t amount) {
    return {ledger::LineKey{room7.value, seq, 0},
            ledger::TransferKind::void_game,
            at_table(room7.value, What::prize),
            wallet(1),
            {amount}};
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("Money moves with its record, and both are there after the server died", "", EveryHarness) {
    TestType server;
    fund(server);
    REQUIRE(committed(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40), buy_in(7, 2, 1, 10)}))));
    server.reopen();
    CHECK(server.balances({wallet(1), wallet(2), cashier(), at_table(7, What::prize)}) ==
          std::vector<ledger::Amount>{{50}, {30}, {-130}, {50}});
    CHECK(server.book_totals() == std::vector<BookTotal>{{points, {-130}, {}, {80}, {50}}});
    CHECK(server.currencies() == std::vector{points});
    CHECK(server.row(room7)->seq == Seq{2});
}

TEMPLATE_LIST_TEST_CASE("Of rooms that are claimed together each is given what moved at it, and at no other", "",
                        EveryHarness) {
    TestType server;
    fund(server);
    for (const std::int64_t id : {8, 9})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    const auto stake = [](std::int64_t room, std::int64_t amount) { return buy_in(room, 2, 0, amount); };
    REQUIRE(committed(server.commit(with(next(room7, 1, "start"), {stake(7, 40)}))));
    REQUIRE(committed(server.commit(with(next(RoomId{9}, 1, "start"), {stake(9, 10)}))));
    REQUIRE(committed(server.commit(with(next(room7, 2, "more"), {buy_in(7, 3, 0, 5)}))));
    const auto all = server.claim_all({RoomId{9}, RoomId{8}, room7});
    const auto moved = [&](std::size_t at) { return std::get<0>(std::get<Claimed>(all.at(at)))->transfers; };
    CHECK(moved(0) == std::vector{stake(9, 10)});
    CHECK(moved(1).empty());
    CHECK(moved(2) == std::vector{stake(7, 40), buy_in(7, 3, 0, 5)});
}

TEMPLATE_LIST_TEST_CASE("A commit whose money is refused writes no record either, and names who is short", "",
                        EveryHarness) {
    TestType server;
    fund(server);
    ledger::Transfer other = buy_in(7, 2, 1, 31);
    other.from = wallet(2);
    const auto refusal = why(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40), other})));
    REQUIRE(refusal);
    CHECK(refusal->cause == ledger::Cause::short_of);
    CHECK(refusal->short_of == std::vector<ledger::Shortage>{{wallet(2), {1}}});
    CHECK(server.row(room7)->seq == Seq{1});
    CHECK(server.balances({wallet(1), wallet(2)}) == std::vector<ledger::Amount>{{100}, {30}});
    CHECK_FALSE(server.chain(ledger::chain_of(ledger::TableGame{7, 1})));
    CHECK(committed(server.commit(next(room7, 1, "no money"))));
}

TEMPLATE_LIST_TEST_CASE("A table is voided once, whatever is asked later and after a restart", "", EveryHarness) {
    TestType server;
    fund(server);
    REQUIRE(committed(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40)}))));
    CHECK(why(server.commit(with(next(room7, 2, "void"), {back(3, 39)})))->cause == ledger::Cause::left_over);
    REQUIRE(committed(server.commit(with(next(room7, 2, "void"), {back(3, 40)}))));
    server.reopen();
    CHECK(why(server.commit(with(next(room7, 3, "void"), {back(4, 40)})))->cause == ledger::Cause::table_closed);
    CHECK(why(server.commit(with(next(room7, 3, "again"), {buy_in(7, 4, 0, 1)})))->cause ==
          ledger::Cause::table_closed);
    CHECK(server.book_totals() == std::vector<BookTotal>{{points, {-130}, {}, {130}, {}}});
    Commit rematch = next(room7, 3, "rematch");
    ledger::Transfer stake = buy_in(7, 4, 0, 5);
    stake.to = ledger::id_of({points.id, ledger::TableAccount{{7, 2}, What::prize, 0}});
    CHECK(committed(server.commit(with(rematch, {stake}))));
}

TEMPLATE_LIST_TEST_CASE("A deposit that is asked for again comes once, with the same key and other content never", "",
                        EveryHarness) {
    TestType server;
    fund(server);
    CashMove again = deposit("a", 1, 100);
    again.time = TimeMs{9999};
    again.note = "somebody else";
    CHECK(committed(server.change(BookChanges{{}, {again}})));
    server.reopen();
    CHECK(committed(server.change(BookChanges{{points}, {again, again, deposit("c", 1, 5)}})));
    CHECK(server.balance(wallet(1)) == 105);
    CHECK(why(server.change(BookChanges{{}, {deposit("a", 1, 101)}}))->cause == ledger::Cause::key_taken);
    CHECK(why(server.change(BookChanges{{}, {deposit("d", 1, 5), withdrawal("e", 2, 31)}}))->cause ==
          ledger::Cause::short_of);
    CHECK(why(server.change(BookChanges{{}, {deposit("d", 1, most)}}))->cause == ledger::Cause::overflow);
    CHECK(committed(server.change(BookChanges{{}, {withdrawal("e", 1, 105)}})));
    CHECK(server.balance(wallet(1)) == 0);
    CHECK(server.cash(wallet(1), 10) == std::vector{withdrawal("e", 1, 105), deposit("c", 1, 5), deposit("a", 1, 100)});
    CHECK(server.cash(wallet(1), 1) == std::vector{withdrawal("e", 1, 105)});
    CHECK(server.cash(wallet(3), 1).empty());
}

TEMPLATE_LIST_TEST_CASE("A currency keeps its number, its code and its exponent", "", EveryHarness) {
    TestType server;
    fund(server);
    using ledger::Currency;
    for (const Currency& wrong : {Currency{points.id, "PTS", 2}, Currency{points.id, "EUR", 0}, Currency{{2}, "PTS", 0},
                                  Currency{{2}, "eur", 0}})
        CHECK(why(server.change(BookChanges{{wrong}, {deposit("x", 1, 1)}}))->cause == ledger::Cause::currency);
    CHECK(committed(server.change(BookChanges{{{{2}, "EUR", 2}, points}, {}})));
    CHECK(server.currencies() == std::vector<Currency>{points, {{2}, "EUR", 2}});
    CHECK(server.balance(wallet(1)) == 100);
}

TEMPLATE_LIST_TEST_CASE("What is too long or has a key of the wrong sort is malformed", "", EveryHarness) {
    TestType server;
    fund(server);
    CashMove wrong = deposit("x", 1, 1);
    wrong.note = std::string(513, 'x');
    CHECK(refused(server.change(BookChanges{{}, {wrong}}), Refused::Cause::malformed));
    wrong = deposit("x", 1, 1);
    wrong.transfer.key = ledger::LineKey{7, 2, 0};
    CHECK(refused(server.change(BookChanges{{}, {wrong}}), Refused::Cause::malformed));
    CHECK(refused(server.change(BookChanges{{}, std::vector(257, deposit("x", 1, 1))}), Refused::Cause::malformed));
}

TEMPLATE_LIST_TEST_CASE("The head of a chain is the hash over all its entries", "", EveryHarness) {
    TestType server;
    fund(server);
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("w", 1, 10)}})));
    // The second record of the commit moves the money.
    Commit start = next(room7, 1, {record(2, "one", 77), record(3, "two", 88)});
    REQUIRE(committed(server.commit(with(start, {buy_in(7, 3, 0, 40), buy_in(7, 3, 1, 10)}))));
    server.reopen();
    REQUIRE(committed(server.commit(with(next(room7, 3, std::vector{record(4, "three", 99)}), {buy_in(7, 4, 0, 1)}))));

    ledger::Head head = ledger::empty_head(ledger::chain_of(ledger::TableGame{7, 1}));
    head = ledger::head_after(head, {buy_in(7, 3, 0, 40), 88, ""});
    head = ledger::head_after(head, {buy_in(7, 3, 1, 10), 88, ""});
    head = ledger::head_after(head, {buy_in(7, 4, 0, 1), 99, ""});
    CHECK(server.chain(head.chain)->head == head);
    ledger::Head cash = ledger::empty_head(ledger::chain_of(wallet(1)));
    cash = ledger::head_after(cash, {deposit("a", 1, 100).transfer, 50, "cashier"});
    cash = ledger::head_after(cash, {withdrawal("w", 1, 10).transfer, 50, "cashier"});
    const auto row = server.chain(cash.chain);
    REQUIRE(row);
    CHECK(row->head == cash);
    if (row->signature) CHECK(is_signed(test_signer()->public_key(), cash, *row->signature));
}

TEST_CASE("Without a key to sign with no money moves, and the books open with no other key") {
    SqliteHarness server;
    fund(server);
    crypto::Bytes32 seed{};
    server.options().signer = std::make_shared<const ledger::Signer>(seed);
    CHECK(complaint_of([&] { server.reopen(); }).find("signed with another key") != std::string::npos);
    server.options().signer = nullptr;
    server.reopen();
    CHECK(failed(server.change(BookChanges{{}, {deposit("c", 1, 5)}})));
    CHECK(failed(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40)}))));
    CHECK(server.open_rooms().at(0).seq == Seq{1});
    CHECK(server.balance(wallet(1)) == 100);
    server.options().signer = test_signer();
    server.reopen();
    CHECK(committed(server.change(BookChanges{{}, {deposit("c", 1, 5)}})));
}

TEST_CASE(
    "Balances that were changed by hand are left as they lie there, until somebody adds them up anew and says why") {
    SqliteHarness server;
    fund(server);
    REQUIRE(committed(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40)}))));
    const auto before = server.book_totals();
    server.close();
    change_by_hand(server.options().folder, "UPDATE balances SET amount = amount + 5 WHERE amount = 30");
    change_by_hand(server.options().folder, "DELETE FROM balances WHERE amount = 40");
    change_by_hand(server.options().folder, "INSERT INTO balances(account, amount) VALUES (5, 5)");
    server.reopen();
    const std::vector<ledger::AccountId> accounts = {wallet(2), at_table(7, What::prize), {5}};
    CHECK(server.balances(accounts) == std::vector<ledger::Amount>{{35}, {0}, {5}});
    AdminChanges anew{{9, "Op", "balances", "added up", "an audit found one wrong"}};
    anew.adds_up_balances = true;
    CHECK(committed(server.change(anew)));
    CHECK(server.book_totals() == before);
    CHECK(server.balances(accounts) == std::vector<ledger::Amount>{{30}, {40}, {0}});
    CHECK(server.audit_log(1).front() == anew.audit_entry);
}

TEST_CASE("While money may not move nothing comes in, goes out or is staked; what lies at a table is paid out") {
    SqliteOptions options;
    options.money_moves = false;
    SqliteHarness server(options);
    const Outcome unproved = Refused{Refused::Cause::unproved};
    CHECK(server.change(BookChanges{{points}, {deposit("d", 1, 5)}}) == unproved);
    server.store().let_money_move(true);
    fund(server);
    REQUIRE(committed(server.commit(with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40)}))));
    server.store().let_money_move(false);
    CHECK(server.change(BookChanges{{}, {deposit("e", 1, 5)}}) == unproved);
    CHECK(server.change(BookChanges{{}, {withdrawal("f", 1, 5)}}) == unproved);
    CHECK(server.change(BookChanges{{}, {deposit("a", 1, 100)}}) == unproved);
    CHECK(server.commit(with(next(room7, 2, "more"), {buy_in(7, 3, 0, 10)})) == unproved);
    CHECK(server.row(room7)->seq == Seq{2});
    CHECK(committed(server.commit(next(room7, 2, "free"))));
    const ledger::Transfer refund{
        ledger::LineKey{room7.value, 4, 0}, ledger::TransferKind::void_game, at_table(7, What::prize), wallet(1), {40}};
    CHECK(committed(server.commit(with(next(room7, 3, "void"), {refund}))));
    CHECK(server.balance(wallet(1)) == 100);
    server.store().let_money_move(true);
    CHECK(committed(server.change(BookChanges{{}, {withdrawal("f", 1, 5)}})));
}

TEMPLATE_LIST_TEST_CASE(
    "Receipts are a wallet's own movements, newest first and page by page, each with its place in a chain", "",
    EveryHarness) {
    TestType server;
    fund(server);
    const auto line = [](std::int64_t seq, std::uint16_t number, ledger::TransferKind kind, ledger::AccountId from,
                         ledger::AccountId to, std::int64_t amount) {
        return ledger::Transfer{ledger::LineKey{room7.value, seq, number}, kind, from, to, {amount}};
    };
    using Kind = ledger::TransferKind;
    const auto prize = at_table(7, What::prize);
    REQUIRE(committed(server.commit(
        with(next(room7, 1, "start"), {buy_in(7, 2, 0, 40), line(2, 1, Kind::buy_in, wallet(2), prize, 30)}))));
    REQUIRE(
        committed(server.commit(with(next(room7, 2, "void"), {line(3, 0, Kind::void_game, prize, wallet(1), 40),
                                                              line(3, 1, Kind::void_game, prize, wallet(2), 30)}))));
    REQUIRE(committed(server.change(BookChanges{{}, {deposit("c", 3, 1), deposit("d", 1, 5), deposit("e", 1, 6)}})));
    server.reopen();
    const auto all = server.receipts(wallet(1), most, 50);
    std::vector<std::int64_t> numbers, positions;
    std::vector<std::string> keys, chains;
    for (const Receipt& one : all) {
        numbers.push_back(one.number);
        positions.push_back(one.position);
        keys.push_back(text_of(one.entry.transfer.key));
        chains.push_back(name_of(one.chain));
    }
    CHECK(keys == std::vector<std::string>{"e", "d", "7/3/0", "7/2/0", "a"});
    if (leaves_numbers_out(server)) {
        // The payments of one change have consecutive numbers: "e" and "d" here.
        CHECK(std::ranges::adjacent_find(numbers, std::ranges::less_equal{}) == numbers.end());
        CHECK(numbers.front() == numbers[1] + 1);
    } else {
        CHECK(numbers == std::vector<std::int64_t>{8, 7, 4, 2, 0});
    }
    CHECK(positions == std::vector<std::int64_t>{3, 2, 3, 1, 1});
    CHECK(chains == std::vector<std::string>{"wallet:1", "wallet:1", "table:7/1", "table:7/1", "wallet:1"});
    // The receipt's hash is the hash in its chain. The chain proves the entries from the receipt on.
    CHECK(all.front().hash == server.chain(all.front().chain)->head.hash);
    CHECK(ledger::head_after(ledger::empty_head(all.back().chain), all.back().entry).hash == all.back().hash);
    CHECK(server.receipts(wallet(2), most, 50).front().position == 4);
    CHECK(server.receipts(wallet(2), most, 50).front().hash ==
          server.chain(ledger::chain_of(ledger::TableGame{7, 1}))->head.hash);
    std::vector<Receipt> pages;
    std::int64_t before = most;
    for (;;) {
        const auto page = server.receipts(wallet(1), before, 2);
        if (page.empty()) break;
        pages.insert(pages.end(), page.begin(), page.end());
        before = page.back().number;
    }
    CHECK(pages == all);
    CHECK(server.receipts(wallet(9), most, 50).empty());
}
