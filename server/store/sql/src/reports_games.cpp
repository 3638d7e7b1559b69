#include <limits>
#include <utility>

#include "ledger/wallet.hpp"
#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

/// Returns the sum that a wallet paid into games that hold money. Such a game pays nothing back before it is over.
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

}  // namespace anteroom::store
