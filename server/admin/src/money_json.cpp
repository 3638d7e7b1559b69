#include "money_json.hpp"

#include <algorithm>

#include "admin/code.hpp"
#include "ledger/wallet.hpp"

namespace anteroom::admin {

ledger::Currency currency_numbered(const std::vector<ledger::Currency>& known, ledger::CurrencyId id) {
    const auto found = std::ranges::find(known, id, &ledger::Currency::id);
    if (found == known.end()) throw Refused(Code::unknown_currency);
    return *found;
}

store::PlayerId owner_of(const ledger::Transfer& payment) {
    const bool in = payment.kind == ledger::TransferKind::deposit;
    return {ledger::player_of(in ? payment.to : payment.from).value_or(0)};
}

Json of_currency(const ledger::Currency& currency) {
    return Json{{"currency", currency.code}, {"exponent", currency.exponent}};
}

void add_paid_how(Json& json, const store::PaidHow& paid) {
    json["method"] = store::name_of(paid.method);
    if (!paid.reference.empty()) json["reference"] = paid.reference;
    if (paid.reverses) json["reverses"] = *paid.reverses;
}

Json balance_json(const store::WalletState& wallet) {
    Json json = of_currency(wallet.currency);
    json["free"] = wallet.free.minor;
    json["at_tables"] = wallet.at_tables.minor;
    return json;
}

}  // namespace anteroom::admin
