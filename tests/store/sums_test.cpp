// An intruder has the database but not the house's key. Rows that allow or name a sum are
// verified when they are used. So a forged row moves no money, and the audit names it.

#include <type_traits>
#include <utility>

#include "deals.hpp"
#include "intruder.hpp"
#include "ledger/account.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

std::string account(ledger::AccountId id) {
    return " WHERE account = " + std::to_string(id.value);
}

template <class Server>
std::string wrong_rows(Server& server) {
    return books_of(server)->wrong_rows().value_or("right");
}

bool names(const std::string& found, const std::string& part) {
    return found.find(part) != std::string::npos;
}

/// Player 1 has 100 and player 2 has 30. A room is open, and every balance that the store finds wrong is noted.
template <class Server>
struct Funded {
    using Options = std::remove_cvref_t<decltype(std::declval<Server&>().options())>;

    Funded() : server(watched()) {
        REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 100), deposit("b", 2, 30)}})));
        REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    }
    Options watched() {
        Options options;
        options.observer.on_wrong = [this](const std::string& which) { told.push_back(which); };
        return options;
    }
    Outcome pay_in(const std::string& key, std::int64_t player, std::int64_t amount) {
        return server.change(BookChanges{{}, {deposit(key, player, amount)}});
    }
    Outcome pay_out(const std::string& key, std::int64_t player, std::int64_t amount) {
        return server.change(BookChanges{{}, {withdrawal(key, player, amount)}});
    }

    std::vector<std::string> told;
    Server server;
};

const Outcome unproved = Refused{Refused::Cause::unproved};

AdminChanges rules(std::vector<DeskRule> list) {
    AdminChanges changes{audit_entry(1, "desk")};
    changes.desk.rules = std::move(list);
    return changes;
}

/// Pays 20 out of player 1's wallet at the desk.
AdminChanges paid_out() {
    AdminChanges changes{audit_entry(1, "withdrawal")};
    changes.books.cash = {withdrawal("w", 1, 20)};
    changes.desk.payments = {{"w", {5}, PaymentMethod::cash, "", "for tonight"}};
    return changes;
}

/// Takes back that payment, or a row that claims to be one.
AdminChanges taken_back(const std::string& key, std::int64_t amount) {
    AdminChanges changes{audit_entry(2, "reversal")};
    changes.books.cash = {deposit(key, 1, amount)};
    changes.desk.payments = {{key, {5}, PaymentMethod::cash, "", "mistyped", "w"}};
    changes.desk.reversals = {{"w", key, {2}, {5}, "mistyped"}};
    return changes;
}

const DeskRule second_above{DeskRule::What::second_above, Role::guest, {1}, 10'000};
const DeskRule cashier_max{DeskRule::What::payment_max, Role::cashier, {1}, 5'000};

}  // namespace

TEMPLATE_LIST_TEST_CASE("A balance that somebody raised by hand pays nothing, and the others pay", "", EveryDatabase) {
    Funded<TestType> house;
    auto& server = house.server;
    intrude(server, "UPDATE balances SET amount = amount + 100000" + account(wallet(1)));
    CHECK(names(wrong_rows(server), "balances " + std::to_string(wallet(1).value) + ": was changed"));
    CHECK(house.pay_out("c", 1, 150) == unproved);
    CHECK(house.pay_out("d", 1, 5) == unproved);
    REQUIRE(house.told.size() == 2);
    CHECK(names(house.told.front(), "(wallet:1"));
    Commit stake = next(room7, 1, "start");
    stake.transfers = {buy_in(7, 2, 0, 40)};
    CHECK(server.commit(stake) == unproved);
    CHECK(server.row(room7)->seq == Seq{1});
    CHECK(committed(house.pay_out("e", 2, 5)));
    // A payment into the wallet does not repair the wallet's balance.
    CHECK(committed(house.pay_in("f", 1, 1)));
    CHECK(house.pay_out("g", 1, 1) == unproved);
    AdminChanges anew{audit_entry(9, "balances")};
    anew.adds_up_balances = true;
    REQUIRE(committed(server.change(anew)));
    CHECK(wrong_rows(server) == "right");
    CHECK(committed(house.pay_out("h", 1, 101)));
    CHECK(house.told.size() == 4);
}

TEMPLATE_LIST_TEST_CASE("A balance under another account's seal, or under none, pays nothing", "", EveryDatabase) {
    for (const std::string& seal :
         {"(SELECT o.seal FROM balances AS o" + account(wallet(2)) + ")", std::string("NULL")}) {
        Funded<TestType> house;
        intrude(house.server, "UPDATE balances SET amount = 30, seal = " + seal + account(wallet(1)));
        CHECK(house.pay_out("c", 1, 30) == unproved);
        CHECK(names(wrong_rows(house.server), "balances"));
        CHECK(committed(house.pay_out("d", 2, 30)));
    }
}

TEMPLATE_LIST_TEST_CASE("A stake that somebody raised by hand is not paid out", "", EveryDatabase) {
    Funded<TestType> house;
    auto& server = house.server;
    Commit stake = next(room7, 1, "start");
    stake.transfers = {buy_in(7, 2, 0, 40)};
    REQUIRE(committed(server.commit(stake)));
    const auto prize = at_table(7, ledger::TableAccount::What::prize);
    Commit end = next(room7, 2, "void");
    end.transfers = {{ledger::LineKey{room7.value, 3, 0}, ledger::TransferKind::void_game, prize, wallet(1), {90}}};
    intrude(server, "UPDATE balances SET amount = 90" + account(prize));
    const Outcome outcome = server.commit(end);
    const auto* failed = std::get_if<Failed>(&outcome);
    REQUIRE(failed != nullptr);
    CHECK(failed->cause == Failed::Cause::changed_by_hand);
    CHECK(server.row(room7)->seq == Seq{2});
    intrude(server, "UPDATE balances SET amount = 40" + account(prize));
    end.transfers.front().amount = {40};
    CHECK(committed(server.commit(end)));
    CHECK(server.balance(wallet(1)) == 100);
}

TEMPLATE_LIST_TEST_CASE("A template that was changed or added by hand opens no table, and the audit names it", "",
                        EveryDatabase) {
    TestType server;
    AdminChanges changes{audit_entry(1, "template")};
    changes.templates = {{"Small", "{1}"}, {"Big", "{2}"}};
    REQUIRE(committed(server.change(changes)));
    intrude(server, "UPDATE templates SET body = '{\"fee\":999}' WHERE name = 'Big'");
    CHECK(server.templates() == std::vector<Template>{{"Small", "{1}"}});
    CHECK(names(wrong_rows(server), "templates 'Big': was changed or added by hand"));
    intrude(server, "INSERT INTO templates(name, body) VALUES ('Free', '{3}')");
    CHECK(server.templates() == std::vector<Template>{{"Small", "{1}"}});
    CHECK(names(wrong_rows(server), "templates 'Free'"));
}

TEMPLATE_LIST_TEST_CASE("Rules of the desk that were changed, added or taken away by hand are not believed", "",
                        EveryDatabase) {
    TestType server;
    CHECK(server.reports()->desk_rules().empty());
    REQUIRE(committed(server.change(rules({second_above, cashier_max}))));
    DeskRule gone = cashier_max;
    gone.value.reset();
    REQUIRE(committed(server.change(rules({gone}))));
    CHECK(server.reports()->desk_rules() == std::vector{second_above});
    for (const std::string deed :
         {"UPDATE desk_rules SET value = 10000000",
          "INSERT INTO desk_rules(what, role, currency, value, asked) VALUES (0, 2, 1, 7, 0)", "DELETE FROM desk_rules",
          "DELETE FROM desk_rules; DELETE FROM row_seals WHERE of = 'desk_rules'",
          "DELETE FROM desk_rules; UPDATE counters SET next = 0 WHERE name = 'desk_rules'"}) {
        TestType other;
        REQUIRE(committed(other.change(rules({second_above}))));
        INFO(deed);
        intrude(other, deed);
        CHECK_THROWS_AS(other.reports()->desk_rules(), ChangedByHand);
        CHECK(wrong_rows(other) != "right");
    }
}

TEMPLATE_LIST_TEST_CASE("A payment that waits for a second person and was changed by hand is not read", "",
                        EveryDatabase) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {}})));
    AdminChanges changes{audit_entry(1, "ask")};
    for (const std::string key : {"k1", "k2"}) {
        Payment payment;
        payment.key = key;
        payment.by = ann;
        payment.reason = "for tonight";
        changes.desk.asked.push_back({0, deposit(key, 1, 50).transfer, payment, TimeMs{1}, TimeMs{2}});
    }
    REQUIRE(committed(server.change(changes)));
    CHECK(server.reports()->asked_payment(1)->transfer.amount.minor == 50);
    intrude(server, "UPDATE asked_payments SET amount = amount * 100 WHERE number = 1");
    CHECK_THROWS_AS(server.reports()->asked_payment(1), ChangedByHand);
    CHECK_THROWS_AS(server.reports()->asked_payment_under("k1"), ChangedByHand);
    CHECK(server.reports()->asked_payment(2)->transfer.amount.minor == 50);
    CHECK(names(wrong_rows(server), "asked_payments 1"));
}

TEMPLATE_LIST_TEST_CASE("A currency whose decimals were changed by hand is none, so no sum is read in it", "",
                        EveryDatabase) {
    TestType server;
    const ledger::Currency euro{{2}, "EUR", 2};
    REQUIRE(committed(server.change(BookChanges{{points, euro}, {}})));
    CHECK(server.currencies() == std::vector{points, euro});
    intrude(server, "UPDATE currencies SET exponent = 4 WHERE code = 'EUR'");
    CHECK(server.currencies() == std::vector{points});
    CHECK(names(wrong_rows(server), "currencies 2"));
}

TEMPLATE_LIST_TEST_CASE("A payment is taken back once, and not if somebody changed it by hand", "", EveryDatabase) {
    const std::string reversal_gone = "DELETE FROM reversals; ";
    for (const std::string deed : {"UPDATE cash SET amount = amount * 5 WHERE key = 'w'",
                                   "UPDATE cash SET note = 'x' WHERE key = 'a'", "UPDATE chains SET signature = x'00'",
                                   "UPDATE desk_payments SET reason = 'x'", "DELETE FROM desk_payments"}) {
        Funded<TestType> house;
        auto& server = house.server;
        REQUIRE(committed(server.change(paid_out())));
        INFO(deed);
        intrude(server, std::is_same_v<TestType, SqliteHarness> || deed.find("x'00'") == std::string::npos
                            ? deed
                            : "UPDATE chains SET signature = '\\x00'");
        CHECK(server.change(taken_back("back", deed.find("* 5") == std::string::npos ? 20 : 100)) == unproved);
        CHECK(house.told.size() == 1);
        CHECK(server.balance(wallet(1)) == 80);
    }
    for (const std::string& deed : {reversal_gone, reversal_gone + "DELETE FROM desk_payments WHERE key = 'back'",
                                    reversal_gone + "UPDATE desk_payments SET reverses = NULL"}) {
        Funded<TestType> house;
        auto& server = house.server;
        REQUIRE(committed(server.change(paid_out())));
        REQUIRE(committed(server.change(taken_back("back", 20))));
        CHECK(refused(server.change(taken_back("again", 20)), Refused::Cause::reversed));
        INFO(deed);
        intrude(server, deed);
        CHECK(server.change(taken_back("again", 20)) == unproved);
        CHECK(server.balance(wallet(1)) == 100);
    }
}

TEMPLATE_LIST_TEST_CASE("Whoever had a limit or a suspension that somebody changed or deleted by hand stakes nothing",
                        "", EveryDatabase) {
    constexpr TimeMs noon{1'000'000};
    const std::string of_ann = " WHERE player = 1";
    for (const std::string& deed :
         {std::string(), "UPDATE protection SET value = 999" + of_ann, "DELETE FROM protection" + of_ann,
          "DELETE FROM protection" + of_ann + " AND what = 1",
          "UPDATE protection SET value = NULL, later = NULL, from_time = 1" + of_ann,
          std::string("DELETE FROM doors")}) {
        Funded<TestType> house;
        auto& server = house.server;
        PlayerChanges people;
        people.players = {{ann, "Ann", Role::player, {1}}, {bob, "Bob", Role::player, {1}}};
        people.protections = {{ann, noon, LimitWish{points.id, ledger::DayLimit::stake, ledger::Amount{30}}},
                              {ann, noon, LimitWish{points.id, ledger::DayLimit::loss, ledger::Amount{30}}},
                              {bob, noon, LimitWish{points.id, ledger::DayLimit::stake, ledger::Amount{30}}}};
        REQUIRE(committed(server.change(people)));
        REQUIRE(committed(server.commit(deal(11, noon.value, {ann, bob}, 10))));
        AdminChanges suspension{audit_entry(3, "suspend")};
        suspension.closures = {{{Closure::What::player, "1"}, deed == "DELETE FROM doors"}};
        REQUIRE(committed(server.change(suspension)));
        INFO(deed);
        if (!deed.empty()) intrude(server, deed);
        CHECK(server.commit(deal(12, noon.value, {ann}, 5)) == (deed.empty() ? Outcome(Committed{}) : unproved));
        CHECK(house.told.size() == (deed.empty() ? 0 : 1));
        CHECK(committed(server.commit(deal(13, noon.value, {bob}, 5))));
    }
}

TEMPLATE_LIST_TEST_CASE("The number of a posting that was changed by hand is found", "", EveryDatabase) {
    for (const std::string kind :
         {"", "UPDATE transfers SET posting = posting + 1", "UPDATE transfers SET posting = 1"}) {
        Funded<TestType> house;
        auto& server = house.server;
        Commit stake = next(room7, 1, "start");
        stake.transfers = {buy_in(7, 2, 0, 40)};
        REQUIRE(committed(server.commit(stake)));
        if (!kind.empty()) intrude(server, kind);
        const auto books = books_of(server);
        CHECK_FALSE(books->wrong_posting());
        books->entries([](const ledger::StoredEntry&) { return true; });
        INFO(kind);
        const std::string found = books->wrong_posting().value_or("right");
        CHECK((kind.empty() ? found == "right" : names(found, "of its posting was changed by hand")));
    }
}

TEMPLATE_LIST_TEST_CASE("What the lobby shows of a room and was changed by hand is found, until it is written anew", "",
                        EveryDatabase) {
    TestType server;
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    REQUIRE(committed(server.commit(opening(RoomId{8}, "ELM"))));
    Commit commit = next(room7, 1, "first");
    commit.summary = R"({"stake":5})";
    REQUIRE(committed(server.commit(commit)));
    CHECK(wrong_rows(server) == "right");
    intrude(server, "UPDATE rooms SET summary = '{}'");
    CHECK(wrong_rows(server) == "rooms 7: its summary was changed by hand; rooms 8: its summary was changed by hand");
    Commit again = next(room7, 2, "second");
    again.summary = R"({"stake":6})";
    REQUIRE(committed(server.commit(again)));
    CHECK(wrong_rows(server) == "rooms 8: its summary was changed by hand");
    intrude(server,
            "UPDATE rooms SET summary = (SELECT o.summary FROM rooms AS o WHERE o.room = 7), summary_seal = "
            "(SELECT o.summary_seal FROM rooms AS o WHERE o.room = 7) WHERE room = 8");
    CHECK(wrong_rows(server) == "rooms 8: its summary was changed by hand");
}

TEMPLATE_LIST_TEST_CASE("Rows that are accepted as they stand are named in the log, each with why it was wrong", "",
                        EveryDatabase) {
    Funded<TestType> house;
    auto& server = house.server;
    AdminChanges changes{audit_entry(1, "template")};
    changes.templates = {{"Small", "{1}"}, {"Big", "{2}"}, {"Right", "{3}"}};
    REQUIRE(committed(server.change(changes)));
    intrude(server, "UPDATE balances SET amount = amount + 1" + account(wallet(1)) +
                        "; UPDATE rooms SET summary = 'x'; UPDATE templates SET body = '{9}' WHERE name = 'Big'; "
                        "DELETE FROM templates WHERE name = 'Small'");
    AdminChanges taken{audit_entry(5, "rows")};
    taken.seals_rows = true;
    REQUIRE(committed(server.change(taken)));
    CHECK(wrong_rows(server) == "right");
    const auto log = server.audit_log(2);
    REQUIRE(log.size() == 2);
    CHECK(log.at(0).what == "rows");
    CHECK(log.at(1).what == "row");
    CHECK(log.at(1).reason == "because");
    CHECK(log.at(1).about == "balances " + std::to_string(wallet(1).value) +
                                 ": was changed or added by hand; rooms 7: its summary was changed by hand; "
                                 "templates 'Big': was changed or added by hand; templates 'Small': was taken away by "
                                 "hand");
    REQUIRE(committed(server.change(taken)));
    CHECK(server.audit_log(2).at(1).what == "rows");
}

TEMPLATE_LIST_TEST_CASE("However many rows are accepted, the log names them all", "", EveryDatabase) {
    TestType server;
    PlayerChanges crowd;
    for (std::int64_t player = 1; player <= 30; ++player)
        crowd.players.push_back({{player}, "Guest", Role::guest, {1}});
    REQUIRE(committed(server.change(crowd)));
    intrude(server, "UPDATE players SET name = 'Host'");
    AdminChanges taken{audit_entry(5, "rows")};
    taken.seals_rows = true;
    REQUIRE(committed(server.change(taken)));
    std::string all;
    for (const ledger::AuditEntry& line : server.audit_log(100)) all += line.about + ";";
    for (int player = 1; player <= 30; ++player)
        CHECK(names(all, "players " + std::to_string(player) + ": was changed or added by hand"));
}
