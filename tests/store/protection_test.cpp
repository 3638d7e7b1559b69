#include "deals.hpp"
#include "every_harness.hpp"
#include "failing_vfs.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about players' protection settings, and about stakes that these settings forbid.

namespace {

using ledger::Amount;
using ledger::DayLimit;
using Why = Barred::Why;

constexpr std::int64_t hour = 60LL * 60 * 1000;
constexpr std::int64_t day = 24 * hour;
constexpr std::int64_t noon = 1000 * day + 12 * hour;

ProtectionChange limit(PlayerId player, DayLimit what, std::optional<std::int64_t> minor, std::int64_t now = noon) {
    return {player, TimeMs{now}, LimitWish{points.id, what, minor ? std::optional(Amount{*minor}) : std::nullopt}};
}

ProtectionChange exclusion(PlayerId player, std::optional<std::int64_t> until, std::int64_t now = noon) {
    return {player, TimeMs{now}, ExclusionWish{until ? std::optional(TimeMs{*until}) : std::nullopt}};
}

PlayerChanges wishes(std::vector<ProtectionChange> list) {
    PlayerChanges changes;
    changes.protections = std::move(list);
    return changes;
}

/// Ann and Bob with 10,000 points each.
void open_the_house(Harness& server) {
    REQUIRE(committed(server.change({{{ann, "Ann", Role::player, {1}}, {bob, "Bob", Role::player, {1}}}, {}, {}, {}})));
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 10'000), deposit("b", 2, 10'000)}})));
}

std::vector<Barred> barred(const Outcome& outcome) {
    const auto* refusal = std::get_if<Refused>(&outcome);
    return refusal != nullptr && refusal->cause == Refused::Cause::barred ? refusal->barred : std::vector<Barred>{};
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("What a player set is kept, stricter at once and laxer a day later, and nobody else's changes",
                        "", EveryHarness) {
    TestType server;
    open_the_house(server);
    CHECK(server.protection(ann, TimeMs{noon}) == PlayerProtection{{}, {{points.id, {0}, {0}}}, false});
    REQUIRE(committed(server.change(
        wishes({limit(ann, DayLimit::stake, 100), limit(ann, DayLimit::loss, 50), exclusion(ann, noon + 48 * hour)}))));
    REQUIRE(
        committed(server.change(wishes({limit(ann, DayLimit::stake, 200, noon + 1), limit(ann, DayLimit::loss, 40)}))));
    server.reopen();
    ledger::Protection set;
    set.exclusion.now = ledger::ExcludedUntil{noon + 48 * hour};
    set.days = {{points.id, {Amount{100}, ledger::Later<Amount>{Amount{200}, noon + 1 + day}}, {Amount{40}, {}}}};
    CHECK(server.protection(ann, TimeMs{noon + 2}).set == set);
    CHECK(server.protection(bob, TimeMs{noon + 2}).set == ledger::Protection{});
    set.days[0].stake = {Amount{200}, {}};
    CHECK(server.protection(ann, TimeMs{noon + 1 + day}).set == set);
    set.exclusion = {};
    CHECK(server.protection(ann, TimeMs{noon + 48 * hour}).set == set);
}

TEMPLATE_LIST_TEST_CASE("A limit that is taken away is gone a day later and leaves nothing", "", EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::loss, 50), exclusion(ann, noon + day + 1)}))));
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::loss, std::nullopt), exclusion(ann, std::nullopt)}))));
    server.reopen();
    CHECK(server.protection(ann, TimeMs{noon + day - 1}).set.days.size() == 1);
    CHECK(server.protection(ann, TimeMs{noon + day}).set == ledger::Protection{});
    // Later wishes start from a player without limits.
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::loss, 70, noon + day)}))));
    CHECK(server.protection(ann, TimeMs{noon + day}).set.days ==
          std::vector<ledger::DayLimits>{{points.id, {}, {Amount{70}, {}}}});
}

TEMPLATE_LIST_TEST_CASE("Wishes out of bounds or in no currency are refused, those of nobody change nothing", "",
                        EveryHarness) {
    TestType server;
    open_the_house(server);
    const ProtectionChange other{ann, TimeMs{noon}, LimitWish{{9}, DayLimit::stake, Amount{1}}};
    for (const ProtectionChange& wrong :
         {limit(ann, DayLimit::stake, -1), limit(ann, DayLimit::loss, ledger::day_limit_max.minor + 1),
          limit(PlayerId{0}, DayLimit::loss, 1), exclusion(ann, -1),
          exclusion(ann, noon + ledger::exclusion_ms_max + 1), other})
        CHECK(refused(server.change(wishes({limit(ann, DayLimit::stake, 5), wrong})), Refused::Cause::malformed));
    CHECK(server.protection(ann, TimeMs{noon}).set == ledger::Protection{});
    CHECK(committed(server.change(wishes({limit(PlayerId{77}, DayLimit::stake, 5)}))));
    CHECK(server.protection(PlayerId{77}, TimeMs{noon}).set == ledger::Protection{});
}

TEMPLATE_LIST_TEST_CASE("A day's stakes are taken up to the limit exactly, the fee among them", "", EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 410)}))));
    REQUIRE(committed(server.commit(deal(1, noon, {ann, bob}, 100, 5))));
    CHECK(barred(server.commit(deal(2, noon + 1, {ann, bob}, 103))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(barred(server.commit(deal(2, noon + 1, {bob, ann}, 100, 6))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(server.balance(wallet(1)) == 10'000 - 205);
    CHECK(server.balance(wallet(2)) == 10'000 - 205);
    REQUIRE(committed(server.commit(deal(2, noon + 1, {ann, bob}, 100, 5))));
    CHECK(server.protection(ann, TimeMs{noon + 1}).today ==
          std::vector<PlayerProtection::Day>{{points.id, {410}, {410}}});
    CHECK(barred(server.commit(deal(3, noon + 2, {ann, bob}, 1))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(committed(server.commit(deal(3, noon + 2, {bob}, 1))));
}

TEMPLATE_LIST_TEST_CASE("A stake counts as lost until it comes back, and what was won may be lost again", "",
                        EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::loss, 300)}))));
    REQUIRE(committed(server.commit(deal(1, noon, {ann, bob}, 100))));
    CHECK(barred(server.commit(deal(2, noon, {ann, bob}, 51))) == std::vector<Barred>{{ann, Why::loss_limit}});
    REQUIRE(committed(win(server, 1, noon, 1)));
    CHECK(server.protection(ann, TimeMs{noon}).today == std::vector<PlayerProtection::Day>{{points.id, {200}, {100}}});
    CHECK(barred(server.commit(deal(2, noon, {ann, bob}, 101))) == std::vector<Barred>{{ann, Why::loss_limit}});
    REQUIRE(committed(server.commit(deal(2, noon, {ann, bob}, 100))));
    REQUIRE(committed(win(server, 2, noon, 0)));
    CHECK(server.protection(ann, TimeMs{noon}).today == std::vector<PlayerProtection::Day>{{points.id, {400}, {0}}});
    CHECK(committed(server.commit(deal(3, noon, {ann, bob}, 150))));
}

TEMPLATE_LIST_TEST_CASE("A void gives the stake back to the day's limits", "", EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 200), limit(ann, DayLimit::loss, 200)}))));
    REQUIRE(committed(server.commit(deal(1, noon, {ann, bob}, 100))));
    CHECK_FALSE(committed(server.commit(deal(2, noon, {ann, bob}, 1))));
    REQUIRE(committed(void_game(server, 1, noon)));
    CHECK(server.protection(ann, TimeMs{noon}).today == std::vector<PlayerProtection::Day>{{points.id, {0}, {0}}});
    CHECK(committed(server.commit(deal(2, noon, {ann, bob}, 100))));
}

TEMPLATE_LIST_TEST_CASE(
    "At midnight a new day begins, and the void of yesterday's game gives nothing to today's stakes", "",
    EveryHarness) {
    TestType server;
    open_the_house(server);
    const std::int64_t midnight = noon + 12 * hour;
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 200)}))));
    REQUIRE(committed(server.commit(deal(1, midnight - 1, {ann}, 100))));
    CHECK_FALSE(committed(server.commit(deal(2, midnight - 1, {ann}, 1))));
    REQUIRE(committed(server.commit(deal(2, midnight, {ann}, 60))));
    REQUIRE(committed(void_game(server, 1, midnight + 1)));
    CHECK(barred(server.commit(deal(3, midnight + 2, {ann}, 41))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(committed(server.commit(deal(3, midnight + 2, {ann}, 40))));
}

TEMPLATE_LIST_TEST_CASE(
    "A record that was stamped before midnight and comes after one of the new day counts to the old", "",
    EveryHarness) {
    TestType server;
    open_the_house(server);
    const std::int64_t midnight = noon + 12 * hour;
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 100)}))));
    REQUIRE(committed(server.commit(deal(1, midnight + 5, {ann}, 20))));
    REQUIRE(committed(server.commit(deal(2, midnight - 5, {ann}, 30))));
    // The newest row belongs to the day before. The older row still counts for today.
    CHECK(barred(server.commit(deal(3, midnight + 6, {ann}, 31))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(barred(server.commit(deal(3, midnight - 4, {ann}, 21))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(committed(server.commit(deal(3, midnight + 6, {ann}, 30))));
    CHECK(committed(server.commit(deal(4, midnight - 4, {ann}, 20))));
}

TEMPLATE_LIST_TEST_CASE("An excluded player stakes nothing before the end and as before from then on", "",
                        EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({exclusion(ann, noon + hour), limit(ann, DayLimit::stake, 0)}))));
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 500)}))));
    CHECK(barred(server.commit(deal(1, noon + hour - 1, {ann, bob}, 1))) == std::vector<Barred>{{ann, Why::excluded}});
    CHECK(barred(server.commit(deal(1, noon + hour, {ann, bob}, 1))) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(committed(server.commit(deal(1, noon + day, {ann, bob}, 1))));
    CHECK(server.protection(ann, TimeMs{noon + day}).set.exclusion == ledger::Guarded<ledger::ExcludedUntil>{});
}

TEMPLATE_LIST_TEST_CASE("A suspended player stakes nothing until the door is open again", "", EveryHarness) {
    TestType server;
    open_the_house(server);
    const Closure closure{Closure::What::player, "1"};
    const ledger::AuditEntry audit_entry{1, "Op", "suspend", "player 1", "why"};
    REQUIRE(committed(server.change(AdminChanges{audit_entry, {}, {}, {{closure, true}}, {}})));
    CHECK(barred(server.commit(deal(1, noon, {bob, ann}, 1))) == std::vector<Barred>{{ann, Why::suspended}});
    CHECK(server.protection(ann, TimeMs{noon}).suspended);
    CHECK_FALSE(server.protection(bob, TimeMs{noon}).suspended);
    REQUIRE(committed(server.change(AdminChanges{audit_entry, {}, {}, {{closure, false}}, {}})));
    CHECK(committed(server.commit(deal(1, noon, {bob, ann}, 1))));
}

TEMPLATE_LIST_TEST_CASE("Everybody who may not is told of, after the books have nothing to say, and nobody is charged",
                        "", EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 10), exclusion(bob, noon + hour)}))));
    CHECK(barred(server.commit(deal(1, noon, {bob, ann}, 100))) ==
          std::vector<Barred>{{bob, Why::excluded}, {ann, Why::stake_limit}});
    const Outcome too_poor = server.commit(deal(1, noon, {ann, bob}, 9'000));
    REQUIRE(refused(too_poor, Refused::Cause::books));
    CHECK(std::get<Refused>(too_poor).why->cause == ledger::Cause::short_of);
    CHECK(server.balance(wallet(1)) == 10'000);
    CHECK(server.balance(wallet(2)) == 10'000);
    CHECK(server.open_rooms().empty());
}

TEMPLATE_LIST_TEST_CASE("Of two deals at once, of which a player's limit allows one, one is taken", "", EveryHarness) {
    TestType server;
    open_the_house(server);
    REQUIRE(committed(server.change(wishes({limit(ann, DayLimit::stake, 300)}))));
    const std::vector<Commit> commits = {deal(1, noon, {ann, bob}, 100), deal(2, noon, {ann, bob}, 100),
                                         deal(3, noon, {bob}, 100)};
    const auto outcomes = answer_of<std::vector<Outcome>>(
        [&](OnOutcomes done) { server.store().commit_all(commits, std::move(done)); }, [&] { server.pump(); });
    CHECK(committed(outcomes[0]));
    CHECK(barred(outcomes[1]) == std::vector<Barred>{{ann, Why::stake_limit}});
    CHECK(committed(outcomes[2]));
    CHECK(server.balance(wallet(1)) == 10'000 - 200);
    CHECK(server.balance(wallet(2)) == 10'000 - 400);
}

TEST_CASE("Whichever disk operation fails, a limit is set whole and no stake gets past it") {
    using How = FailingDisk::How;
    for (const How how : {How::refuses, How::is_full, How::lies_behind}) {
        bool reached = true;
        for (std::uint64_t nth = 1; reached; ++nth) {
            FailingDisk disk;
            SqliteOptions options;
            options.vfs = disk.name();
            SqliteHarness server(options);
            open_the_house(server);
            const std::uint64_t before = disk.operations();
            disk.fail(nth, 2, how);
            INFO("operation " << nth << ", how " << static_cast<int>(how));
            const auto insist = [](auto call) {
                Outcome outcome = call();
                for (int i = 0; i < 100 && (failed(outcome) || unknown(outcome)); ++i) outcome = call();
                return outcome;
            };
            REQUIRE(committed(insist([&] { return server.change(wishes({limit(ann, DayLimit::stake, 300)})); })));
            // If the deal was made, a retry after a lost answer is refused as an existing room.
            const Outcome first = insist([&] { return server.commit(deal(1, noon, {ann}, 100)); });
            REQUIRE((committed(first) || refused(first, Refused::Cause::room_exists)));
            REQUIRE(barred(insist([&] { return server.commit(deal(2, noon, {ann}, 100)); })).size() == 1);
            reached = disk.operations() >= before + nth;
            disk.heal();
            server.reopen();
            CHECK(server.balance(wallet(1)) == 10'000 - 200);
            CHECK(server.protection(ann, TimeMs{noon}).today[0].staked == Amount{200});
        }
    }
}
