#include <algorithm>
#include <limits>
#include <set>

#include "every_harness.hpp"
#include "reports_world.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;
using ledger::TransferKind;
using What = ledger::TableAccount::What;

// Bulk reports about the books, compared with one plain list of all transfers.

namespace {

bool is_wallet(ledger::AccountId id) {
    return std::holds_alternative<ledger::Wallet>(ledger::account_of(id)->holder);
}

std::vector<NumberedEntry> expected_entries(const Club& club, const EntryFilter& filter) {
    const auto sides = [](const ledger::Transfer& one, auto holds) { return holds(one.from) || holds(one.to); };
    std::vector<NumberedEntry> list;
    for (const NumberedEntry& one : club.all) {
        const ledger::Transfer& transfer = one.entry.transfer;
        const auto game = game_of(transfer);
        const bool takes =
            (!filter.currency || ledger::currency_of(transfer.from) == *filter.currency) &&
            (!filter.account || sides(transfer, [&](auto id) { return id == *filter.account; })) &&
            (!filter.player || sides(transfer,
                                     [&](auto id) {
                                         return is_wallet(id) &&
                                                id == wallet_of(filter.player->value, ledger::currency_of(id));
                                     })) &&
            (!filter.kind || transfer.kind == *filter.kind) &&
            (!filter.room || (game && game->room == filter.room->value)) &&
            (!filter.room || !filter.game || game->game == filter.game->value) &&
            (!filter.from || one.entry.time_ms >= filter.from->value) &&
            (!filter.to || one.entry.time_ms < filter.to->value) && (!filter.before || one.number < *filter.before);
        if (takes) list.insert(list.begin(), one);
    }
    return list;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("Entries: every filter takes what it says and no more, and pages give each row once", "",
                        EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 13, 200);
    club.take_fees(1, noon + day);
    club.take_numbers();
    const auto reports = server.reports();
    std::vector<EntryFilter> filters(1);
    const auto with = [&](auto set) {
        const std::size_t count = filters.size();
        for (std::size_t i = 0; i < count; ++i) {
            EntryFilter filter = filters[i];
            set(filter);
            filters.push_back(filter);
        }
    };
    with([](EntryFilter& one) { one.currency = points.id; });
    with([](EntryFilter& one) { one.room = RoomId{3}; });
    with([](EntryFilter& one) { one.game = GameNumber{2}; });
    with([](EntryFilter& one) { one.player = PlayerId{1}; });
    with([](EntryFilter& one) { one.from = TimeMs{noon + day / 2}; });
    with([](EntryFilter& one) { one.to = TimeMs{noon + day}; });
    const std::size_t without_account = filters.size();
    const ledger::AccountId table = ledger::id_of({points.id, ledger::TableAccount{{3, 2}, What::seat, 0}});
    for (const ledger::AccountId account : {wallet_of(1, points.id), wallet_of(2, euro.id), table, cashier(),
                                            ledger::id_of({points.id, ledger::Fees{}}), ledger::AccountId{77}})
        for (std::size_t i = 0; i < without_account; i += 3) {
            filters.push_back(filters[i]);
            filters.back().account = account;
        }
    for (const TransferKind kind : ledger::all_kinds())
        for (std::size_t i = 0; i < without_account; i += 7) {
            filters.push_back(filters[i]);
            filters.back().kind = kind;
        }
    std::size_t taken = 0;
    for (EntryFilter filter : filters) {
        const auto list = expected_entries(club, filter);
        REQUIRE(reports->entries(filter, 100'000) == list);
        taken += list.empty() ? 0U : 1U;
        std::vector<NumberedEntry> pages;
        for (;;) {
            const auto page = reports->entries(filter, 1 + static_cast<std::uint32_t>(list.size() / 3));
            if (page.empty()) break;
            pages.insert(pages.end(), page.begin(), page.end());
            filter.before = page.back().number;
        }
        REQUIRE(pages == list);
    }
    CHECK(taken > filters.size() / 3);
}

TEMPLATE_LIST_TEST_CASE("Entries below any number begin with the one before it", "", EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 19, 60);
    const auto reports = server.reports();
    const auto below = [&](std::int64_t number) {
        EntryFilter filter;
        filter.before = number;
        return reports->entries(filter, 1);
    };
    CHECK(below(0).empty());
    // No entry is below the first. A number between two entries leads to the lower entry.
    std::vector<NumberedEntry> newest;
    for (const NumberedEntry& one : club.all) {
        REQUIRE(below(one.number) == newest);
        newest = {one};
        REQUIRE(below(one.number + 1) == newest);
    }
    REQUIRE(below(newest.front().number + 1'000'000) == newest);
    CHECK(reports->entries({}, 0).empty());
    for (const std::int64_t room : {-1L, 0L, 99L, 1L << 40}) {
        EntryFilter filter;
        filter.room = RoomId{room};
        CHECK(reports->entries(filter, 10).empty());
    }
}

TEMPLATE_LIST_TEST_CASE("Accounts are listed with what they hold, page by page, and a wallet with its player's name",
                        "", EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 14, 100);
    const auto reports = server.reports();
    for (const ledger::Currency& currency : club.currencies) {
        std::vector<AccountBalance> expected;
        for (const auto& [account, amount] : club.balances())
            if (ledger::currency_of(account) == currency.id) expected.push_back({account, "", {amount}});
        for (AccountBalance& one : expected)
            for (const auto& [player, name] :
                 std::map<std::int64_t, std::string>{{1, "Ann"}, {2, "Ben"}, {3, "Cyd 50%_"}, {4, "Dan"}})
                if (one.account == wallet_of(player, currency.id)) one.player_name = name;
        CHECK(reports->accounts(currency.id, {}, 1000) == expected);
        std::vector<AccountBalance> pages;
        ledger::AccountId after;
        for (;;) {
            const auto page = reports->accounts(currency.id, after, 2);
            if (page.empty()) break;
            pages.insert(pages.end(), page.begin(), page.end());
            after = page.back().account;
        }
        CHECK(pages == expected);
    }
}

TEMPLATE_LIST_TEST_CASE(
    "A day's totals count what was moved between its beginning and the next one's, by kind, and at how many tables", "",
    EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 15, 100);
    const auto reports = server.reports();
    const std::vector<TimeMs> always{TimeMs{0}, TimeMs{1000 * day}};
    CHECK(reports->days(points.id, always).size() == 1);
    // The clock is set back by three days. The report must add the new entries to the totals that it already read.
    play(club, 20, 150);
    const auto expected = [&](ledger::CurrencyId currency, const std::vector<TimeMs>& begins) {
        std::vector<DayTotals> list;
        for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
            DayTotals totals{begins[i], {}};
            std::map<TransferKind, KindTotal> kinds;
            std::set<std::int64_t> rooms;
            for (const auto& [number, entry, chain, hash, paid] : club.all) {
                const ledger::Transfer& transfer = entry.transfer;
                if (ledger::currency_of(transfer.from) != currency) continue;
                if (entry.time_ms < begins[i].value || entry.time_ms >= begins[i + 1].value) continue;
                KindTotal& total = kinds[transfer.kind];
                total.kind = transfer.kind;
                ++total.count;
                total.amount.minor += transfer.amount.minor;
                if (transfer.to == ledger::id_of({currency, ledger::Fees{}}))
                    totals.fees.minor += transfer.amount.minor;
                if (const auto game = game_of(transfer)) rooms.insert(game->room);
            }
            if (kinds.empty()) continue;
            totals.tables = static_cast<std::int64_t>(rooms.size());
            for (const auto& [kind, total] : kinds) totals.kinds.push_back(total);
            list.push_back(totals);
        }
        return list;
    };
    const auto begins_at = [](std::int64_t hour, std::vector<std::int64_t> lengths) {
        std::vector<TimeMs> begins{TimeMs{99 * day + hour * day / 24}};
        for (const std::int64_t hours : lengths) begins.push_back({begins.back().value + hours * day / 24});
        return begins;
    };
    for (const auto currency : {points.id, euro.id}) {
        CHECK(reports->days(currency, always) == expected(currency, always));
        for (std::int64_t hour = 0; hour < 30; hour += 5) {
            const auto begins = begins_at(hour, {24, 23, 25, 24, 3, 1});
            const auto days = reports->days(currency, begins);
            CHECK(days == expected(currency, begins));
            CHECK(days.size() > 1);
        }
        CHECK(reports->days(currency, begins_at(-48, {24})).empty());
    }
}

TEMPLATE_LIST_TEST_CASE("Unfinished games are those that hold money, with all of it and the time of their first stake",
                        "", EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 16, 120);
    std::vector<UnfinishedGame> expected;
    for (const auto& [game, entries] : games_of(club))
        if (const std::int64_t left = left_at_table(entries); left > 0)
            expected.push_back({game,
                                ledger::currency_of(entries.front().entry.transfer.from),
                                {left},
                                TimeMs{entries.front().entry.time_ms}});
    REQUIRE(expected.size() > 1);
    CHECK(server.reports()->unfinished() == expected);
}

TEMPLATE_LIST_TEST_CASE("Turnover that no amount holds is the most there is", "", EveryDatabase) {
    TestType server;
    Club club(server);
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    club.cash({{1, most}}, noon);
    club.cash({{1, -most}}, noon);
    club.cash({{1, most}}, noon);
    const auto days = server.reports()->days(points.id, {TimeMs{0}, TimeMs{1000 * day}});
    REQUIRE(days.size() == 1);
    CHECK(days.front().kinds ==
          std::vector<KindTotal>{{TransferKind::deposit, 2, {most}}, {TransferKind::withdrawal, 1, {most}}});
}
