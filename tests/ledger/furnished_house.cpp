#include "furnished_house.hpp"

#include "admin/admin_actions.hpp"
#include "deals.hpp"
#include "money_table.hpp"
#include "store/sql/sql_store.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

namespace {

SecretHash secret(std::uint8_t byte) {
    SecretHash hash;
    hash.bytes.fill(byte);
    return hash;
}

/// Records an audit and sets a limit. Opens a table for money, closes it at a time long past, and deletes it.
void set_a_limit_and_let_go(Harness& server) {
    auto& store = dynamic_cast<SqlStore&>(server.store());
    const auto noted = answer_of<Read<bool>>(
        [&](auto done) {
            store.note_audited({"an anchor", 3, {4}, {5}, 6}, std::move(done));
        },
        [] {});
    REQUIRE(std::get<bool>(noted));
    REQUIRE(committed(answer_of<Outcome>(
        [&](auto done) {
            store.set_limit({"rooms-a-player", 10}, {13, "Op", "limit", "rooms-a-player: 10", "r"}, std::move(done));
        },
        [] {})));
    MoneyTable old(server, {RoomId{5}, 3, 50, {500, {1000}}});
    old.open();
    old.start();
    old.void_it();
    Commit closed = next(RoomId{5}, server.row(RoomId{5})->seq.value, "{}");
    closed.closes = TimeMs{100};
    REQUIRE(committed(server.commit(closed)));
    Retention what;
    what.money_before = TimeMs{200};
    const auto gone = answer_of<Read<Pruned>>([&](auto done) { store.prune(what, std::move(done)); }, [] {});
    REQUIRE(std::get<Pruned>(gone).money_tables == 1);
}

}  // namespace

void furnish(Harness& server) {
    admin::AdminActions actions(server.store(), "Op", {1});
    for (const char* name : {"Ann", "Ben", "Cat", "Dan"})
        actions.make(name, wire::Password("a long password"), Role::player, {1, std::size_t{8} << 10U}, "");
    actions.give_role("Ann", Role::operator_, "runs the house");
    MoneyTable over(server, {RoomId{1}, 3, 50, {500, {1000}}});
    over.open();
    over.start();
    over.play_to_the_end();
    MoneyTable voided(server, {RoomId{2}, 5, 40, {500, {1000}}});
    voided.open();
    voided.start();
    voided.step();
    voided.void_it();
    MoneyTable running(server, {RoomId{3}, 7, 30, {0, {}}});
    running.open();
    running.start();
    for (int i = 0; i < 4; ++i) running.step();
    // The deletion must run before any player limits stakes.
    set_a_limit_and_let_go(server);
    Commit won = next(RoomId{1}, server.row(RoomId{1})->seq.value, "{}");
    won.games = {{GameNumber{2}, GameMark::What::begins, won.records.front().seq},
                 {GameNumber{2}, GameMark::What::ends, won.records.front().seq, GameResult{"{}", {{PlayerId{2}, 1}}}}};
    won.seats = {{PlayerId{2}, std::uint8_t{1}}};
    REQUIRE(committed(server.commit(won)));
    Commit evening = opening(RoomId{4}, "ELM");
    evening.creates->of_template = "evening";
    REQUIRE(committed(server.commit(evening)));
    PlayerChanges people;
    people.players = {{PlayerId{9}, "Eve", Role::guest, {5}}};
    people.tokens = {{secret(7), PlayerId{2}, {6}}, {secret(8), PlayerId{9}, {7}}};
    people.token_uses = {{secret(7), PlayerId{2}, {6}, "10.0.0.0/16", "page"}};
    people.second_factors = {{PlayerId{2}, SecondFactor{"a secret of twenty by", 7, {secret(11), secret(12)}}},
                             {PlayerId{3}, SecondFactor{"another secret", 0, {}}}};
    people.mutes = {{PlayerId{2}, PlayerId{9}, true}};
    people.protections = {{PlayerId{2}, {8}, LimitWish{points.id, ledger::DayLimit::loss, ledger::Amount{70}}},
                          {PlayerId{3}, {8}, ExclusionWish{TimeMs{99'000'000'000}}}};
    people.login_tries = {{PlayerId{2}, "10.0.0.0/24", {9}, false}};
    ChatReport report;
    report.room = RoomId{1};
    report.line = Seq{2};
    report.by = {PlayerId{2}, "Ben"};
    report.about = {PlayerId{9}, "Eve"};
    report.text = "boo";
    report.around = "[]";
    people.chat_reports = {report};
    REQUIRE(committed(server.change(people)));
    AdminChanges house{{10, "Op", "template", "evening", "for tonight"}};
    house.closures = {{{Closure::What::player, "3"}, true}};
    house.templates = {{"evening", R"({"game":"spoil"})"}};
    REQUIRE(committed(server.change(house)));
    REQUIRE(committed(server.change(BookChanges{{}, {withdrawal("w1", 1, 20), deposit("d9", 2, 5)}})));
    AdminChanges desk{{11, "Op", "desk", "an evening", "for tonight"}};
    desk.books.cash = {deposit("d10", 2, 7), withdrawal("w2", 2, 3)};
    desk.desk.payments = {{"d10", {1}, PaymentMethod::voucher, "V-12", "for tonight", {}, PlayerId{3}, 1},
                          {"w2", {1}, PaymentMethod::voucher, "V-12", "mistyped", "d10"}};
    desk.desk.reversals = {{"d10", "w2", {11}, {1}, "mistyped"}};
    desk.desk.drawers = {{0, {1}, points.id, {11}, {100}}, {0, {3}, points.id, {11}, {50}}};
    desk.desk.drawers_closed = {{1, {{12}, {1}, {90}, {100}}}};
    desk.desk.asked = {{0, deposit("d11", 2, 900).transfer, {"d11", {1}, PaymentMethod::cash, "", "much"}, {11}, {99}},
                       {0, deposit("d12", 2, 900).transfer, {"d12", {1}, PaymentMethod::cash, "", "much"}, {11}, {99}}};
    desk.desk.decided = {{2, {{12}, {3}, false, "nobody was there"}}};
    desk.desk.rules = {{DeskRule::What::payment_max, Role::cashier, points.id, 1000},
                       {DeskRule::What::drawers, Role::guest, {0}, 1}};
    REQUIRE(committed(server.change(desk)));
}

}  // namespace anteroom::store::test
