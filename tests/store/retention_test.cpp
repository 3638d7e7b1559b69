// Data that the SQLite store deletes in time, and data that it forgets
// about a person. All other data stays unchanged, with its seals and books.

#include "by_hand.hpp"
#include "closed_tables.hpp"
#include "harness.hpp"
#include "store/sqlite/books_file.hpp"
#include "store/sqlite/data_compact.hpp"
#include "store/sqlite/disk_use.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

PlayerChanges arrival(PlayerId player, const std::string& name, std::uint8_t token, std::int64_t time) {
    return {{{player, name, Role::guest, TimeMs{time}}}, {{hash_of(token), player, TimeMs{time}}}, {}, {}};
}

PlayerChanges account(PlayerId player, const std::string& name, Role role = Role::player) {
    PlayerChanges changes;
    changes.accounts = {{player, name, name, "hash of " + name}};
    changes.roles = {{player, role}};
    return changes;
}

void expect_sound(SqliteHarness& server) {
    BooksFile file(server.options().folder, test_signer()->row_key());
    CHECK(file.wrong_rows() == std::nullopt);
    CHECK(file.wrong_record() == std::nullopt);
    CHECK(file.wrong_schema() == std::nullopt);
}

}  // namespace

TEST_CASE("Tables without money go with their games when their time is over, all others stay") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival(ann, "Ann", 1, 1))));
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("purse", 1, 100)}})));
    play_and_close(server, {1}, "OLD", 1'000);
    play_and_close(server, {2}, "NEW", 5'000);
    play_and_close(server, {3}, "COSTLY", 1'000, {buy_in(3, 2, 0, 10)});
    REQUIRE(committed(server.commit(opening({4}, "OPEN"))));
    REQUIRE(server.played(ann, 1'000, 10).size() == 3);

    Retention what;
    CHECK(pruned(server.store(), what).tables == 0);
    what.tables_before = TimeMs{5'000};
    const Pruned gone = pruned(server.store(), what);
    CHECK(gone.tables == 1);
    CHECK(gone.records == 4);
    CHECK(pruned(server.store(), what).tables == 0);
    server.reopen();
    CHECK_FALSE(server.claim({1}));
    CHECK_FALSE(server.game({1}, {1}));
    CHECK(server.games({1}).empty());
    for (const std::int64_t room : {2, 3}) {
        REQUIRE(server.claim({room}));
        CHECK(server.history({room}).size() == 4);
        CHECK(server.game({room}, {1})->records.size() == 2);
    }
    CHECK(server.open_rooms().size() == 1);
    CHECK(server.played(ann, 1'000, 10).size() == 2);
    CHECK(server.balance(wallet(1)) == 90);
    // The number of a deleted room is never used again.
    CHECK(refused(server.commit(next({1}, 4, "more")), Refused::Cause::no_such_room));
    CHECK(server.reserve_rooms(1).value > 4);
    expect_sound(server);
}

TEST_CASE("However many tables have closed, and players come, each call looks at some, and a round of them at all") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival({5'000}, "Late", 1, 1))));
    server.close();
    change_by_hand(server.options().folder,
                   "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) "
                   "INSERT INTO rooms(room, code, created, closed, summary) SELECT i, 'C' || i, 1, 1000 + i / 700, '' "
                   "FROM n");
    server.reopen();
    Retention what;
    what.tables_before = TimeMs{1'001};
    const Pruned gone = pruned_once(server.store(), what);
    CHECK(gone.tables == 500);
    CHECK(gone.more);
    CHECK(gone.tables + pruned(server.store(), what).tables == 699);
    what.tables_before = TimeMs{5'000};
    CHECK(pruned(server.store(), what).tables == 501);
    CHECK(pruned(server.store(), what).tables == 0);
}

TEST_CASE(
    "Journals of tables for money go by years of their own; what moved there stays, with its receipts and its books") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival(ann, "Ann", 1, 1))));
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("purse", 1, 100)}})));
    play_and_close(server, {1}, "FREE", 1'000);
    play_and_close(server, {2}, "RUNS", 1'000, {buy_in(2, 2, 0, 10)});
    play_and_close(server, {3}, "OLD", 1'000, {buy_in(3, 2, 0, 10), refund(3, 3, 10)});
    play_and_close(server, {4}, "NEW", 5'000, {buy_in(4, 2, 0, 10), refund(4, 3, 10)});
    const auto receipts = server.receipts(wallet(1), 1'000, 10);
    REQUIRE(receipts.size() == 6);

    Retention what;
    what.tables_before = TimeMs{10'000};
    CHECK(pruned(server.store(), what).money_tables == 0);
    REQUIRE(server.history({3}).size() == 4);
    what = {};
    what.money_before = TimeMs{5'000};
    const Pruned gone = pruned(server.store(), what);
    CHECK(gone.tables == 0);
    CHECK(gone.money_tables == 1);
    CHECK(gone.records == 4);
    CHECK(pruned(server.store(), what).money_tables == 0);
    server.reopen();
    CHECK_FALSE(server.claim({3}));
    CHECK(server.games({3}).empty());
    for (const std::int64_t room : {2, 4}) CHECK(server.history({room}).size() == 4);
    CHECK(server.receipts(wallet(1), 1'000, 10) == receipts);
    CHECK(server.balance(wallet(1)) == 90);
    CHECK(refused(server.commit(next({3}, 4, "more")), Refused::Cause::no_such_room));
    expect_sound(server);
    CHECK(BooksFile(server.options().folder).let_go() == std::set<std::int64_t>{3});
}

TEST_CASE("Guests go who came long ago, finished nothing since and sit nowhere; accounts stay") {
    SqliteHarness server;
    const PlayerId played{3};
    const PlayerId seated{4};
    const PlayerId member{5};
    const PlayerId young{6};
    std::uint8_t token = 1;
    for (const PlayerId player : {bob, played, seated, member})
        REQUIRE(committed(server.change(arrival(player, "Guest", token++, 10))));
    REQUIRE(committed(server.change(arrival(young, "Young", token, 5'000))));
    REQUIRE(committed(server.change(account(member, "Member"))));
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    Commit game = next(room7, 1, {record(2, "game", 20), record(3, "over", 6'000)});
    game.games = {{GameNumber{1}, GameMark::What::begins, Seq{2}},
                  {GameNumber{1}, GameMark::What::ends, Seq{3}, GameResult{"won", {{played, 0}}}}};
    game.seats = {{seated, 1}};
    REQUIRE(committed(server.commit(game)));

    Retention what;
    what.guests_before = TimeMs{5'000};
    CHECK(pruned(server.store(), what).guests == 1);
    server.reopen();
    CHECK_FALSE(server.player(bob));
    CHECK_FALSE(server.by_token(hash_of(1)));
    for (const PlayerId player : {played, seated, member, young}) CHECK(server.player(player));
    expect_sound(server);
}

TEST_CASE("Logins end by role, and whose they were is told") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival(ann, "Ann", 1, 10))));
    REQUIRE(committed(server.change(arrival(bob, "Bob", 2, 10))));
    REQUIRE(committed(server.change(account(ann, "Ann", Role::operator_))));
    REQUIRE(committed(server.change(account(bob, "Bob"))));
    PlayerChanges again;
    again.tokens = {{hash_of(3), ann, TimeMs{100}}, {hash_of(4), ann, TimeMs{20}}};
    again.token_uses = {{hash_of(4), ann, TimeMs{60}, "203.0.113.0/24", ""}};
    REQUIRE(committed(server.change(again)));
    Retention what;
    what.logins_before[static_cast<std::size_t>(Role::operator_)] = TimeMs{50};
    const Pruned gone = pruned(server.store(), what);
    CHECK(gone.logins == std::vector{TokenRow{hash_of(1), ann, TimeMs{10}}});
    CHECK_FALSE(server.by_token(hash_of(1)));
    CHECK(server.by_token(hash_of(2)));
    CHECK(server.by_token(hash_of(3)));
    CHECK(server.by_token(hash_of(4)));  // used since then
    expect_sound(server);
}

TEST_CASE("However much a login of the staff is used, it ends when it has lasted long enough; a player's does not") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival(ann, "Ann", 1, 10))));
    REQUIRE(committed(server.change(arrival(bob, "Bob", 2, 10))));
    REQUIRE(committed(server.change(account(ann, "Ann", Role::cashier))));
    REQUIRE(committed(server.change(account(bob, "Bob"))));
    PlayerChanges again;
    again.tokens = {{hash_of(3), ann, TimeMs{100}}};
    again.token_uses = {{hash_of(1), ann, TimeMs{200}, "203.0.113.0/24", ""},
                        {hash_of(2), bob, TimeMs{200}, "203.0.113.0/24", ""}};
    REQUIRE(committed(server.change(again)));
    Retention what;
    what.logins_before.fill(TimeMs{50});
    CHECK(pruned(server.store(), what).logins.empty());
    what.staff_logins_from_before = TimeMs{50};
    CHECK(pruned(server.store(), what).logins == std::vector{TokenRow{hash_of(1), ann, TimeMs{10}}});
    CHECK(server.by_token(hash_of(2)));
    CHECK(server.by_token(hash_of(3)));
    expect_sound(server);
}

TEST_CASE("Reports of chat go that were dealt with long ago, and no number is given twice") {
    SqliteHarness server;
    PlayerChanges changes;
    for (std::int64_t line = 1; line <= 3; ++line)
        changes.chat_reports.push_back({0, room7, {line}, {ann, "Ann"}, {bob, "Bob"}, "text", "rude", "[]", {10}, {}});
    REQUIRE(committed(server.change(changes)));
    PlayerChanges dealt;
    dealt.reports_dealt = {{1, {TimeMs{20}, "Op"}}, {3, {TimeMs{20}, "Op"}}};
    REQUIRE(committed(server.change(dealt)));
    Retention what;
    what.reports_before = TimeMs{21};
    CHECK(pruned(server.store(), what).reports == 1);
    CHECK_FALSE(server.chat_report(1));
    CHECK(server.chat_report(2));
    CHECK(server.chat_report(3));
    expect_sound(server);
}

TEST_CASE("Who is forgotten has no name, password, device and history any more; the books are as they were") {
    SqliteHarness server;
    REQUIRE(committed(server.change(arrival(ann, "Ann", 1, 1))));
    REQUIRE(committed(server.change(account(ann, "Ann Onymous"))));
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("purse", 1, 100)}})));
    play_and_close(server, {3}, "COSTLY", 1'000, {buy_in(3, 2, 0, 10)});
    PlayerChanges report;
    report.chat_reports.push_back({0, room7, {1}, {bob, "Bob"}, {ann, "Ann"}, "what she said", "", "[]", {10}, {}});
    REQUIRE(committed(server.change(report)));
    const auto done = answer_of<Outcome>(
        [&](OnOutcome told) { server.store().forget(ann, audit_entry(5, "forget"), std::move(told)); }, [] {});
    REQUIRE(committed(done));
    server.reopen();
    REQUIRE(server.player(ann));
    CHECK(server.player(ann)->name == "Forgotten 1");
    CHECK_FALSE(server.account_of(ann));
    CHECK_FALSE(server.by_token(hash_of(1)));
    CHECK(server.played(ann, 1'000, 10).empty());
    CHECK(server.chat_report(1)->text.empty());
    CHECK(server.chat_report(1)->about.name == "Forgotten 1");
    CHECK(server.balance(wallet(1)) == 90);
    CHECK(server.receipts(wallet(1), 1'000, 10).size() == 2);
    CHECK(server.audit_log(1).front().what == "forget");
    // Another player may now take the name.
    REQUIRE(committed(server.change(arrival(bob, "Bob", 2, 1))));
    CHECK(committed(server.change(account(bob, "Ann Onymous"))));
    expect_sound(server);
}

TEST_CASE("What has gone is told as free, and a file that is compacted has nothing free and all that it had") {
    SqliteHarness server;
    for (std::int64_t room = 1; room <= 20; ++room) {
        REQUIRE(committed(server.commit(opening({room}, "OAK" + std::to_string(room)))));
        Commit end = next({room}, 1, std::string(40'000, 'x'));
        end.closes = TimeMs{room};
        REQUIRE(committed(server.commit(end)));
    }
    Retention what;
    what.tables_before = TimeMs{20};
    CHECK(pruned(server.store(), what).tables == 19);
    server.close();
    const auto before = disk_use(server.options().folder);
    CHECK(before.at("free") > 19 * 40'000);
    CHECK(before.at("journal") > 40'000);
    const Compacted sizes = compact_data(server.options().folder);
    CHECK(sizes.after + 19 * 40'000 <= sizes.before);
    CHECK(disk_use(server.options().folder).at("free") == 0);
    server.reopen();
    CHECK(server.history({20}).size() == 2);
    CHECK(complaint_of([&] { compact_data(server.options().folder); }).find("in use by another server") !=
          std::string::npos);
    expect_sound(server);
}
