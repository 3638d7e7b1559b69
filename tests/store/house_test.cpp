#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about closures, templates, and audit entries in a room's commit.

namespace {

const Closure site{Closure::What::site, ""};
const Closure spoil{Closure::What::game, "spoil"};
const Closure ann_alone{Closure::What::player, "1"};

AdminChanges closures(std::vector<ClosureChange> changes) {
    return {audit_entry(1, "door"), {}, {}, std::move(changes), {}};
}

AdminChanges templates(std::vector<TemplateChange> changes) {
    return {audit_entry(1, "template"), {}, {}, {}, std::move(changes)};
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("Doors are shut and opened with an act, and outlive the server", "", EveryHarness) {
    TestType server;
    CHECK(server.closures().empty());
    REQUIRE(committed(server.change(closures({{ann_alone, true}, {site, true}, {spoil, true}}))));
    REQUIRE(committed(server.change(closures({{site, true}}))));
    server.reopen();
    CHECK(server.closures() == std::vector{site, spoil, ann_alone});
    REQUIRE(committed(server.change(closures({{spoil, false}, {{Closure::What::game, "spinner"}, false}}))));
    CHECK(server.closures() == std::vector{site, ann_alone});
    CHECK(server.audit_log(10).size() == 3);
}

TEMPLATE_LIST_TEST_CASE("A door that names nothing, or the site by a name, is refused", "", EveryHarness) {
    TestType server;
    const Closure nothing{Closure::What::player, ""};
    const Closure named{Closure::What::site, "here"};
    for (const Closure& closure : {nothing, named})
        CHECK(refused(server.change(closures({{site, true}, {closure, true}})), Refused::Cause::malformed));
    CHECK(server.closures().empty());
    CHECK(server.audit_log(10).empty());
}

TEMPLATE_LIST_TEST_CASE("A template is replaced by its name and goes by it", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(templates({{"Small", "{1}"}, {"Big", "{2}"}}))));
    REQUIRE(committed(server.change(templates({{"Small", "{3}"}, {"Gone", std::nullopt}}))));
    server.reopen();
    CHECK(server.templates() == std::vector<Template>{{"Big", "{2}"}, {"Small", "{3}"}});
    REQUIRE(committed(server.change(templates({{"Big", std::nullopt}}))));
    CHECK(server.templates() == std::vector<Template>{{"Small", "{3}"}});
    CHECK(refused(server.change(templates({{"", "{4}"}})), Refused::Cause::malformed));
    const std::string too_long(Limits{}.template_len_max + 1, 'x');
    CHECK(refused(server.change(templates({{"Long", too_long}})), Refused::Cause::malformed));
}

TEMPLATE_LIST_TEST_CASE("The house's lists are full at their limits, and what is refused changes nothing", "",
                        EveryHarness) {
    TestType server;
    const std::size_t templates_max = Limits{}.templates_max;
    for (std::size_t i = 0; i < templates_max; ++i)
        REQUIRE(committed(server.change(templates({{"name " + std::to_string(i), "{}"}}))));
    CHECK(refused(server.change(templates({{"one more", "{}"}})), Refused::Cause::full));
    AdminChanges mixed = templates({{"one more", "{}"}});
    mixed.closures = {{site, true}};
    mixed.books = {{points}, {}};
    CHECK(refused(server.change(mixed), Refused::Cause::full));
    CHECK(server.closures().empty());
    CHECK(server.currencies().empty());
    CHECK(server.templates().size() == templates_max);
    CHECK(committed(server.change(templates({{"name 1", "{5}"}}))));
    CHECK(committed(server.change(templates({{"name 1", std::nullopt}, {"one more", "{}"}}))));
}

TEMPLATE_LIST_TEST_CASE("A door that comes with money that is refused stays as it was", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {}})));
    const auto log = server.audit_log(10);
    AdminChanges changes = closures({{site, true}});
    changes.templates = {{"Small", "{}"}};
    changes.books = {{}, {withdrawal("w", 1, 1)}};
    CHECK(refused(server.change(changes), Refused::Cause::books));
    CHECK(server.closures().empty());
    CHECK(server.templates().empty());
    CHECK(server.audit_log(10) == log);
}

TEMPLATE_LIST_TEST_CASE("A commit's act stands in the log with its records, or neither does", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.commit(opening(RoomId{7}, "OAK"))));
    Commit pause = next(RoomId{7}, 1, "pause");
    pause.audit_entry = audit_entry(5, "pause");
    REQUIRE(committed(server.commit(pause)));
    CHECK(refused(server.commit(pause), Refused::Cause::wrong_seq));
    Commit too_long = next(RoomId{7}, 2, "resume");
    too_long.audit_entry = audit_entry(6, "resume");
    too_long.audit_entry->reason = std::string(Limits{}.note_len_max + 1, 'x');
    CHECK(refused(server.commit(too_long), Refused::Cause::malformed));
    server.reopen();
    CHECK(server.audit_log(10) == std::vector{audit_entry(5, "pause")});
    CHECK(server.row(RoomId{7})->seq == Seq{2});
}

TEST_CASE("Acts of commits in one group follow each other in one sealed chain") {
    SqliteHarness server;
    for (const std::int64_t id : {1, 2, 3})
        REQUIRE(committed(server.commit(opening(RoomId{id}, "CODE" + std::to_string(id)))));
    std::vector<Commit> commits;
    for (const std::int64_t id : {1, 2, 3}) {
        commits.push_back(next(RoomId{id}, id == 2 ? 9 : 1, "pause"));
        commits.back().audit_entry = audit_entry(id, "pause");
    }
    const auto outcomes = answer_of<std::vector<Outcome>>(
        [&](OnOutcomes done) { server.store().commit_all(commits, std::move(done)); }, [] {});
    CHECK(committed(outcomes[0]));
    CHECK(refused(outcomes[1], Refused::Cause::wrong_seq));
    CHECK(committed(outcomes[2]));
    CHECK(server.audit_log(10) == std::vector{audit_entry(3, "pause"), audit_entry(1, "pause")});
}

TEMPLATE_LIST_TEST_CASE("An act that depends on what was read is refused if another act was written since", "",
                        EveryDatabase) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 50)}})));
    const auto newest = [&] { return server.reports()->audit_log(std::nullopt, 1).front().row; };
    AdminChanges act{audit_entry(5, "desk")};
    act.newest_act = newest();
    REQUIRE(committed(server.change(act)));
    CHECK(refused(server.change(act), Refused::Cause::acted_since));
    act.newest_act = newest();
    CHECK(committed(server.change(act)));
}

TEMPLATE_LIST_TEST_CASE("What the desk does once is refused the second time, and nothing of it is written", "",
                        EveryDatabase) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 50)}})));
    const auto done = [&](const DeskChanges& desk) {
        AdminChanges changes{audit_entry(5, "desk")};
        changes.desk = desk;
        return server.change(changes);
    };
    DeskChanges once;
    once.reversals = {{"a", "k1", {5}, {4}, "mistyped"}};
    once.drawers = {{0, {4}, points.id, {5}, {100}}};
    once.asked = {{0, deposit("b", 1, 9).transfer, {"b", {4}, PaymentMethod::cash, "", "r"}, {5}, {9}}};
    REQUIRE(committed(done(once)));
    const std::size_t acts = server.audit_log(100).size();
    DeskChanges again;
    again.reversals = {{"a", "k2", {6}, {4}, "mistyped"}};
    CHECK(refused(done(again), Refused::Cause::reversed));
    again = {};
    again.drawers = {{0, {4}, points.id, {6}, {1}}};
    CHECK(refused(done(again), Refused::Cause::done_before));
    DeskChanges decision;
    decision.decided = {{1, {{7}, {5}, true, "saw it"}}};
    REQUIRE(committed(done(decision)));
    decision.rules = {{DeskRule::What::payment_max, Role::cashier, points.id, 5}};
    CHECK(refused(done(decision), Refused::Cause::done_before));
    DeskChanges close;
    close.drawers_closed = {{1, {{8}, {4}, {90}, {100}}}};
    REQUIRE(committed(done(close)));
    CHECK(refused(done(close), Refused::Cause::done_before));
    const auto reports = server.reports();
    CHECK(reports->desk_rules().empty());
    CHECK(reports->drawer(1)->closed == close.drawers_closed.front().closed);
    CHECK(reports->payment("a")->reversal == once.reversals.front());
    CHECK(server.audit_log(100).size() == acts + 2);
}

TEMPLATE_LIST_TEST_CASE("A voucher is paid with once, and again after that payment was reversed", "", EveryDatabase) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {}})));
    const auto paid = [&](const std::string& key, DeskChanges desk = {}) {
        AdminChanges changes{audit_entry(5, "deposit")};
        changes.books.cash = {deposit(key, 1, 7)};
        changes.desk = std::move(desk);
        changes.desk.payments = {{key, {4}, PaymentMethod::voucher, "V-12", "for tonight"}};
        return server.change(changes);
    };
    REQUIRE(committed(paid("a")));
    CHECK(refused(paid("b"), Refused::Cause::voucher_used));
    CHECK(server.balance(wallet(1)) == 7);
    AdminChanges back{audit_entry(6, "reversal")};
    back.books.cash = {withdrawal("back", 1, 7)};
    back.desk.reversals = {{"a", "back", {6}, {4}, "mistyped"}};
    REQUIRE(committed(server.change(back)));
    REQUIRE(committed(paid("c")));
    // The second reversal is refused as `reversed`, although the voucher is used up as well.
    DeskChanges reversal;
    reversal.reversals = {{"a", "d", {7}, {4}, "mistyped"}};
    AdminChanges cash{audit_entry(7, "reversal")};
    cash.desk = reversal;
    cash.desk.payments = {{"d", {4}, PaymentMethod::voucher, "V-12", "mistyped", "a"}};
    cash.books.cash = {withdrawal("d", 1, 7)};
    CHECK(refused(server.change(cash), Refused::Cause::reversed));
    CHECK(server.balance(wallet(1)) == 7);
}
