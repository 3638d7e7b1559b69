#pragma once

#include <cstdint>
#include <optional>

#include "ledger/account.hpp"

namespace anteroom::ledger {

/// The account that a player has in a currency.
AccountId wallet_of(std::int64_t player, CurrencyId currency);
/// Whose wallet an account is, if it is one.
std::optional<std::int64_t> player_of(AccountId account);

}  // namespace anteroom::ledger
