#pragma once
// Amounts, balances and payment details in the interface's JSON.

#include <vector>

#include "body.hpp"
#include "ledger/currency.hpp"
#include "store/port/reports.hpp"

namespace anteroom::admin {

/// Throws Refused if there is no such currency.
ledger::Currency currency_numbered(const std::vector<ledger::Currency>& known, ledger::CurrencyId id);
/// Returns the owner of the wallet that a deposit or withdrawal changes.
store::PlayerId owner_of(const ledger::Transfer& payment);
/// Begins an object for a currency.
Json of_currency(const ledger::Currency& currency);
/// Adds the method of a payment, its reference, and the payment that it reverses, if any.
void add_paid_how(Json& json, const store::PaidHow& paid);
Json balance_json(const store::WalletState& wallet);

}  // namespace anteroom::admin
