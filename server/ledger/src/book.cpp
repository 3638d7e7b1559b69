#include "ledger/book.hpp"

#include <algorithm>

namespace anteroom::ledger {

class Book::Reader final : public Booked {
  public:
    explicit Reader(const Book& book) : book_(book) {}

    std::optional<Transfer> find(const TransferKey& key) override {
        const auto known = book_.by_key_.find(key);
        if (known == book_.by_key_.end()) return std::nullopt;
        return book_.transfers_[known->second];
    }
    bool knows(CurrencyId currency) override {
        return std::any_of(book_.currencies_.begin(), book_.currencies_.end(),
                           [&](const Currency& one) { return one.id == currency; });
    }
    Amount balance(AccountId account) override { return book_.balance(account); }
    std::optional<TableStatus> table(const TableGame& game) override { return book_.table(game); }
    std::vector<AccountId> holding(const TableGame& game, CurrencyId currency) override {
        const AccountRange range = accounts_of(game, currency);
        std::vector<AccountId> accounts;
        const auto end = book_.balances_.upper_bound(range.last);
        for (auto it = book_.balances_.lower_bound(range.first); it != end; ++it) accounts.push_back(it->first);
        return accounts;
    }

  private:
    const Book& book_;
};

bool Book::add(const Currency& currency) {
    if (!is_sound(currency)) return false;
    for (const Currency& known : currencies_)
        if (known.id == currency.id || known.code == currency.code) return known == currency;
    currencies_.push_back(currency);
    return true;
}

std::optional<Refusal> Book::post(std::span<const Transfer> transfers) {
    Reader reader(*this);
    auto verdict = judge(transfers, reader);
    if (auto* refusal = std::get_if<Refusal>(&verdict)) return std::move(*refusal);
    const auto& posting = std::get<Posting>(verdict);
    for (const std::size_t i : posting.fresh) {
        by_key_.emplace(transfers[i].key, transfers_.size());
        transfers_.push_back(transfers[i]);
    }
    for (const auto& [account, amount] : posting.balances) {
        if (amount.minor == 0)
            balances_.erase(account);
        else
            balances_[account] = amount;
    }
    for (const auto& [game, status] : posting.tables) tables_[game] = status;
    return std::nullopt;
}

Amount Book::balance(AccountId account) const {
    const auto known = balances_.find(account);
    return known == balances_.end() ? Amount{} : known->second;
}

std::optional<TableStatus> Book::table(const TableGame& game) const {
    const auto known = tables_.find(game);
    return known == tables_.end() ? std::nullopt : std::optional(known->second);
}

}  // namespace anteroom::ledger
