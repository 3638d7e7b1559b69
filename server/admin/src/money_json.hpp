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
/// `-12.05`, without the code.
std::string bare_text(ledger::Amount amount, const ledger::Currency& currency);

}  // namespace anteroom::admin
