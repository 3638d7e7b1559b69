#pragma once
// Amounts, balances and moments as the interface writes them.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "body.hpp"
#include "ledger/currency.hpp"
#include "store/port/reports.hpp"

namespace anteroom::admin {

/// The beginning of an object that is about a currency.
Json of_currency(const ledger::Currency& currency);
Json balance_json(const store::WalletState& wallet);

/// `2025-10-09`.
std::string day_text(store::TimeMs day);
/// Its midnight, UTC; nothing for what is no day.
std::optional<store::TimeMs> day_of(std::string_view text);
/// `2025-10-09T08:53:20Z`.
std::string moment_text(std::int64_t time_ms);
/// `-12.05`, without the code.
std::string bare_text(ledger::Amount amount, const ledger::Currency& currency);

/// The account with such a name in a currency: the reverse of ledger::name_of.
std::optional<ledger::AccountId> account_named(std::string_view name, ledger::CurrencyId currency);

}  // namespace anteroom::admin
