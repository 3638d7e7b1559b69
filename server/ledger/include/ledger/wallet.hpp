#pragma once

#include <cstdint>
#include <optional>

#include "ledger/account.hpp"

namespace anteroom::ledger {

/// Returns the account of a player in a currency.
AccountId wallet_of(std::int64_t player, CurrencyId currency);
/// Returns the wallet's player. Returns nothing if the account is not a wallet.
std::optional<std::int64_t> player_of(AccountId account);

}  // namespace anteroom::ledger
