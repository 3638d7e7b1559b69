#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <variant>

#include "reports_file.hpp"
#include "reports_streams.hpp"

namespace anteroom::store {

namespace {

using ledger::TransferKind;

/// A movement of one wallet; `amount` is negative where money left it.
struct WalletMove {
    std::int64_t number = 0;
    std::int64_t posting = 0;
    std::int64_t row = 0;  ///< of the journal, or of cash
    TransferKind kind = TransferKind::deposit;
    ledger::AccountId other;
    std::int64_t amount = 0;
    std::int64_t balance = 0;  ///< after it
};

/// All of a wallet's movements, the oldest first. The place of cash within its posting does not matter here.
std::vector<WalletMove> moves_of(Database& db, ledger::AccountId wallet) {
    std::vector<WalletMove> moves;
    for (const char* sql :
         {"SELECT posting + line, posting, row, kind, to_account, -amount FROM transfers INDEXED BY stakes "
          "WHERE from_account = ? AND kind IN (2, 3, 11)",
          "SELECT posting + line, posting, row, kind, from_account, amount FROM transfers INDEXED BY payments "
          "WHERE to_account = ? AND kind IN (8, 12)",
          "SELECT posting, posting, row, kind, to_account, -amount FROM cash INDEXED BY cash_from "
          "WHERE from_account = ?",
          "SELECT posting, posting, row, kind, from_account, amount FROM cash INDEXED BY cash_to "
          "WHERE to_account = ?"}) {
        Statement rows(db, sql);
        rows.bind(1, wallet.value);
        while (rows.step())
            moves.push_back({rows.integer(0), rows.integer(1), rows.integer(2),
                             static_cast<TransferKind>(rows.integer(3)), ledger::AccountId{rows.integer(4)},
                             rows.integer(5)});
    }
    std::ranges::stable_sort(moves, {}, &WalletMove::number);
    std::int64_t balance = 0;
    for (WalletMove& move : moves) move.balance = balance += move.amount;
    return moves;
}

/// How a table game's chain ended.
struct GameEnd {
    TimeMs time;
    std::int64_t posting = 0;
    bool voided = false;
};

std::optional<GameEnd> end_of(Database& db, const ledger::TableGame& game) {
    Statement rows(
        db,
        "SELECT time, posting, transfers.kind = 12 FROM chains JOIN journal USING(row) JOIN transfers USING(row) "
        "WHERE chain = ? AND closed = 1 ORDER BY line DESC");
    if (!rows.bind(1, ledger::chain_of(game).value).step()) return std::nullopt;
    GameEnd end{TimeMs{rows.integer(0)}, rows.integer(1), false};
    do {
        end.voided = end.voided || rows.integer(2) != 0;
    } while (rows.step());
    return end;
}

TimeMs time_of_record(Database& db, std::int64_t row) {
    Statement record(db, "SELECT time FROM journal WHERE row = ?");
    return {record.bind(1, row).step() ? record.integer(0) : 0};
}

/// A statement's line before it is known how the game ended, and the row of the record that began it.
struct OpenLine {
    StatementLine line;
    std::int64_t row = 0;
};

/// Adds up what a wallet paid into each game and got back.
std::map<ledger::TableGame, OpenLine> lines_of(const std::vector<WalletMove>& moves) {
    std::map<ledger::TableGame, OpenLine> lines;
    for (const WalletMove& move : moves) {
        if (const auto place = ledger::place_of(move.other)) {
            const auto [found, is_new] = lines.try_emplace(place->table);
            StatementLine& line = found->second.line;
            if (is_new) {
                found->second.row = move.row;
                line.number = move.number;
                line.game = place->table;
                line.balance_before = {move.balance - move.amount};
            }
            ledger::Amount& part = move.amount > 0                  ? line.returned
                                   : move.kind == TransferKind::fee ? line.fee
                                                                    : line.stake;
            part.minor += std::abs(move.amount);
        }
    }
    return lines;
}

/// What the wallet held when the posting was done.
ledger::Amount balance_after(const std::vector<WalletMove>& moves, std::int64_t posting) {
    const auto later = std::ranges::upper_bound(moves, posting, {}, &WalletMove::posting);
    return {later == moves.begin() ? 0 : std::prev(later)->balance};
}

std::optional<std::int64_t> player_with(ledger::AccountId id) {
    const auto account = ledger::account_of(id);
    const auto* wallet = account ? std::get_if<ledger::Wallet>(&account->holder) : nullptr;
    return wallet != nullptr ? std::optional(wallet->player) : std::nullopt;
}

}  // namespace

std::vector<StatementLine> ReportsFile::statement(PlayerId player, ledger::CurrencyId currency,
                                                  std::optional<std::int64_t> before, std::uint32_t count) {
    return at_one_moment([&] {
        const auto moves = moves_of(db_, ledger::id_of({currency, ledger::Wallet{player.value}}));
        std::vector<OpenLine> open;
        for (auto& [game, line] : lines_of(moves))
            if (!before || line.line.number < *before) open.push_back(line);
        std::ranges::sort(open, std::greater{}, [](const OpenLine& one) { return one.line.number; });
        if (open.size() > count) open.resize(count);
        std::vector<StatementLine> list;
        for (OpenLine& one : open) {
            one.line.began = time_of_record(db_, one.row);
            if (const auto end = end_of(db_, one.line.game)) {
                one.line.ended = end->time;
                one.line.voided = end->voided;
                one.line.balance_after = balance_after(moves, end->posting);
            }
            list.push_back(one.line);
        }
        return list;
    });
}

std::map<ledger::TableGame, ledger::Amount> ReportsFile::at_stake() {
    Statement rows(db_, "SELECT account, amount FROM balances");
    std::map<ledger::TableGame, ledger::Amount> games;
    while (rows.step())
        if (const auto place = ledger::place_of({rows.integer(0)})) games[place->table].minor += rows.integer(1);
    return games;
}

std::vector<WalletState> ReportsFile::wallets(PlayerId player) {
    return at_one_moment([&] {
        const auto unfinished = at_stake();
        std::vector<WalletState> list;
        for (ledger::Currency& currency : books_.currencies()) {
            const ledger::AccountId wallet = ledger::id_of({currency.id, ledger::Wallet{player.value}});
            WalletState state{std::move(currency), books_.balances({wallet}).front(), {}};
            if (!unfinished.empty())
                for (const auto& [game, open] : lines_of(moves_of(db_, wallet)))
                    if (unfinished.contains(game))
                        state.at_tables.minor += open.line.stake.minor + open.line.fee.minor - open.line.returned.minor;
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
            const auto place =
                ledger::place_of(transfer.from) ? ledger::place_of(transfer.from) : ledger::place_of(transfer.to);
            const auto known = closed.try_emplace(place->table, false);
            if (known.second) known.first->second = is_closed(place->table);
            if (const auto payer = player_with(transfer.from)) {
                SettlementLine& line = line_of(*payer);
                line.paid_in = sum_at_most(line.paid_in, transfer.amount);
                if (!known.first->second) line.at_table = sum_at_most(line.at_table, transfer.amount);
            } else if (const auto paid = player_with(transfer.to)) {
                line_of(*paid).paid_out = sum_at_most(line_of(*paid).paid_out, transfer.amount);
            } else if (!ledger::place_of(transfer.to)) {
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
