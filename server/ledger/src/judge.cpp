#include <algorithm>
#include <stdexcept>

#include "ledger/book.hpp"
#include "route.hpp"

namespace anteroom::ledger {

namespace {

bool fits(const LineKey& key) {
    return key.room > 0 && key.seq > 0;
}
bool fits(const CallerKey& key) {
    return !key.text.empty() && key.text.size() <= caller_key_len_max;
}

bool is_well_formed(const Transfer& transfer) {
    return transfer.amount.minor > 0 && transfer.from != transfer.to && account_of(transfer.from) &&
           account_of(transfer.to) && kind_numbered(static_cast<std::int64_t>(transfer.kind)) &&
           std::visit([](const auto& key) { return fits(key); }, transfer.key);
}

bool is_cashier(AccountId id) {
    const auto account = account_of(id);
    return account && std::holds_alternative<Cashier>(account->holder);
}

std::optional<std::int64_t> sum_of(std::int64_t left, std::int64_t right) {
    std::int64_t result = 0;
    if (__builtin_add_overflow(left, right, &result)) return std::nullopt;
    return result;
}

/// A posting that is being judged: the books after the transfers that were checked so far.
class Trial {
  public:
    Trial(std::span<const Transfer> transfers, Booked& booked) : transfers_(transfers), booked_(booked) {}

    std::variant<Posting, Refusal> verdict() {
        // The steps are in the order of precedence. Each step checks all transfers before the next step begins.
        for (const auto step : {&Trial::malformed, &Trial::key_taken, &Trial::currency, &Trial::route,
                                &Trial::table_closed, &Trial::moved, &Trial::left_over})
            if (auto refusal = (this->*step)()) return *refusal;
        // The sum is unsigned and may wrap around. Equal sums stay equal.
        std::uint64_t after = 0;
        for (const auto& [account, amount] : posting_.balances) after += static_cast<std::uint64_t>(amount.minor);
        if (after != sum_before_) throw std::logic_error("a posting would make or lose money");
        return std::move(posting_);
    }

  private:
    std::optional<Refusal> malformed() {
        for (std::size_t i = 0; i < transfers_.size(); ++i)
            if (!is_well_formed(transfers_[i])) return Refusal{Cause::malformed, i, {}};
        return std::nullopt;
    }

    /// Checks the keys. Also collects the transfers that are not repeats.
    std::optional<Refusal> key_taken() {
        std::map<TransferKey, std::size_t> own;
        for (std::size_t i = 0; i < transfers_.size(); ++i) {
            const Transfer& transfer = transfers_[i];
            const auto [known, is_new] = own.emplace(transfer.key, i);
            if (!is_new) {
                if (transfers_[known->second] != transfer) return Refusal{Cause::key_taken, i, {}};
                continue;
            }
            const auto booked = booked_.find(transfer.key);
            if (booked && *booked != transfer) return Refusal{Cause::key_taken, i, {}};
            if (!booked) posting_.fresh.push_back(i);
        }
        return std::nullopt;
    }

    std::optional<Refusal> currency() {
        for (const std::size_t i : posting_.fresh) {
            const Transfer& transfer = transfers_[i];
            const CurrencyId own = currency_of(transfer.from);
            const TableStatus* table = table_of(transfer);
            if (own != currency_of(transfer.to) || !booked_.knows(own) || (table != nullptr && table->currency != own))
                return Refusal{Cause::currency, i, {}};
        }
        return std::nullopt;
    }

    std::optional<Refusal> route() {
        for (const std::size_t i : posting_.fresh)
            if (!is_route(transfers_[i])) return Refusal{Cause::route, i, {}};
        return std::nullopt;
    }

    std::optional<Refusal> table_closed() {
        for (const std::size_t i : posting_.fresh)
            if (const TableStatus* table = table_of(transfers_[i]); table != nullptr && table->closed)
                return Refusal{Cause::table_closed, i, {}};
        return std::nullopt;
    }

    /// Moves the money. Continues below zero, to find all accounts that have too little.
    std::optional<Refusal> moved() {
        std::optional<Refusal> refusal;
        std::map<AccountId, std::size_t> named;
        for (const std::size_t i : posting_.fresh) {
            const Transfer& transfer = transfers_[i];
            const auto from = sum_of(balance(transfer.from).minor, -transfer.amount.minor);
            const auto to = sum_of(balance(transfer.to).minor, transfer.amount.minor);
            if (!from || !to) return Refusal{Cause::overflow, i, {}};
            balance(transfer.from).minor = *from;
            balance(transfer.to).minor = *to;
            if (*from >= 0 || is_cashier(transfer.from)) continue;
            if (!refusal) refusal = Refusal{Cause::short_of, i, {}};
            auto& list = refusal->short_of;
            const auto [place, is_new] = named.emplace(transfer.from, list.size());
            if (is_new) list.push_back({transfer.from, {}});
            Amount& lacks = list[place->second].lacks;
            lacks = std::max(lacks, Amount{-*from});
        }
        return refusal;
    }

    std::optional<Refusal> left_over() {
        for (const std::size_t i : posting_.fresh) {
            if (!leaves_table(transfers_[i])) continue;
            const TableGame game = table_account_of(transfers_[i].from)->table;
            TableStatus& status = posting_.tables.at(game);
            if (!is_empty(game, status.currency)) return Refusal{Cause::left_over, i, {}};
            status.closed = true;
        }
        return std::nullopt;
    }

    bool is_empty(const TableGame& game, CurrencyId currency) {
        for (const AccountId account : booked_.holding(game, currency)) balance(account);
        const AccountRange range = accounts_of(game, currency);
        const auto end = posting_.balances.upper_bound(range.last);
        for (auto it = posting_.balances.lower_bound(range.first); it != end; ++it)
            if (it->second.minor != 0) return false;
        return true;
    }

    Amount& balance(AccountId account) {
        const auto known = posting_.balances.find(account);
        if (known != posting_.balances.end()) return known->second;
        const Amount before = booked_.balance(account);
        sum_before_ += static_cast<std::uint64_t>(before.minor);
        return posting_.balances.emplace(account, before).first->second;
    }

    /// Returns the status of the transfer's table. If the transfer touches two tables, returns the status of the
    /// payer's table. A new table gets the currency of its first transfer.
    const TableStatus* table_of(const Transfer& transfer) {
        auto place = table_account_of(transfer.from);
        if (!place) place = table_account_of(transfer.to);
        if (!place) return nullptr;
        const auto known = posting_.tables.find(place->table);
        if (known != posting_.tables.end()) return &known->second;
        const auto booked = booked_.table(place->table);
        const TableStatus status = booked.value_or(TableStatus{currency_of(transfer.from), false});
        return &posting_.tables.emplace(place->table, status).first->second;
    }

    std::span<const Transfer> transfers_;
    Booked& booked_;
    Posting posting_;
    std::uint64_t sum_before_ = 0;  ///< the sum of the accounts that come earlier in posting_
};

}  // namespace

std::variant<Posting, Refusal> judge(std::span<const Transfer> transfers, Booked& booked) {
    return Trial(transfers, booked).verdict();
}

std::string_view name_of(Cause cause) {
    switch (cause) {
        case Cause::malformed:
            return "malformed";
        case Cause::key_taken:
            return "key_taken";
        case Cause::currency:
            return "currency";
        case Cause::route:
            return "route";
        case Cause::table_closed:
            return "table_closed";
        case Cause::overflow:
            return "overflow";
        case Cause::short_of:
            return "short_of";
        case Cause::left_over:
            return "left_over";
    }
    return "unknown";
}

}  // namespace anteroom::ledger
