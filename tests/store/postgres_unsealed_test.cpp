#include <algorithm>
#include <chrono>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "deals.hpp"
#include "ledger/anchor.hpp"
#include "postgres_money.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

// Postings that several servers made outside their turns on one PostgreSQL database, and their sealing in a turn.

TEST_CASE("What one node posted is sealed by another, and is right before and after") {
    MoneyNodes nodes(100);
    auto older = nodes.unsealed_from_now();
    for (std::int64_t seq = 1; seq <= 3; ++seq) REQUIRE(committed(nodes.first.commit(staking(room7, seq))));
    REQUIRE(committed(nodes.first.commit(game_of(room7, 4, GameMark::What::begins))));
    CHECK(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("An anchor is of books that go on, whatever was under way when it was made") {
    MoneyNodes nodes(100);
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.seal_by(nodes.first);
    // This posting has its number now and waits for its room's row.
    auto row = PostgresCluster::own().halted_with(nodes.place(), "SELECT FROM rooms WHERE room = 8 FOR UPDATE");
    Commit late = staking_of(room8, 1, 2, 3);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 5), deposit("c", 3, 5)}})));
    late.summary = "late";
    const auto began = std::chrono::steady_clock::now();
    auto other = committing(nodes.second, late);
    PostgresCluster::own().wait_for_a_halted();
    std::vector<ledger::Anchor> anchors;
    const auto take_anchor = [&] {
        anchors.push_back(open_postgres_books(nodes.place(), test_signer()->row_key())->anchor("now").value());
    };
    for (std::int64_t seq = 2; seq <= 4; ++seq) {
        REQUIRE(committed(nodes.first.commit(staking(room7, seq))));
        std::this_thread::sleep_for(milliseconds(220));
        REQUIRE(nodes.first.renew_session());
        take_anchor();
    }
    const bool something_waits = nodes.something_waits();
    row.reset();
    const bool was_under_way = std::chrono::steady_clock::now() - began < milliseconds(1'000);
    Outcome outcome = other.get();
    // A wait for a lock ends after 1.2 s. On a busy machine the anchors may take longer. Then
    // nothing prevents the sealing of the other postings any more, and this posting is made now.
    if (was_under_way)
        CHECK(something_waits);
    else if (failed(outcome))
        outcome = nodes.second.commit(late);
    REQUIRE(committed(outcome));
    nodes.seal_by(nodes.first);
    take_anchor();
    CHECK(anchors.back().seal.entries > anchors.front().seal.entries);
    CHECK(fault_in_books(nodes.place(), anchors) == std::nullopt);
    REQUIRE(committed(nodes.first.commit(staking(room7, 5))));
    CHECK(fault_in_books(nodes.place(), anchors) == std::nullopt);
}

TEST_CASE("Somebody who changes, adds or takes away what waits to be sealed is found, and is not signed for") {
    const auto [deed, found] = GENERATE(table<std::string, std::string>({
        {"UPDATE unsealed SET entries = entries + 1", "was changed or added by hand"},
        {"UPDATE unsealed SET sum = '\\x00'::bytea", "was changed or added by hand"},
        {"UPDATE unsealed SET number = number + 1000000", "was changed or added by hand"},
        {"INSERT INTO unsealed SELECT number + 1, chains, entries, sum, rows, changes, row_sum, account, amount, seal "
         "FROM unsealed WHERE entries > 0 LIMIT 1",
         "was changed or added by hand"},
        {"DELETE FROM unsealed WHERE entries > 0", "before it is missing"},
        {"DELETE FROM unsealed WHERE entries = 0", "older rows were put back"},
        {"DELETE FROM unsealed WHERE entries > 0; UPDATE balances SET amount = 100 WHERE amount = 99; DELETE FROM "
         "chains WHERE row > 100; DELETE FROM transfers",
         "the head is missing"},
    }));
    INFO(deed);
    MoneyNodes nodes(100);
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    REQUIRE(committed(nodes.first.commit(game_of(room7, 2, GameMark::What::begins))));
    REQUIRE(nodes.fault() == std::nullopt);
    nodes.first.change_by_hand(deed);
    const auto before = nodes.fault();
    REQUIRE(before);
    if (found != "the head is missing") CHECK(before->find(found) != std::string::npos);
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK(nodes.fault() != std::nullopt);
}

TEST_CASE("What waits for the seal once it was tampered with goes into no seal that is signed") {
    MoneyNodes nodes(100);
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.first.change_by_hand("UPDATE unsealed SET amount = 5");
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK(nodes.fault() == "seal: is not signed with the key");
    // Games continue; only the audit reports the fault.
    CHECK(committed(nodes.first.commit(staking(room7, 2))));
}

TEST_CASE("The house's fees are those that wait and those that do not, and no more of them is taken out") {
    MoneyNodes nodes(1'000);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 1'000)}})));
    const ledger::AccountId fees = ledger::id_of({points.id, ledger::Fees{}});
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(deal(20, 1, {ann, bob}, 100, 10))));
    CHECK(nodes.first.balance(fees) == 0);
    REQUIRE(committed(win(nodes.first, 20, 2, 0)));
    CHECK(nodes.holds("EXISTS (SELECT FROM unsealed WHERE account IS NOT NULL)"));
    CHECK(nodes.first.balance(fees) == 20);
    CHECK(nodes.second.book_totals().at(0).fees == ledger::Amount{20});
    const auto accounts = nodes.first.reports()->accounts(points.id, {}, 100);
    CHECK(std::ranges::count_if(accounts, [&](const AccountBalance& one) {
              return one.account == fees && one.amount == ledger::Amount{20};
          }) == 1);
    const auto taking = [&](const std::string& key, std::int64_t amount) {
        CashMove move = withdrawal(key, 1, amount);
        move.transfer.from = fees;
        return nodes.second.change(BookChanges{{}, {move}});
    };
    CHECK(is_refused_by_books(taking("too much", 21)));
    CHECK(committed(taking("w1", 15)));
    CHECK(nodes.fault() == std::nullopt);
    CHECK(nodes.first.balance(fees) == 5);
    older.reset();
    nodes.seal_by(nodes.second);
    CHECK(committed(taking("w2", 5)));
    CHECK(nodes.first.balance(fees) == 0);
    CHECK(is_refused_by_books(taking("w3", 1)));
    nodes.seal_by(nodes.first);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Fees that wait are counted once, also after a payout of theirs broke off") {
    MoneyNodes nodes(1'000);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 1'000)}})));
    const ledger::AccountId fees = ledger::id_of({points.id, ledger::Fees{}});
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(deal(20, 1, {ann, bob}, 100, 10))));
    REQUIRE(committed(win(nodes.first, 20, 2, 0)));
    {
        const auto reader = PostgresCluster::own().halted_with(nodes.place(), "LOCK TABLE balances");
        CashMove move = withdrawal("w", 1, 5);
        move.transfer.from = fees;
        auto payout = std::async(std::launch::async, [&] { return nodes.first.change(BookChanges{{}, {move}}); });
        PostgresCluster::own().wait_for_a_halted();
        nodes.first.change_by_hand(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = "
            "'balances'::regclass");
        CHECK(failed(payout.get()));
    }
    older.reset();
    nodes.seal_by(nodes.first);
    CHECK(nodes.first.balance(fees) == 20);
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Balances are added up and heads sealed anew with what waits, and alone") {
    MoneyNodes nodes(1'000);
    REQUIRE(committed(nodes.first.change(BookChanges{{}, {deposit("b", 2, 1'000)}})));
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(deal(20, 1, {ann, bob}, 100, 10))));
    REQUIRE(committed(win(nodes.first, 20, 2, 0)));
    REQUIRE(nodes.something_waits());
    nodes.first.change_by_hand("UPDATE balances SET amount = amount + 1 WHERE account = " +
                               std::to_string(wallet(2).value));
    REQUIRE(nodes.fault());
    AdminChanges changes;
    changes.audit_entry = audit_entry(1, "balances");
    changes.adds_up_balances = true;
    SECTION("where somebody is at something, not before that is over") {
        CHECK(duration_of([&] { CHECK(committed(nodes.second.change(changes))); }) >= milliseconds(1'000));
    }
    SECTION("else at once") {
        older.reset();
        CHECK(committed(nodes.second.change(changes)));
    }
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("Who has stopped in the middle of something keeps nothing from the seal for long") {
    MoneyNodes nodes(100);
    const auto halted = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    const auto until = std::chrono::steady_clock::now() + milliseconds(20'000);
    while (nodes.something_waits() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(milliseconds(210));
        REQUIRE(nodes.first.renew_session());
    }
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

TEST_CASE("What was sealed once and is put back by hand is gone when the house seals its heads anew") {
    MoneyNodes nodes(100);
    auto older = nodes.unsealed_from_now();
    REQUIRE(committed(nodes.first.commit(staking(room7, 1))));
    nodes.first.change_by_hand("DROP TABLE IF EXISTS public.kept; CREATE TABLE public.kept AS SELECT * FROM unsealed");
    older.reset();
    nodes.seal_by(nodes.first);
    REQUIRE_FALSE(nodes.something_waits());
    nodes.first.change_by_hand("INSERT INTO unsealed SELECT * FROM public.kept; DROP TABLE public.kept");
    CHECK(nodes.fault());
    std::promise<Outcome> told;
    nodes.first.store().seal_heads(audit_entry(1, "heads"), [&](Outcome outcome) { told.set_value(outcome); });
    CHECK(committed(told.get_future().get()));
    CHECK_FALSE(nodes.something_waits());
    CHECK(nodes.fault() == std::nullopt);
}

}  // namespace anteroom::store::test
