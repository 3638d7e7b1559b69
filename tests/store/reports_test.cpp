#include "store/sqlite/reports.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <set>

#include "by_hand.hpp"
#include "every_harness.hpp"
#include "reports_world.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;
using ledger::TransferKind;
using What = ledger::TableAccount::What;

// Bulk reports, compared with one plain list of all transfers.

namespace {

std::vector<StatementLine> expected_statement(const Club& club, std::int64_t player, ledger::CurrencyId currency) {
    const ledger::AccountId own = wallet_of(player, currency);
    std::vector<StatementLine> lines;
    for (const auto& [game, entries] : games_of(club)) {
        std::optional<StatementLine> line;
        for (const auto& [number, entry, chain, hash, paid] : entries) {
            const ledger::Transfer& transfer = entry.transfer;
            if (transfer.from == own && !line) {
                line.emplace();
                line->number = number;
                line->game = game;
                line->began = TimeMs{entry.time_ms};
                line->balance_before = {club.balance_before(own, number)};
            }
            if (transfer.from == own && transfer.kind == TransferKind::fee) line->fee.minor += transfer.amount.minor;
            if (transfer.from == own && transfer.kind != TransferKind::fee) line->stake.minor += transfer.amount.minor;
            if (transfer.to == own) line->returned.minor += transfer.amount.minor;
        }
        if (!line) continue;
        if (left_at_table(entries) == 0) {
            const NumberedEntry& last = entries.back();
            line->ended = TimeMs{last.entry.time_ms};
            line->voided = last.entry.transfer.kind == TransferKind::void_game;
            line->balance_after = ledger::Amount{club.balance_after(own, last.number)};
        }
        lines.push_back(*line);
    }
    std::ranges::sort(lines, std::greater{}, &StatementLine::number);
    return lines;
}

std::int64_t paid_for_open_games(const Club& club, std::int64_t player, ledger::CurrencyId currency) {
    std::int64_t sum = 0;
    for (const StatementLine& line : expected_statement(club, player, currency))
        if (!line.ended) sum += line.stake.minor + line.fee.minor;
    return sum;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE(
    "A statement shows each game once, with the balances just around it, though other games and deposits fall in", "",
    EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 11, 250);
    const auto reports = server.reports();
    std::size_t open = 0;
    std::size_t voided = 0;
    for (const std::int64_t player : {1, 2, 3, 4, 9})
        for (const auto currency : {points.id, euro.id}) {
            const auto expected = expected_statement(club, player, currency);
            CHECK(reports->statement(PlayerId{player}, currency, std::nullopt, 1000) == expected);
            for (const StatementLine& line : expected) {
                open += line.ended ? 0U : 1U;
                voided += line.voided ? 1U : 0U;
            }
            std::vector<StatementLine> pages;
            std::optional<std::int64_t> before;
            for (;;) {
                const auto page = reports->statement(PlayerId{player}, currency, before, 3);
                if (page.empty()) break;
                pages.insert(pages.end(), page.begin(), page.end());
                before = page.back().number;
                // Changes during the paging do not affect later pages.
                if (currency == points.id) club.cash({{player, 5}}, noon + 2 * day);
            }
            CHECK(pages == expected);
            club.take_numbers();
        }
    CHECK(open > 0);
    CHECK(voided > 0);
}

TEMPLATE_LIST_TEST_CASE("A wallet is what is free and what was paid for seats of games that are not over", "",
                        EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 12, 120);
    const auto reports = server.reports();
    const auto totals = reports->totals();
    REQUIRE(totals.size() == 2);
    for (std::size_t i = 0; i < totals.size(); ++i) {
        const ledger::CurrencyId currency = totals[i].currency.id;
        ledger::Amount free, at_tables;
        for (const std::int64_t player : {1, 2, 3, 4, 50}) {
            const auto wallets = reports->wallets(PlayerId{player});
            REQUIRE(wallets.size() == 2);
            CHECK(wallets[i] == WalletState{totals[i].currency,
                                            {club.balance(wallet_of(player, currency))},
                                            {paid_for_open_games(club, player, currency)}});
            free.minor += wallets[i].free.minor;
            at_tables.minor += wallets[i].at_tables.minor;
        }
        CHECK(free == totals[i].wallets);
        CHECK(at_tables == totals[i].tables);
    }
}

TEMPLATE_LIST_TEST_CASE(
    "The sheet of an evening: what players paid in is what they were paid, what is still at stake, and the fees", "",
    EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 17, 200);
    const auto reports = server.reports();
    const auto all_games = games_of(club);
    const auto began = [](const std::vector<NumberedEntry>& entries) {
        return TimeMs{std::ranges::min_element(entries, {}, &NumberedEntry::number)->entry.time_ms};
    };
    std::vector<SettledGames> evenings{{},
                                       {{RoomId{1}}, {}, {}},
                                       {{RoomId{2}, RoomId{4}, RoomId{2}}, {}, {}},
                                       {{RoomId{1}, RoomId{2}, RoomId{3}, RoomId{4}, RoomId{5}}, {}, {}},
                                       {{}, TimeMs{0}, TimeMs{1}}};
    // The span from a game's first stake contains the game, and the span up to the stake does not.
    for (const auto& [game, entries] : all_games) {
        evenings.push_back({{}, began(entries), TimeMs{began(entries).value + 1}});
        evenings.push_back({{}, {}, began(entries)});
        evenings.push_back({{RoomId{game.room}}, began(entries), {}});
    }
    std::size_t spans_with_some = 0;
    for (const SettledGames& evening : evenings) {
        const auto is_of = [&](const ledger::TableGame& game, TimeMs first) {
            const bool is_here = std::ranges::count(evening.rooms, RoomId{game.room}) > 0;
            return (evening.rooms.empty() ? evening.has_span() : is_here) &&
                   (!evening.from || first >= *evening.from) && (!evening.to || first < *evening.to);
        };
        std::set<RoomId> rooms;
        std::map<std::int64_t, SettlementLine> lines;
        std::int64_t fees = 0;
        for (const auto& [game, entries] : all_games) {
            if (!is_of(game, began(entries)) || game.room == 5) continue;
            rooms.insert(RoomId{game.room});
            const bool is_open = left_at_table(entries) > 0;
            for (const NumberedEntry& one : entries) {
                const ledger::Transfer& transfer = one.entry.transfer;
                for (const std::int64_t player : {1, 2, 3, 4}) {
                    const bool pays = transfer.from == wallet_of(player, points.id);
                    const bool gets = transfer.to == wallet_of(player, points.id);
                    if (!pays && !gets) continue;
                    SettlementLine& line = lines[player];
                    (pays ? line.paid_in : line.paid_out).minor += transfer.amount.minor;
                    if (pays && is_open) line.at_table.minor += transfer.amount.minor;
                }
                if (transfer.to == ledger::id_of({points.id, ledger::Fees{}})) fees += transfer.amount.minor;
            }
        }
        const Settlement sheet = reports->settlement(points.id, evening);
        CHECK(sheet.rooms == std::vector<RoomId>(rooms.begin(), rooms.end()));
        if (evening.has_span() && !rooms.empty()) ++spans_with_some;
        const std::vector<std::string> names{"", "Ann", "Ben", "Cyd 50%_", "Dan"};
        REQUIRE(sheet.players.size() == lines.size());
        std::int64_t sum = sheet.fees.minor;
        for (const SettlementLine& line : sheet.players) {
            SettlementLine expected = lines.at(line.player.value);
            expected.player = line.player;
            expected.name = names[static_cast<std::size_t>(line.player.value)];
            CHECK(line == expected);
            sum += line.paid_out.minor + line.at_table.minor - line.paid_in.minor;
        }
        CHECK(sheet.fees.minor == fees);
        CHECK(sum == 0);
    }
    CHECK(spans_with_some > all_games.size());
}

TEMPLATE_LIST_TEST_CASE(
    "The sheet of a template's tables is that of these tables, also within a span or among some of them", "",
    EveryDatabase) {
    TestType server;
    Club club(server);
    play(club, 17, 200);
    const auto reports = server.reports();
    const auto sheet = [&](SettledGames games) { return reports->settlement(points.id, games); };
    const std::vector<RoomId> tables{RoomId{2}, RoomId{4}};
    const std::optional<std::string> friday = "Friday";
    REQUIRE(sheet({tables, {}, {}, {}}).rooms == tables);
    CHECK(sheet({{}, {}, {}, friday}) == sheet({tables, {}, {}, {}}));
    CHECK(sheet({{RoomId{1}, RoomId{2}}, {}, {}, friday}) == sheet({{RoomId{2}}, {}, {}, {}}));
    CHECK(sheet({{RoomId{1}}, {}, {}, friday}) == Settlement{});
    CHECK(sheet({{}, {}, {}, "friday"}) == Settlement{});
    std::set<std::size_t> lengths;
    for (int hours = -24; hours <= 72; hours += 8) {
        const TimeMs to{noon + hours * day / 24};
        const Settlement of_template = sheet({{}, TimeMs{0}, to, friday});
        CHECK(of_template == sheet({tables, TimeMs{0}, to, {}}));
        lengths.insert(of_template.rooms.size());
    }
    CHECK(lengths == std::set<std::size_t>{0, 1, 2});
}

TEMPLATE_LIST_TEST_CASE(
    "A player is found by a part of the name as it stands, or by number, and is shown as suspended while shut", "",
    EveryDatabase) {
    TestType server;
    Club club(server);
    const auto reports = server.reports();
    const auto found = [&](std::string_view text) {
        std::vector<std::string> names;
        for (const FoundPlayer& one : reports->players(text, "", 10).players) names.push_back(one.player.name);
        return names;
    };
    using Names = std::vector<std::string>;
    CHECK(found("") == Names{"Ann", "Ben", "Cyd 50%_", "Dan"});
    CHECK(found("n") == Names{"Ann", "Ben", "Dan"});
    CHECK(found("%_") == Names{"Cyd 50%_"});
    CHECK(found("_n").empty());
    CHECK(found("a%").empty());
    CHECK(found("'; DROP TABLE accounts; --").empty());
    CHECK(found("visitor").empty());
    CHECK(found("2") == Names{"Ben"});
    CHECK(found("50") == Names{"Visitor", "Cyd 50%_"});
    CHECK(found("99999999999999999999").empty());
    CHECK(found("-1").empty());

    const auto first = reports->players("n", "", 2);
    CHECK(first.players.size() == 2);
    REQUIRE(first.after == "ben");
    const auto second = reports->players("n", *first.after, 2);
    REQUIRE(second.players.size() == 1);
    CHECK(second.players.front() == FoundPlayer{{PlayerId{4}, "Dan", Role::player, TimeMs{10}}, "dan", false});
    CHECK_FALSE(second.after);
    const auto numbered = reports->players("50", "", 1);
    CHECK(numbered.players.size() == 2);
    CHECK_FALSE(numbered.after);

    PlayerChanges sixty;
    sixty.players = {{PlayerId{60}, "guest", Role::guest, TimeMs{30}}};
    sixty.accounts = {{PlayerId{60}, "Route 60", "route 60", "$argon2id$"}};
    REQUIRE(committed(club.server.change(sixty)));
    CHECK(found("60") == Names{"Route 60"});

    AdminChanges shut{{5, "olga", "suspend", "player 4", "rude"}};
    shut.closures = {{{Closure::What::player, "4"}, true}, {{Closure::What::table, "1"}, true}};
    REQUIRE(committed(club.server.change(shut)));
    for (const FoundPlayer& one : reports->players("", "", 10).players)
        CHECK(one.suspended == (one.player.id == PlayerId{4}));
}

TEMPLATE_LIST_TEST_CASE("The log is read newest first with the hash of each line", "", EveryDatabase) {
    TestType server;
    std::vector<ledger::StoredAuditEntry> expected;
    ledger::Head head = ledger::empty_head(ledger::audit_chain);
    for (int i = 1; i <= 7; ++i) {
        const AdminChanges changes{{i, "olga", "role", "player " + std::to_string(i), "why"}};
        REQUIRE(committed(server.change(changes)));
        head = ledger::head_after(head, changes.audit_entry);
        expected.insert(expected.begin(), {i, changes.audit_entry, head.hash});
    }
    const auto reports = server.reports();
    std::vector<ledger::StoredAuditEntry> pages;
    std::optional<std::int64_t> before;
    for (;;) {
        const auto page = reports->audit_log(before, 3);
        if (page.empty()) break;
        pages.insert(pages.end(), page.begin(), page.end());
        before = page.back().row;
    }
    const auto same = [](const ledger::StoredAuditEntry& a, const ledger::StoredAuditEntry& b) {
        return a.row == b.row && a.entry == b.entry && a.hash == b.hash;
    };
    CHECK(std::ranges::equal(pages, expected, same));
}

TEMPLATE_LIST_TEST_CASE("A read while commits go on sees one moment, in which the books are at zero", "",
                        EveryDatabase) {
    TestType server;
    Club club(server);
    const auto reports = server.reports();
    struct Seen {
        int reads = 0;
        int wrong = 0;
        std::map<std::size_t, std::vector<NumberedEntry>> entries;  ///< the entries of each read, keyed by their count
    };
    std::atomic<bool> over = false;
    auto reader = std::async(std::launch::async, [&] {
        Seen seen;
        do {
            for (const ledger::Currency& currency : {points, euro}) {
                std::int64_t sum = 0;
                for (const AccountBalance& one : reports->accounts(currency.id, {}, 1000)) sum += one.amount.minor;
                if (sum != 0) ++seen.wrong;
            }
            for (const BookTotal& total : reports->totals())
                if (total.cashier.minor + total.fees.minor + total.wallets.minor + total.tables.minor != 0)
                    ++seen.wrong;
            const auto entries = reports->entries({}, 100'000);
            if (seen.entries.try_emplace(entries.size(), entries).first->second != entries) ++seen.wrong;
            ++seen.reads;
        } while (!over);
        return seen;
    });
    play(club, 18, 300);
    over = true;
    const Seen seen = reader.get();
    CHECK(seen.wrong == 0);
    CHECK(seen.reads > 2);
    CHECK(seen.entries.size() > 2);
    // A read that has an entry has all older entries too.
    for (const auto& [count, entries] : seen.entries) {
        std::vector<NumberedEntry> first(club.all.begin(), club.all.begin() + static_cast<std::ptrdiff_t>(count));
        std::ranges::reverse(first);
        CHECK(entries == first);
    }
    // A read has all entries that were acknowledged before the read.
    CHECK(reports->entries({}, 100'000).size() == club.all.size());
}

TEST_CASE("A folder without a data file is told at once, and a file that cannot be read with each read") {
    TemporaryFolder empty;
    CHECK_THROWS_AS(open_reports(empty.path()), OpenFailed);
    SqliteHarness server;
    Club club(server);
    const auto reports = open_reports(server.options().folder);
    change_by_hand(server.options().folder, "DROP TABLE balances");
    CHECK_THROWS_AS(reports->accounts(points.id, {}, 10), ReadFailed);
    CHECK_THROWS_AS(reports->unfinished(), ReadFailed);
    CHECK(reports->players("", "", 10).players.size() == 4);
}
