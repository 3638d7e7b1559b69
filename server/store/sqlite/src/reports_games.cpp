#include <limits>
#include <set>
#include <utility>
#include <variant>

#include "ledger/wallet.hpp"
#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

/// What a wallet paid into the games that hold money; nothing comes back before such a game is over.
ledger::Amount paid_for_open_games(Database& db, ledger::AccountId wallet,
                                   const std::map<ledger::TableGame, ledger::Amount>& unfinished) {
    ledger::Amount sum;
    Statement rows(db,
                   "SELECT to_account, amount FROM transfers INDEXED BY stakes "
                   "WHERE from_account = ? AND kind IN (2, 3, 11)");
    rows.bind(1, wallet.value);
    while (rows.step()) {
        const auto place = ledger::table_account_of({rows.integer(0)});
        if (place && unfinished.contains(place->table)) sum.minor += rows.integer(1);
    }
    return sum;
}

}  // namespace

std::vector<StatementLine> ReportsFile::statement(PlayerId player, ledger::CurrencyId currency,
                                                  std::optional<std::int64_t> before, std::uint32_t count) {
    return at_one_moment([&] {
        const std::int64_t end = before.value_or(std::numeric_limits<std::int64_t>::max());
        return books_.statement({ledger::wallet_of(player.value, currency), end, count});
    });
}

std::map<ledger::TableGame, ledger::Amount> ReportsFile::at_stake() {
    Statement rows(db_, "SELECT account, amount FROM balances");
    std::map<ledger::TableGame, ledger::Amount> games;
    while (rows.step())
        if (const auto place = ledger::table_account_of({rows.integer(0)}))
            games[place->table].minor += rows.integer(1);
    return games;
}

std::vector<WalletState> ReportsFile::wallets(PlayerId player) {
    return at_one_moment([&] {
        const auto unfinished = at_stake();
        std::vector<WalletState> list;
        for (ledger::Currency& currency : books_.currencies()) {
            const ledger::AccountId wallet = ledger::wallet_of(player.value, currency.id);
            WalletState state{std::move(currency), books_.balances({wallet}).front(), {}};
            if (!unfinished.empty()) state.at_tables = paid_for_open_games(db_, wallet, unfinished);
            list.push_back(std::move(state));
        }
        return list;
    });
}

std::vector<UnfinishedGame> ReportsFile::unfinished() {
    return at_one_moment([&] {
        std::vector<UnfinishedGame> list;
        for (const auto& [game, amount] : at_stake()) {
            EntryFilter filter;
            filter.room = RoomId{game.room};
            filter.game = GameNumber{game.game};
            const EntryMatch match(filter);
            const auto stream = stream_of_room(db_, match);
            UnfinishedGame one{game, {}, amount, {}};
            while (const auto entry = stream->next()) {
                one.currency = ledger::currency_of(entry->entry.transfer.from);
                one.began = {entry->entry.time_ms};
            }
            list.push_back(one);
        }
        return list;
    });
}

bool ReportsFile::is_closed(const ledger::TableGame& game) {
    Statement chain(db_, "SELECT closed FROM chains WHERE chain = ?");
    return chain.bind(1, ledger::chain_of(game).value).step() && chain.integer(0) != 0;
}

Settlement ReportsFile::settlement(ledger::CurrencyId currency, const std::vector<RoomId>& rooms) {
    return at_one_moment([&] {
        Settlement settlement;
        std::map<std::int64_t, SettlementLine> lines;
        std::map<ledger::TableGame, bool> closed;
        const auto line_of = [&](std::int64_t player) -> SettlementLine& {
            return lines.try_emplace(player, SettlementLine{{player}, {}, {}, {}, {}}).first->second;
        };
        const auto add = [&](const ledger::Transfer& transfer) {
            const auto place = ledger::table_account_of(transfer.from) ? ledger::table_account_of(transfer.from)
                                                                       : ledger::table_account_of(transfer.to);
            const auto known = closed.try_emplace(place->table, false);
            if (known.second) known.first->second = is_closed(place->table);
            if (const auto payer = ledger::player_of(transfer.from)) {
                SettlementLine& line = line_of(*payer);
                line.paid_in = sum_at_most(line.paid_in, transfer.amount);
                if (!known.first->second) line.at_table = sum_at_most(line.at_table, transfer.amount);
            } else if (const auto paid = ledger::player_of(transfer.to)) {
                line_of(*paid).paid_out = sum_at_most(line_of(*paid).paid_out, transfer.amount);
            } else if (!ledger::table_account_of(transfer.to)) {
                settlement.fees = sum_at_most(settlement.fees, transfer.amount);
            }
        };
        for (const RoomId room : std::set(rooms.begin(), rooms.end())) {
            EntryFilter filter;
            filter.currency = currency;
            filter.room = room;
            const EntryMatch match(filter);
            const auto stream = stream_of_room(db_, match);
            while (const auto entry = stream->next()) add(entry->entry.transfer);
        }
        for (auto& [player, line] : lines) {
            line.name = name_of_player(player);
            settlement.players.push_back(std::move(line));
        }
        return settlement;
    });
}

}  // namespace anteroom::store
