#include "ledger/wallet.hpp"

#include <variant>

namespace anteroom::ledger {

AccountId wallet_of(std::int64_t player, CurrencyId currency) {
    return id_of({currency, Wallet{player}});
}

std::optional<std::int64_t> player_of(AccountId account) {
    const auto known = account_of(account);
    const auto* wallet = known ? std::get_if<Wallet>(&known->holder) : nullptr;
    return wallet != nullptr ? std::optional(wallet->player) : std::nullopt;
}

}  // namespace anteroom::ledger
