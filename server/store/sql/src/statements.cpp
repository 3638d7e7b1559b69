#include "statements.hpp"

#include <algorithm>
#include <functional>

#include "ledger/chain.hpp"

namespace anteroom::store {

// A posting belongs to one table or to none. So a wallet's movements in a posting all belong to one game, or are cash.

Statements::Statements(Database& db)
    : stakes_(db,
              "SELECT posting, line, row, kind, to_account, amount FROM transfers INDEXED BY stakes "
              "WHERE from_account = ? AND kind IN (2, 3, 11) ORDER BY posting DESC, row DESC, line DESC"),
      payments_(db,
                "SELECT posting, amount FROM transfers INDEXED BY payments "
                "WHERE to_account = ? AND kind IN (8, 12) AND posting >= ?"),
      cash_from_(db, "SELECT posting, -amount FROM cash INDEXED BY cash_from WHERE from_account = ? AND posting >= ?"),
      cash_to_(db, "SELECT posting, amount FROM cash INDEXED BY cash_to WHERE to_account = ? AND posting >= ?"),
      balance_(db, "SELECT amount FROM balances WHERE account = ?"),
      end_(db, "SELECT row, time FROM chains JOIN journal USING(row) WHERE chain = ? AND closed = 1"),
      paid_(db, "SELECT posting, kind, to_account, amount FROM transfers WHERE row = ?"),
      record_(db, "SELECT time FROM journal WHERE row = ?") {}

/// Reads the stakes of the page, and the amounts that all newer stakes took from the wallet.
void Statements::read_stakes(const PageOfWallet& page) {
    const Using using_stakes(stakes_);
    stakes_.bind(1, page.wallet.value);
    while (stakes_.step()) {
        const std::int64_t posting = stakes_.integer(0);
        const auto place = ledger::table_account_of({stakes_.integer(4)});
        if (!place) continue;
        if (games_.empty() || games_.back().line.game != place->table) {
            // The previous game is complete now, because the number of its first line is known.
            if (!games_.empty() && games_.back().line.number >= page.before) games_.pop_back();
            if (games_.size() == page.count_max) return;
            games_.push_back({});
            games_.back().line.game = place->table;
            games_.back().row = stakes_.integer(2);
            games_.back().began = posting;
        }
        StatementLine& line = games_.back().line;
        line.number = posting + stakes_.integer(1);
        const bool is_fee = static_cast<ledger::TransferKind>(stakes_.integer(3)) == ledger::TransferKind::fee;
        (is_fee ? line.fee : line.stake).minor += stakes_.integer(5);
        changes_.push_back({posting, -stakes_.integer(5)});
    }
    if (!games_.empty() && games_.back().line.number >= page.before) games_.pop_back();
}

void Statements::add_changes(Statement& rows, const PageOfWallet& page, std::int64_t from) {
    const Using using_rows(rows);
    rows.bind(1, page.wallet.value).bind(2, from);
    while (rows.step()) changes_.push_back({rows.integer(0), rows.integer(1)});
}

/// A game's last record is the record that took all money off the table.
void Statements::find_end(Game& game, ledger::AccountId wallet) {
    const Using using_end(end_);
    if (!end_.bind(1, ledger::chain_of(game.line.game).value).step()) return;
    game.line.ended = TimeMs{end_.integer(1)};
    const Using using_paid(paid_);
    paid_.bind(1, end_.integer(0));
    while (paid_.step()) {
        game.ended = paid_.integer(0);
        const bool is_void = static_cast<ledger::TransferKind>(paid_.integer(1)) == ledger::TransferKind::void_game;
        game.line.voided = game.line.voided || is_void;
        if (paid_.integer(2) == wallet.value) game.line.returned.minor += paid_.integer(3);
    }
}

std::int64_t Statements::balance(ledger::AccountId wallet) {
    const Using using_balance(balance_);
    return balance_.bind(1, wallet.value).step() ? balance_.integer(0) : 0;
}

std::int64_t Statements::time_of_record(std::int64_t row) {
    const Using using_record(record_);
    return record_.bind(1, row).step() ? record_.integer(0) : 0;
}

std::vector<StatementLine> Statements::read(const PageOfWallet& page) {
    games_.clear();
    changes_.clear();
    read_stakes(page);
    std::vector<StatementLine> list;
    if (games_.empty()) return list;
    for (Statement* rows : {&payments_, &cash_from_, &cash_to_}) add_changes(*rows, page, games_.back().began);
    std::ranges::sort(changes_, std::greater{}, &Change::posting);
    // The wallet's balance before each posting, counted back from the present balance.
    std::int64_t held = balance(page.wallet);
    std::vector<Change> held_before;
    for (const Change& change : changes_) {
        held -= change.amount;
        if (!held_before.empty() && held_before.back().posting == change.posting)
            held_before.back().amount = held;
        else
            held_before.push_back({change.posting, held});
    }
    const std::int64_t now = balance(page.wallet);
    // The balance before the oldest posting that is not older than this one.
    const auto held_until = [&](std::int64_t posting) {
        const auto older = std::ranges::lower_bound(held_before, posting, std::greater{}, &Change::posting);
        const bool is_there = older != held_before.end() && older->posting == posting;
        if (is_there) return ledger::Amount{older->amount};
        return ledger::Amount{older == held_before.begin() ? now : std::prev(older)->amount};
    };
    for (Game& game : games_) {
        game.line.began = {time_of_record(game.row)};
        game.line.balance_before = held_until(game.began);
        find_end(game, page.wallet);
        if (game.line.ended) game.line.balance_after = held_until(game.ended + 1);
        list.push_back(game.line);
    }
    return list;
}

}  // namespace anteroom::store
