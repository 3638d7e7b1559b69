#include <limits>

#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom::ledger;
using namespace anteroom::ledger::test;

namespace {

/// Returns a book. Ann (1) has 100 and Ben (2) has 30. Table 4/1 runs and has 10 in its prize, and table 4/2 is over.
/// The house has earned 1.
Book story() {
    Book book = book_of_club();
    const std::vector<std::vector<Transfer>> past = {
        {deposit("ann", 1, 130)},
        {deposit("ben", 2, 30)},
        {buy_in(0, 1, 10)},
        {{line(2, 0), TransferKind::buy_in, wallet(1), prize({4, 2}), {20}},
         {line(2, 1), TransferKind::fee, wallet(1), fee({4, 2}), {1}}},
        {{line(3, 0), TransferKind::prize, prize({4, 2}), seat(0, {4, 2}), {20}},
         {line(3, 1), TransferKind::cash_out, seat(0, {4, 2}), wallet(1), {20}},
         {line(3, 2), TransferKind::fee, fee({4, 2}), fees(), {1}}},
        {withdrawal("w", 1, 19)},
    };
    for (const auto& posting : past) REQUIRE_FALSE(book.post(posting));
    REQUIRE(book.balance(wallet(1)) == Amount{100});
    return book;
}

struct Offence {
    Cause cause;
    std::vector<Transfer> by;
};

/// Returns postings, each of which is refused for exactly one cause.
std::vector<Offence> offences() {
    std::vector<Offence> all;
    const auto add = [&](Cause cause, Transfer transfer) { all.push_back({cause, {std::move(transfer)}}); };
    Transfer wrong = deposit("m0", 1, 5);
    add(Cause::malformed, deposit("m1", 1, 0));
    add(Cause::malformed, deposit("m2", 1, -5));
    add(Cause::malformed, deposit("", 1, 5));
    add(Cause::malformed, deposit(std::string(101, 'x'), 1, 5));
    wrong.to = wrong.from;
    add(Cause::malformed, wrong);
    wrong.to = {0};
    add(Cause::malformed, wrong);
    wrong = deposit("m3", 1, 5);
    wrong.from = {};
    add(Cause::malformed, wrong);
    wrong = deposit("m4", 1, 5);
    wrong.kind = TransferKind{static_cast<std::uint8_t>(all_kinds().size())};
    add(Cause::malformed, wrong);
    wrong = buy_in(7, 1, 5);
    wrong.key = line(0, 0);
    add(Cause::malformed, wrong);

    add(Cause::key_taken, deposit("ann", 1, 131));
    add(Cause::key_taken, deposit("ann", 2, 130));
    add(Cause::key_taken, buy_in(0, 2, 10));
    all.push_back({Cause::key_taken, {deposit("k1", 1, 5), deposit("k1", 1, 6)}});

    wrong = deposit("c1", 1, 5);
    wrong.from = cashier(euro.id);
    add(Cause::currency, wrong);
    add(Cause::currency, {asked("c2"), TransferKind::deposit, cashier({9}), wallet(1, {9}), {5}});
    add(Cause::currency, {line(9, 1), TransferKind::buy_in, wallet(1, euro.id), prize({4, 1}, euro.id), {5}});
    all.push_back({Cause::currency,
                   {{asked("c3"), TransferKind::deposit, cashier(euro.id), wallet(1, euro.id), {5}},
                    {line(9, 2), TransferKind::buy_in, wallet(1), prize({4, 3}), {5}},
                    {line(9, 3), TransferKind::buy_in, wallet(1, euro.id), prize({4, 3}, euro.id), {5}}}});

    add(Cause::route, {asked("r1"), TransferKind::withdrawal, cashier(), wallet(1), {5}});
    add(Cause::route, {asked("r2"), TransferKind::withdrawal, wallet(1), wallet(2), {5}});
    add(Cause::route, {line(9, 4), TransferKind::deposit, cashier(), wallet(1), {5}});
    add(Cause::route, {asked("r3"), TransferKind::buy_in, wallet(1), prize(), {5}});
    add(Cause::route, {line(9, 5, 5), TransferKind::buy_in, wallet(1), prize(), {5}});
    add(Cause::route, {line(9, 6), TransferKind::prize, prize(), seat(0, {4, 3}), {5}});

    add(Cause::table_closed, {line(9, 7), TransferKind::buy_in, wallet(1), prize({4, 2}), {5}});
    add(Cause::overflow, deposit("o1", 1, most));
    add(Cause::short_of, withdrawal("s1", 2, 31));
    add(Cause::short_of, {asked("s2"), TransferKind::withdrawal, fees(), cashier(), {2}});
    add(Cause::short_of, {line(9, 8), ante, seat(0), pot(), {1}});
    add(Cause::left_over, {line(9, 9), TransferKind::void_game, prize(), wallet(1), {9}});
    return all;
}

void check_unchanged(const Book& book) {
    const Book before = story();
    CHECK(book.balances() == before.balances());
    CHECK(book.transfers() == before.transfers());
    CHECK(book.table({4, 1}) == before.table({4, 1}));
    CHECK(book.table({4, 3}) == before.table({4, 3}));
}

}  // namespace

TEST_CASE("Each cause is found alone and changes nothing") {
    for (const Offence& offence : offences()) {
        Book book = story();
        const auto refusal = book.post(offence.by);
        REQUIRE(refusal);
        INFO(name_of(offence.cause) << " by " << text_of(offence.by.back().key));
        CHECK(name_of(refusal->cause) == name_of(offence.cause));
        CHECK(refusal->at == offence.by.size() - 1);
        CHECK(refusal->short_of.empty() == (offence.cause != Cause::short_of));
        check_unchanged(book);
    }
}

TEST_CASE("Of several causes in one posting the first of the list is told, wherever it stands") {
    const std::vector<Offence> all = offences();
    std::size_t pairs = 0;
    for (const Offence& first : all) {
        for (const Offence& second : all) {
            if (first.cause >= second.cause) continue;
            for (const bool turned : {false, true}) {
                std::vector<Transfer> posting = turned ? second.by : first.by;
                const auto& rest = turned ? first.by : second.by;
                posting.insert(posting.end(), rest.begin(), rest.end());
                Book book = story();
                const auto refusal = book.post(posting);
                INFO(name_of(first.cause) << " before " << name_of(second.cause));
                REQUIRE(refusal);
                CHECK(name_of(refusal->cause) == name_of(first.cause));
                CHECK(refusal->at == (turned ? posting.size() : first.by.size()) - 1);
                check_unchanged(book);
                ++pairs;
            }
        }
    }
    CHECK(pairs > 400);
}

TEST_CASE("A repeat of what is posted is a success and changes nothing, alone, together and beside something new") {
    Book book = story();
    const std::vector<Transfer> past = book.transfers();
    for (const Transfer& one : past) CHECK_FALSE(book.post(std::span(&one, 1)));
    CHECK_FALSE(book.post(past));
    check_unchanged(book);
    CHECK_FALSE(book.post(std::vector{deposit("ann", 1, 130), deposit("new", 1, 7), deposit("new", 1, 7)}));
    CHECK(book.balance(wallet(1)) == Amount{107});
    CHECK(book.transfers().size() == past.size() + 1);
}

TEST_CASE("One is short: nobody is charged, and all who are short are named with what they lack") {
    Book book = story();
    const std::vector<Transfer> start = {buy_in(1, 1, 60), buy_in(2, 2, 50), buy_in(3, 3, 60), buy_in(4, 1, 60)};
    const auto refusal = book.post(start);
    REQUIRE(refusal);
    CHECK(refusal->at == 1);
    CHECK(refusal->short_of == std::vector<Shortage>{{wallet(2), {20}}, {wallet(3), {60}}, {wallet(1), {20}}});
    check_unchanged(book);
}

TEST_CASE("Money that comes in later in the same posting does not pay for what went before") {
    Book book = story();
    CHECK(book.post(std::vector{withdrawal("s", 2, 40), deposit("d", 2, 40)})->cause == Cause::short_of);
    CHECK_FALSE(book.post(std::vector{deposit("d", 2, 40), withdrawal("s", 2, 40)}));
}

TEST_CASE("Overflow is refused at both ends of the numbers") {
    Book book = book_of_club();
    REQUIRE_FALSE(book.post(std::vector{deposit("a", 1, most)}));
    CHECK(book.balance(cashier()) == Amount{-most});
    CHECK(book.post(std::vector{deposit("b", 1, 1)})->cause == Cause::overflow);
    REQUIRE_FALSE(book.post(std::vector{deposit("c", 2, 1)}));
    CHECK(book.balance(cashier()) == Amount{std::numeric_limits<std::int64_t>::min()});
    CHECK(book.post(std::vector{deposit("d", 2, 1)})->cause == Cause::overflow);
}

TEST_CASE("A table that ends leaves nothing, and whatever comes later is refused") {
    Book book = story();
    CHECK(book.table({4, 1}) == TableStatus{points.id, false});
    const Transfer back{line(9, 0), TransferKind::void_game, prize(), wallet(1), {10}};
    CHECK_FALSE(book.post(std::vector{back}));
    CHECK(book.table({4, 1}) == TableStatus{points.id, true});
    CHECK(book.balance(prize()) == Amount{0});
    CHECK_FALSE(book.post(std::vector{back}));
    CHECK(book.balance(wallet(1)) == Amount{110});
    CHECK(book.post(std::vector{Transfer{line(10, 0), TransferKind::void_game, prize(), wallet(1), {10}}})->cause ==
          Cause::table_closed);
    CHECK(book.post(std::vector{buy_in(9, 1, 10)})->cause == Cause::table_closed);
}

TEST_CASE("An empty posting is a success") {
    Book book = story();
    CHECK_FALSE(book.post({}));
    check_unchanged(book);
}
