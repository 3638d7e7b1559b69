#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "closed_tables.hpp"
#include "postgres_node.hpp"
#include "watched.hpp"

namespace anteroom::store::test {

// A planted trigger changes what the running server writes, and the server would seal the changed rows.

TEST_CASE("A sum that a planted trigger changed gets no seal, and money stops until somebody lets it move again") {
    Watched house;
    auto& server = house.server;
    REQUIRE(committed(house.ask("k1", 50)));
    CHECK(house.told().empty());
    server.change_by_hand(gift + "asked_payments" + to_each_row);
    CHECK(committed(house.ask("k2", 50)));
    CHECK(house.told() == std::vector{found_gift});
    CHECK(house.pay_out("b", 5) == unproved);
    CHECK(server.balance(wallet(1)) == 100);
    CHECK(server.reports()->asked_payment(1)->transfer.amount.minor == 50);
    CHECK_THROWS_AS(server.reports()->asked_payment(2), ChangedByHand);
    // Games continue, and their rows get no seal either.
    CHECK(committed(server.change(guest(ann))));
    CHECK(house.wrong_rows() ==
          "asked_payments 2: was changed or added by hand; counters 'player': was changed or added by hand; "
          "players 1: was changed or added by hand");
    server.change_by_hand("DROP FUNCTION gift CASCADE");
    CHECK(committed(server.change(guest(bob))));
    CHECK(house.wrong_rows() ==
          "asked_payments 2: was changed or added by hand; counters 'player': was changed or added by hand; "
          "players 1: was changed or added by hand");
    CHECK(house.pay_out("c", 5) == unproved);
    server.store().let_money_move(true);
    CHECK(committed(house.pay_out("d", 5)));
    CHECK(house.told().size() == 1);
}

TEST_CASE("The first payment that meets a planted trigger is refused, and nothing of it stays") {
    Watched house;
    auto& server = house.server;
    server.change_by_hand(gift + "balances" + to_each_row);
    CHECK(house.pay_out("b", 1) == unproved);
    CHECK(house.told() == std::vector{found_gift});
    CHECK(server.balance(wallet(1)) == 100);
    CHECK(house.wrong_rows() == "right");
    server.store().let_money_move(true);
    // The trigger is still there.
    CHECK(house.pay_out("c", 1) == unproved);
    server.change_by_hand("DROP FUNCTION gift CASCADE");
    CHECK(committed(server.change(guest(ann))));
    server.store().let_money_move(true);
    CHECK(committed(house.pay_out("d", 1)));
    CHECK(server.balance(wallet(1)) == 99);
}

TEST_CASE("A stake that a planted trigger turned into another sum pays nothing and is named") {
    Watched house;
    auto& server = house.server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    server.change_by_hand(gift + "balances" + to_each_row);
    Commit stake = next(room7, 1, "start");
    stake.transfers = {buy_in(7, 2, 0, 40)};
    CHECK(committed(server.commit(stake)));
    CHECK(house.told() == std::vector{found_gift});
    server.change_by_hand("DROP FUNCTION gift CASCADE");
    CHECK(committed(server.change(guest(ann))));
    server.store().let_money_move(true);
    CHECK(house.pay_out("b", 1) == unproved);
    CHECK(house.told().back().find("was changed by hand") != std::string::npos);
    CHECK(house.wrong_rows().starts_with("balances "));
}

TEST_CASE("What changes nothing of what is written stops no money") {
    Watched house;
    for (const std::string deed :
         {"CREATE TABLE notes(id bigint PRIMARY KEY, text text DEFAULT 'none' CHECK (text <> ''))", "DROP TABLE notes",
          "REINDEX TABLE balances", "REINDEX TABLE CONCURRENTLY players", "VACUUM FULL players", "ANALYZE",
          "ALTER TABLE balances SET (fillfactor = 90)",
          "CREATE FUNCTION public.joined(bigint, text) RETURNS text LANGUAGE sql AS 'SELECT $2'"}) {
        INFO(deed);
        house.server.change_by_hand(deed);
        CHECK(committed(house.pay_out(deed, 1)));
    }
    house.server.change_by_hand(drop_public);
    tend_postgres_journal(house.server.options().place, {std::chrono::milliseconds(0), 0, 64}, [] { return true; });
    CHECK(committed(house.pay_out("last", 1)));
    CHECK(house.told().empty());
    CHECK(house.wrong_rows() == "right");
}

TEST_CASE("What a foreign key of another schema sets off gets no seal") {
    Watched house;
    auto& server = house.server;
    REQUIRE(committed(house.ask("k1", 50)));
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit stake = next(room7, 1, "start");
    stake.transfers = {buy_in(7, 2, 0, 40)};
    REQUIRE(committed(server.commit(stake)));
    server.change_by_hand(
        "CREATE TABLE public.spy(account bigint REFERENCES balances ON DELETE CASCADE); INSERT INTO public.spy SELECT "
        "account FROM balances; CREATE FUNCTION public.spy() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN UPDATE "
        "asked_payments SET amount = 5000; RETURN NULL; END'; CREATE TRIGGER spy AFTER DELETE ON public.spy FOR EACH "
        "ROW EXECUTE FUNCTION public.spy()");
    // The table's account is empty, and the account's row is deleted.
    Commit back = next(room7, 2, "end");
    back.transfers = {refund(7, 3, 40)};
    CHECK(committed(server.commit(back)));
    server.change_by_hand(drop_public);
    REQUIRE(house.told().size() == 1);
    CHECK(house.told().front().find("RI_ConstraintTrigger") != std::string::npos);
    CHECK_THROWS_AS(server.reports()->asked_payment(1), ChangedByHand);
    CHECK(house.wrong_rows().find("asked_payments 1: was changed or added by hand") != std::string::npos);
}

TEST_CASE("A report of a change that came with a COMMIT is not sealed with the next transaction") {
    Watched house;
    auto& server = house.server;
    server.change_by_hand(
        "INSERT INTO mutes VALUES (8, 9); CREATE FUNCTION gift() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE "
        "INFO USING ERRCODE = 'AR001', MESSAGE = '8,9', TABLE = 'mutes', DETAIL = '-', HINT = encode(packed('mutes'"
        "::text) || packed(8::bigint) || packed(9::bigint), 'hex'); RETURN NULL; END $$; CREATE CONSTRAINT TRIGGER "
        "gift AFTER INSERT ON players DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift()");
    CHECK(committed(server.change(guest(ann))));
    CHECK(house.told().size() == 1);
    server.change_by_hand("DROP FUNCTION gift CASCADE");
    CHECK(committed(server.change(guest(bob))));
    CHECK(house.wrong_rows().find("mutes 8,9: was changed or added by hand") != std::string::npos);
}

TEST_CASE("What was planted while the server was down may go again, one after the other") {
    Watched house;
    auto& server = house.server;
    server.close();
    server.change_by_hand("CREATE FUNCTION journal_5() RETURNS int LANGUAGE sql AS 'SELECT 5'; " + gift + "cash" +
                          to_each_row + "; CREATE TRIGGER gift BEFORE UPDATE ON balances" + to_each_row);
    server.reopen();
    const auto pays_after = [&](const std::string& deed) {
        server.change_by_hand(deed);
        CHECK(committed(server.change(guest({static_cast<std::int64_t>(deed.size())}))));
        server.store().let_money_move(true);
        return committed(house.pay_out(deed, 1));
    };
    CHECK_FALSE(pays_after("DROP TRIGGER gift ON cash"));
    CHECK_FALSE(pays_after("DROP FUNCTION gift CASCADE"));
    CHECK(pays_after("DROP FUNCTION journal_5"));
}

TEST_CASE("A trigger that is planted while nobody plays stops money too") {
    Watched house(std::chrono::milliseconds(20));
    house.server.change_by_hand(gift + "cash" + to_each_row);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    const auto noted = [&] {
        const std::lock_guard lock(house.mutex);
        return house.noted;
    };
    while (noted().empty() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(noted() == std::vector{found_gift});
    CHECK(house.pay_out("b", 1) == unproved);
}

TEST_CASE("A trigger that was planted while the server was down keeps seals from what is written") {
    Watched house;
    house.server.close();
    house.server.change_by_hand(gift + "cash" + to_each_row);
    house.server.reopen();
    CHECK(committed(house.server.change(guest(ann))));
    CHECK(house.told() == std::vector{found_gift});
    CHECK(house.pay_out("b", 1) == unproved);
    CHECK(house.wrong_rows() ==
          "counters 'player': was changed or added by hand; players 1: was changed or added by hand");
}

TEST_CASE("A version that somebody wrote by hand makes no later release of what is planted") {
    Watched house;
    auto& server = house.server;
    server.change_by_hand("UPDATE anteroom_schema SET version = 99; " + gift + "asked_payments" + to_each_row);
    CHECK(committed(house.ask("k1", 50)));
    CHECK(house.told() == std::vector{found_gift});
    CHECK(house.pay_out("b", 1) == unproved);
    server.change_by_hand("UPDATE anteroom_schema SET version = 1");
    CHECK_THROWS_AS(server.reports()->asked_payment(1), ChangedByHand);
}

TEST_CASE("A server survives that the version is gone or another program's, and its money stops") {
    for (const std::string deed : {"ALTER TABLE anteroom_schema RENAME TO gone", "DELETE FROM anteroom_schema",
                                   "ALTER TABLE anteroom_schema RENAME TO anteroom_version"}) {
        Watched house;
        INFO(deed);
        house.server.change_by_hand(deed + "; " + gift + "cash" + to_each_row);
        CHECK(house.pay_out("b", 1) == unproved);
        CHECK(house.told() == std::vector{found_gift});
        house.server.store().let_money_move(true);
        CHECK(house.pay_out("c", 1) == unproved);
    }
}

TEST_CASE("A version whose seal cannot be read vouches for nothing") {
    Watched house;
    house.server.change_by_hand("ALTER TABLE anteroom_schema RENAME COLUMN seal TO gone; " + gift + "cash" +
                                to_each_row);
    CHECK(house.pay_out("b", 1) == unproved);
    CHECK(house.told() ==
          std::vector<std::string>{"schema: the column anteroom_schema.gone is none of this program's"});
}

TEST_CASE("No payment waits for a table that replaces a partition") {
    Watched house;
    auto& server = house.server;
    server.change_by_hand("CREATE TABLE journal_0_kept (LIKE journal INCLUDING DEFAULTS INCLUDING INDEXES)");
    auto held = PostgresCluster::own().halted_with(server.options().place, "LOCK TABLE journal_0_kept");
    server.change_by_hand("CREATE TABLE notes(id bigint)");
    auto paid = std::async(std::launch::async, [&] { return house.pay_out("b", 1); });
    CHECK(paid.wait_for(std::chrono::seconds(20)) == std::future_status::ready);
    held.reset();
    CHECK(committed(paid.get()));
}

TEST_CASE("A trigger on the seals that is not yet committed does not escape the look") {
    Watched house;
    const auto thief = PostgresCluster::own().connection(house.server.options().place);
    thief(
        "BEGIN; CREATE FUNCTION gift() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'; "
        "CREATE TRIGGER gift AFTER INSERT OR UPDATE ON row_seals EXECUTE FUNCTION gift()");
    auto made = std::async(std::launch::async, [&] { return house.server.change(guest(ann)); });
    PostgresCluster::own().wait_for_a_halted();
    thief("COMMIT");
    CHECK(committed(made.get()));
    CHECK(house.told() == std::vector{found_gift});
    CHECK(house.wrong_rows().find("players 1: was changed or added by hand") != std::string::npos);
}

TEST_CASE("A later release that renews the schema stops this one's money, and not its seals") {
    std::vector<std::string> told;
    PostgresOptions options;
    options.observer.on_wrong = [&told](const std::string& what) { told.push_back(what); };
    Node first{"one", std::move(options)};
    REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    PostgresOptions later = first.options();
    later.observer = {};
    later.later_migrations = {"ALTER TABLE mutes ADD COLUMN more BIGINT"};
    Node second("two", later);
    CHECK(committed(first.change(guest(ann))));
    first.currencies();
    REQUIRE(told.size() == 1);
    CHECK(told.front().ends_with(", or a later release renewed it"));
    CHECK(first.change(BookChanges{{}, {withdrawal("b", 1, 5)}}) == unproved);
    CHECK(committed(second.change(BookChanges{{}, {withdrawal("c", 1, 5)}})));
    const auto wrong_rows = [&] {
        first.change_by_hand("UPDATE anteroom_schema SET version = version - 1");
        const auto wrong = open_postgres_books(later.place, test_signer()->row_key())->wrong_rows();
        first.change_by_hand("UPDATE anteroom_schema SET version = version + 1");
        return wrong.value_or("right");
    };
    CHECK(wrong_rows() == "right");
    // The later release does not vouch for what somebody else plants beside it.
    first.change_by_hand(gift + "cash" + to_each_row);
    CHECK(committed(first.change(guest(bob))));
    CHECK(wrong_rows().find("players 2: was changed or added by hand") != std::string::npos);
}

TEST_CASE("A node that begins and renews what is the program's own stops no money") {
    std::atomic<int> told = 0;
    PostgresOptions options;
    options.observer.on_wrong = [&told](const std::string&) { ++told; };
    Node first{"one", std::move(options)};
    REQUIRE(committed(first.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    Node second{"two", first.options()};
    REQUIRE(committed(second.change(guest(ann))));
    CHECK(committed(first.change(BookChanges{{}, {withdrawal("b", 1, 5)}})));
    CHECK(committed(second.change(BookChanges{{}, {withdrawal("c", 1, 5)}})));
    CHECK(committed(first.change(guest(bob))));
    CHECK(told == 0);
    CHECK(fault_in_books(first.options().place) == std::nullopt);
}

}  // namespace anteroom::store::test
