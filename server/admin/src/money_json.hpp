#pragma once
// Amounts, balances and moments as the interface writes them.

#include <vector>

#include "body.hpp"
#include "ledger/currency.hpp"
#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Throws Refused where there is no such currency.
ledger::Currency currency_numbered(const std::vector<ledger::Currency>& known, ledger::CurrencyId id);
/// Into or out of whose wallet a deposit or withdrawal is.
store::PlayerId owner_of(const ledger::Transfer& payment);
/// The beginning of an object that is about a currency.
Json of_currency(const ledger::Currency& currency);
/// How a payment was made, as far as there is something to say.
void add_paid_how(Json& json, const store::PaidHow& paid);
Json balance_json(const store::WalletState& wallet);

}  // namespace anteroom::admin
