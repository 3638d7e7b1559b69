#include "reports_world.hpp"

#include <algorithm>
#include <random>
#include <set>

#include "every_harness.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

using ledger::TableAccount;
using ledger::TransferKind;

namespace {

/// The number of an entry before take_numbers().
constexpr std::int64_t no_number = -1;

}  // namespace

std::optional<ledger::TableGame> game_of(const ledger::Transfer& transfer) {
    for (const ledger::AccountId side : {transfer.from, transfer.to})
        if (const auto place = ledger::table_account_of(side)) return place->table;
    return std::nullopt;
}

Club::Club(DatabaseHarness& on) : server(on) {
    PlayerChanges people;
    const std::vector<std::string> names{"Ann", "Ben", "Cyd 50%_", "Dan"};
    const std::vector<std::string> keys{"ann", "ben", "cyd 50%_", "dan"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const PlayerId id{static_cast<std::int64_t>(i) + 1};
        people.players.push_back({id, "guest", Role::guest, TimeMs{10}});
        people.accounts.push_back({id, names[i], keys[i], "$argon2id$"});
        people.roles.push_back({id, Role::player});
    }
    people.players.push_back({PlayerId{50}, "Visitor", Role::guest, TimeMs{20}});
    REQUIRE(committed(server.change(people)));
    REQUIRE(committed(server.change(BookChanges{currencies, {}})));
}

void Club::append(const ledger::Entry& entry) {
    const ledger::ChainId chain = ledger::chain_of(entry.transfer);
    auto& head = heads_.emplace(chain, ledger::empty_head(chain)).first->second;
    head = ledger::head_after(head, entry);
    all.push_back({no_number, entry, chain, head.hash});
}

void Club::change(const std::vector<CashMove>& moves) {
    REQUIRE(committed(server.change(BookChanges{{}, moves})));
    begin_posting();
    for (const CashMove& move : moves) append({move.transfer, move.time.value, move.note});
}

void Club::cash(const std::vector<Move>& moves, std::int64_t time, ledger::CurrencyId currency) {
    const ledger::AccountId house = ledger::id_of({currency, ledger::Cashier{}});
    std::vector<CashMove> list;
    for (const Move& move : moves) {
        CashMove one{{ledger::CallerKey{"key " + std::to_string(++keys_)},
                      TransferKind::deposit,
                      house,
                      wallet_of(move.player, currency),
                      {std::abs(move.amount)}},
                     TimeMs{time},
                     "note " + std::to_string(keys_)};
        if (move.amount < 0) {
            one.transfer.kind = TransferKind::withdrawal;
            std::swap(one.transfer.from, one.transfer.to);
        }
        list.push_back(std::move(one));
    }
    change(list);
}

void Club::take_fees(std::int64_t amount, std::int64_t time, ledger::CurrencyId currency) {
    change({{{ledger::CallerKey{"key " + std::to_string(++keys_)},
              TransferKind::withdrawal,
              ledger::id_of({currency, ledger::Fees{}}),
              ledger::id_of({currency, ledger::Cashier{}}),
              {amount}},
             TimeMs{time},
             "rent"}});
}

void Club::write(std::int64_t room, const std::vector<ledger::Transfer>& transfers, std::int64_t time) {
    const std::int64_t seq = next_seq(room);
    Commit commit = next(RoomId{room}, seq - 1, {record(seq, "moves", time)});
    commit.transfers = transfers;
    REQUIRE(committed(server.commit(commit)));
    seqs_[room] = seq;
    if (!transfers.empty()) begin_posting();
    for (const ledger::Transfer& one : transfers) {
        append({one, time, {}});
        tables_.at(room).add(one);
    }
}

void Club::start(const Terms& terms, const std::vector<std::int64_t>& players, std::int64_t time) {
    if (!seqs_.contains(terms.room)) {
        Commit opens = opening(RoomId{terms.room}, "OAK" + std::to_string(terms.room));
        if (terms.room % 2 == 0) opens.creates->of_template = "Friday";
        REQUIRE(committed(server.commit(opens)));
        seqs_[terms.room] = 1;
    }
    const ledger::TableGame table{terms.room, ++games_[terms.room]};
    std::vector<ledger::Sitter> sitters;
    for (const std::int64_t player : players) sitters.push_back({static_cast<std::uint8_t>(sitters.size()), player});
    tables_.emplace(terms.room, ledger::TableMoney(table, terms.currency));
    write(terms.room,
          ledger::stakes_of({table, terms.currency, {terms.buy_in}, {terms.fee}}, sitters, next_seq(terms.room)), time);
}

std::int64_t Club::held(std::int64_t room, TableAccount::What what, std::uint8_t seat) const {
    return tables_.at(room).held(what, seat).minor;
}

void Club::ante(std::int64_t room, std::uint8_t seat, std::int64_t amount, std::int64_t time) {
    const ledger::TableMoney& money = tables_.at(room);
    const auto place = [&](TableAccount::What what, std::uint8_t number) {
        return ledger::id_of({money.currency(), TableAccount{money.table(), what, number}});
    };
    write(room,
          {{ledger::LineKey{room, next_seq(room), 0},
            *ledger::kind_named("ante"),
            place(TableAccount::What::seat, seat),
            place(TableAccount::What::pot, 0),
            {amount}}},
          time);
    write(room, {}, time);
}

void Club::win(std::int64_t room, std::uint8_t seat, std::int64_t time) {
    const ledger::TableMoney& money = tables_.at(room);
    const std::int64_t seq = next_seq(room);
    ledger::TableMoney after = money;
    std::vector<ledger::Transfer> transfers;
    const auto add = [&](const ledger::Transfer& one) {
        after.add(one);
        transfers.push_back(one);
    };
    const auto number = [&] { return static_cast<std::uint16_t>(transfers.size()); };
    for (const TableAccount::What what : {TableAccount::What::prize, TableAccount::What::pot})
        if (money.held(what).minor > 0)
            add({ledger::LineKey{room, seq, number()}, TransferKind::prize,
                 ledger::id_of({money.currency(), TableAccount{money.table(), what, 0}}),
                 ledger::id_of({money.currency(), TableAccount{money.table(), TableAccount::What::seat, seat}}),
                 money.held(what)});
    for (const ledger::Transfer& one : after.cash_outs(seq, number())) transfers.push_back(one);
    write(room, transfers, time);
    tables_.erase(room);
}

void Club::void_game(std::int64_t room, std::int64_t time) {
    write(room, tables_.at(room).refunds(next_seq(room), 0), time);
    tables_.erase(room);
}

void Club::take_numbers() {
    const auto stored = server.reports()->entries({}, 100'000);
    REQUIRE(stored.size() == all.size());
    const std::set<std::size_t> postings(postings_.begin(), postings_.end());
    std::int64_t next = 0;  // the lowest possible number
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].number = stored[all.size() - 1 - i].number;
        if (leaves_numbers_out(server) && postings.contains(i))
            REQUIRE(all[i].number >= next);
        else
            REQUIRE(all[i].number == next);
        next = all[i].number + 1;
    }
}

std::size_t Club::count_before(std::int64_t number) const {
    const auto place = std::ranges::lower_bound(all, number, {}, &NumberedEntry::number);
    return static_cast<std::size_t>(place - all.begin());
}

std::int64_t Club::balance_before(ledger::AccountId account, std::int64_t number) const {
    return balance_after_first(account, count_before(number));
}

std::int64_t Club::balance_after(ledger::AccountId account, std::int64_t number) const {
    return balance_after_first(account, count_before(number) + 1);
}

std::int64_t Club::balance_after_first(ledger::AccountId account, std::size_t count) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const ledger::Transfer& one = all[i].entry.transfer;
        if (one.from == account) sum -= one.amount.minor;
        if (one.to == account) sum += one.amount.minor;
    }
    return sum;
}

std::map<ledger::AccountId, std::int64_t> Club::balances() const {
    std::map<ledger::AccountId, std::int64_t> sums;
    for (const NumberedEntry& one : all) {
        sums[one.entry.transfer.from] -= one.entry.transfer.amount.minor;
        sums[one.entry.transfer.to] += one.entry.transfer.amount.minor;
    }
    std::erase_if(sums, [](const auto& one) { return one.second == 0; });
    return sums;
}

namespace {

std::int64_t pick(std::mt19937_64& random, std::int64_t count) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
}

}  // namespace

void play(Club& club, std::uint64_t seed, int steps) {
    std::mt19937_64 random(seed);
    club.cash({{1, 100'000}, {2, 100'000}, {3, 100'000}, {4, 100'000}}, noon);
    club.cash({{1, 9'000}, {2, 9'000}}, noon, euro.id);
    for (int i = 0; i < steps; ++i) {
        // The clock sometimes jumps back.
        const std::int64_t time = noon + i * 2 * day / steps - pick(random, 10) / 9 * (day / 3);
        const std::int64_t room = 1 + pick(random, 5);
        const auto currency = room == 5 ? euro.id : points.id;
        const std::int64_t dice = pick(random, 10);
        if (dice == 0) {
            club.cash({{1 + pick(random, 4), 1 + pick(random, 99)}, {1 + pick(random, 4), 5}}, time);
        } else if (dice == 1) {
            club.cash({{1, -1 - pick(random, 9)}}, time);
        } else if (!club.runs(room)) {
            std::vector<std::int64_t> players{1, 2};
            if (currency == points.id && pick(random, 2) == 0) players = {4, 3, 1};
            club.start({room, 50 + pick(random, 3), pick(random, 3), currency}, players, time);
        } else if (dice < 7 && club.held(room, TableAccount::What::seat, 0) > 2) {
            club.ante(room, 0, 1 + pick(random, 2), time);
        } else if (dice < 9) {
            club.win(room, static_cast<std::uint8_t>(pick(random, 2)), time);
        } else {
            club.void_game(room, time);
        }
    }
    club.take_numbers();
}

std::map<ledger::TableGame, std::vector<NumberedEntry>> games_of(const Club& club) {
    std::map<ledger::TableGame, std::vector<NumberedEntry>> games;
    for (const NumberedEntry& one : club.all)
        if (const auto game = game_of(one.entry.transfer)) games[*game].push_back(one);
    return games;
}

std::int64_t left_at_table(const std::vector<NumberedEntry>& entries) {
    std::int64_t sum = 0;
    for (const NumberedEntry& one : entries) {
        const ledger::Transfer& transfer = one.entry.transfer;
        if (!ledger::table_account_of(transfer.from)) sum += transfer.amount.minor;
        if (!ledger::table_account_of(transfer.to)) sum -= transfer.amount.minor;
    }
    return sum;
}

}  // namespace anteroom::store::test
