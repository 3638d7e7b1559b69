#include "ledger/protection.hpp"

#include <limits>

#include "support/catch.hpp"

using namespace anteroom::ledger;

namespace {

using Limit = std::optional<Amount>;
using Exclusion = std::optional<ExcludedUntil>;

constexpr std::int64_t hour = 60LL * 60 * 1000;
constexpr CurrencyId stake_currency{1};
constexpr TableGame first_game{1, 1};

const AccountId ann = id_of({stake_currency, Wallet{1}});
const AccountId bob = id_of({stake_currency, Wallet{2}});

AccountId prize_of(const TableGame& game) {
    return id_of({stake_currency, TableAccount{game, TableAccount::What::prize, 0}});
}

Transfer stake(std::int64_t amount, const TableGame& game = first_game, AccountId who = ann) {
    return {LineKey{game.room, 1, 0}, TransferKind::buy_in, who, prize_of(game), {amount}};
}

Transfer back(TransferKind kind, std::int64_t amount, const TableGame& game = first_game, AccountId who = ann) {
    return {LineKey{game.room, 2, 0}, kind, prize_of(game), who, {amount}};
}

DayOfPlay day_of(std::initializer_list<Transfer> moves) {
    DayOfPlay day(ann);
    for (const Transfer& move : moves) day.add(move);
    return day;
}

bool is_laxer(Limit a, Limit b) {
    return b && (!a || a->minor > b->minor);
}

Guarded<Amount> in_force(std::int64_t amount) {
    return {Amount{amount}, std::nullopt};
}

}  // namespace

TEST_CASE("A first limit and a stricter one are in force at once, and nothing waits") {
    const auto first = wished(Guarded<Amount>{}, Amount{100}, 0);
    CHECK(first == in_force(100));
    CHECK(wished(first, Amount{99}, 1) == in_force(99));
    CHECK(wished(first, Amount{100}, 1) == in_force(100));
    CHECK(wished(first, Amount{0}, 1) == in_force(0));
}

TEST_CASE("A laxer limit and none at all wait a day to the millisecond") {
    for (const Limit laxer : {Limit{Amount{101}}, Limit{}}) {
        const auto waiting = wished(in_force(100), laxer, 5);
        CHECK(waiting == Guarded<Amount>{Amount{100}, Later<Amount>{laxer, 5 + 24 * hour}});
        CHECK(at(waiting, 5 + 24 * hour - 1) == waiting);
        CHECK(at(waiting, 5 + 24 * hour) == Guarded<Amount>{laxer, std::nullopt});
    }
}

TEST_CASE("Whoever wishes for what is in force takes back what waits, and so does whoever wishes for less") {
    const auto waiting = wished(in_force(100), Amount{500}, 0);
    CHECK(wished(waiting, Amount{100}, hour) == in_force(100));
    CHECK(wished(waiting, Amount{50}, hour) == in_force(50));
}

TEST_CASE("Another laxer wish takes the place of what waits and waits its own day; the same wish waits no longer") {
    const auto waiting = wished(in_force(100), Amount{500}, 0);
    CHECK(wished(waiting, Amount{500}, hour) == waiting);
    for (const Limit other : {Limit{Amount{200}}, Limit{Amount{900}}, Limit{}})
        CHECK(wished(waiting, other, hour) == Guarded<Amount>{Amount{100}, Later<Amount>{other, 25 * hour}});
}

TEST_CASE("A wish is compared with what has come into force meanwhile") {
    const auto waiting = wished(in_force(100), Amount{500}, 0);
    CHECK(wished(waiting, Amount{300}, 24 * hour) == in_force(300));
    CHECK(wished(waiting, Amount{600}, 24 * hour) ==
          Guarded<Amount>{Amount{500}, Later<Amount>{Amount{600}, 48 * hour}});
}

// This tries all series of five wishes. Each wish has one of four values. It is made 0 h, 12 h, 24 h less a
// millisecond, or 24 h after the previous wish.
TEST_CASE("In whatever order limits are wished for, none loosens within a day and the last one wins after one") {
    const std::array<Limit, 4> values = {Limit{}, Amount{0}, Amount{10}, Amount{20}};
    const std::array<std::int64_t, 4> distances = {0, 12 * hour, 24 * hour - 1, 24 * hour};
    constexpr int steps = 5;
    for (int run = 0; run < 4 * 4 * 4 * 4 * 4 * 4 * 4 * 4 * 4 * 4; ++run) {
        Guarded<Amount> guarded;
        std::vector<std::pair<std::int64_t, Limit>> wishes;
        int code = run;
        std::int64_t now = 0;
        bool good = true;
        for (int step = 0; step < steps; ++step, code /= 16) {
            const Limit value = values[static_cast<std::size_t>(code % 4)];
            now += distances[static_cast<std::size_t>(code / 4 % 4)];
            const Limit before = at(guarded, now).now;
            guarded = wished(guarded, value, now);
            wishes.emplace_back(now, value);
            good = good && !is_laxer(guarded.now, before);
            good = good && (is_laxer(value, before) ? guarded.now == before : guarded.now == value);
            // The limit must be no looser than any value that was the newest wish at some time during the day before.
            for (std::size_t i = 0; i < wishes.size(); ++i) {
                const bool was_newest = i + 1 == wishes.size() || wishes[i + 1].first > now - 24 * hour;
                good = good && !(was_newest && is_laxer(guarded.now, wishes[i].second));
            }
        }
        good = good && at(guarded, now + 24 * hour) == Guarded<Amount>{wishes.back().second, std::nullopt};
        if (!good) FAIL("run " << run);
    }
}

TEST_CASE("An exclusion holds up to its end and is gone with it") {
    const auto excluded = wished(Guarded<ExcludedUntil>{}, ExcludedUntil{1000}, 0);
    CHECK(at(excluded, 999).now == ExcludedUntil{1000});
    CHECK(at(excluded, 1000) == Guarded<ExcludedUntil>{});
}

TEST_CASE("A longer exclusion acts at once, a shorter one and none a day later") {
    const auto excluded = wished(Guarded<ExcludedUntil>{}, ExcludedUntil{100 * hour}, 0);
    CHECK(wished(excluded, ExcludedUntil{101 * hour}, hour) ==
          Guarded<ExcludedUntil>{ExcludedUntil{101 * hour}, std::nullopt});
    for (const Exclusion shorter : {Exclusion{ExcludedUntil{50 * hour}}, Exclusion{}}) {
        const auto waiting = wished(excluded, shorter, hour);
        CHECK(at(waiting, 25 * hour - 1).now == ExcludedUntil{100 * hour});
        CHECK(at(waiting, 25 * hour) == Guarded<ExcludedUntil>{shorter, std::nullopt});
        CHECK(wished(waiting, ExcludedUntil{100 * hour}, 2 * hour) == excluded);
    }
}

TEST_CASE("A shorter exclusion whose end is past when it comes into force is none") {
    const auto excluded = wished(Guarded<ExcludedUntil>{}, ExcludedUntil{100 * hour}, 0);
    const auto waiting = wished(excluded, ExcludedUntil{10 * hour}, 0);
    CHECK(at(waiting, 12 * hour).now == ExcludedUntil{100 * hour});
    CHECK(at(waiting, 24 * hour) == Guarded<ExcludedUntil>{});
    // An end in the past means that there is no exclusion.
    CHECK(wished(excluded, ExcludedUntil{hour}, 2 * hour).later == Later<ExcludedUntil>{std::nullopt, 26 * hour});
    CHECK(wished(Guarded<ExcludedUntil>{}, ExcludedUntil{hour}, 2 * hour) == Guarded<ExcludedUntil>{});
}

TEST_CASE("An exclusion that ends before its loosening does takes that with it") {
    const auto excluded = wished(Guarded<ExcludedUntil>{}, ExcludedUntil{10 * hour}, 0);
    CHECK(at(wished(excluded, std::nullopt, 0), 10 * hour) == Guarded<ExcludedUntil>{});
}

TEST_CASE("Limits and exclusions have bounds") {
    CHECK(is_sound(Limit{}));
    CHECK(is_sound(Limit{Amount{0}}));
    CHECK(is_sound(Limit{day_limit_max}));
    CHECK_FALSE(is_sound(Limit{Amount{-1}}));
    CHECK_FALSE(is_sound(Limit{Amount{day_limit_max.minor + 1}}));
    CHECK(is_sound(Exclusion{}, 7));
    CHECK(is_sound(Exclusion{ExcludedUntil{0}}, 7));
    CHECK(is_sound(Exclusion{ExcludedUntil{7 + exclusion_ms_max}}, 7));
    CHECK_FALSE(is_sound(Exclusion{ExcludedUntil{-1}}, 7));
    CHECK_FALSE(is_sound(Exclusion{ExcludedUntil{8 + exclusion_ms_max}}, 7));
}

TEST_CASE("A day begins at midnight UTC") {
    CHECK(day_began(0) == 0);
    CHECK(day_began(24 * hour - 1) == 0);
    CHECK(day_began(24 * hour) == 24 * hour);
    CHECK(day_began(1'700'000'000'123) == 1'699'920'000'000);
    CHECK(day_began(-1) == -24 * hour);
}

TEST_CASE("Stakes are buy-ins, chips and fees; all count, and count as lost until they come back") {
    for (const TransferKind kind : all_kinds())
        CHECK(is_stake(kind) ==
              (kind == TransferKind::buy_in || kind == TransferKind::chips || kind == TransferKind::fee));
    const DayOfPlay day = day_of({stake(100), stake(100), stake(5)});
    CHECK(day.staked() == Amount{205});
    CHECK(day.lost() == Amount{205});
}

TEST_CASE("What a game pays lessens the loss, not the stake, and may turn the loss round") {
    DayOfPlay day = day_of({stake(200), back(TransferKind::cash_out, 150)});
    CHECK(day.staked() == Amount{200});
    CHECK(day.lost() == Amount{50});
    day.add(back(TransferKind::cash_out, 150));
    CHECK(day.staked() == Amount{200});
    CHECK(day.lost() == Amount{-100});
}

TEST_CASE("A void gives stake and loss back, in whatever order it is read") {
    const DayOfPlay day = day_of({back(TransferKind::void_game, 60), stake(100), back(TransferKind::void_game, 40)});
    CHECK(day.staked() == Amount{0});
    CHECK(day.lost() == Amount{0});
}

TEST_CASE("The void of a game of the day before leaves today's stakes as they are") {
    const TableGame yesterday{1, 7};
    const DayOfPlay day = day_of({stake(100), back(TransferKind::void_game, 300, yesterday)});
    CHECK(day.staked() == Amount{100});
    CHECK(day.lost() == Amount{-200});
}

TEST_CASE("What others move, and what moves between cashier and wallet, is not of this day of play") {
    const AccountId cashier = id_of({stake_currency, Cashier{}});
    const DayOfPlay day = day_of({stake(100, first_game, bob),
                                  back(TransferKind::cash_out, 50, first_game, bob),
                                  {CallerKey{"d"}, TransferKind::deposit, cashier, ann, {70}},
                                  {CallerKey{"w"}, TransferKind::withdrawal, ann, cashier, {30}}});
    CHECK(day.staked() == Amount{0});
    CHECK(day.lost() == Amount{0});
}

TEST_CASE("A sum that has no number stays at the last one") {
    constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();
    CHECK(sum_of({last - 1}, {1}) == Amount{last});
    CHECK(sum_of({last}, {1}) == Amount{last});
    CHECK(sum_of({-last}, {-1}) == Amount{-last});
    CHECK(sum_of({last}, {-last}) == Amount{0});
    const DayOfPlay day = day_of({stake(last), stake(last)});
    CHECK(day.staked() == Amount{last});
    DayLimits limits{stake_currency, in_force(day_limit_max.minor), {}};
    CHECK(bar_of({}, limits, day, {{last}, 0}) == Bar::stake_limit);
}

TEST_CASE("A stake is taken up to the limit exactly, of the stake and of the loss") {
    const DayOfPlay day = day_of({stake(100), back(TransferKind::cash_out, 30)});
    const DayLimits by_stake{stake_currency, in_force(150), {}};
    CHECK_FALSE(bar_of({}, by_stake, day, {{50}, 0}));
    CHECK(bar_of({}, by_stake, day, {{51}, 0}) == Bar::stake_limit);
    const DayLimits by_loss{stake_currency, {}, in_force(150)};
    CHECK_FALSE(bar_of({}, by_loss, day, {{80}, 0}));
    CHECK(bar_of({}, by_loss, day, {{81}, 0}) == Bar::loss_limit);
    CHECK_FALSE(bar_of({}, {stake_currency, {}, {}}, day, {{1'000'000}, 0}));
}

TEST_CASE("Exclusion is told before the stake's limit, that before the loss's") {
    const DayLimits both{stake_currency, in_force(10), in_force(10)};
    const Guarded<ExcludedUntil> excluded{ExcludedUntil{1000}, std::nullopt};
    CHECK(bar_of(excluded, both, day_of({}), {{11}, 999}) == Bar::excluded);
    CHECK(bar_of(excluded, both, day_of({}), {{11}, 1000}) == Bar::stake_limit);
    CHECK(bar_of({}, {stake_currency, in_force(11), in_force(10)}, day_of({}), {{11}, 0}) == Bar::loss_limit);
}

TEST_CASE("A limit that waits counts from its instant on, the one in force until then") {
    const DayLimits limits{stake_currency, {Amount{10}, Later<Amount>{std::nullopt, 500}}, {}};
    CHECK(bar_of({}, limits, day_of({}), {{11}, 499}) == Bar::stake_limit);
    CHECK_FALSE(bar_of({}, limits, day_of({}), {{11}, 500}));
}
