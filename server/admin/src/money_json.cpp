#include "money_json.hpp"

#include <algorithm>
#include <cstdio>

#include "admin/code.hpp"
#include "ledger/protection.hpp"
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

std::optional<store::TimeMs> day_of(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t length) -> int {
        const std::string_view digits = text.substr(at, length);
        if (digits.find_first_not_of("0123456789") != std::string_view::npos) return -1;
        return std::stoi(std::string(digits));
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    if (year < 1970 || month < 1 || day < 1) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    return store::TimeMs{std::chrono::sys_days(date).time_since_epoch().count() * ledger::day_ms};
}

}  // namespace anteroom::admin
