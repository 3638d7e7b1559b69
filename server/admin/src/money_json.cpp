#include "money_json.hpp"

#include <cstdio>

#include "ledger/account.hpp"
#include "ledger/protection.hpp"
#include "query.hpp"

namespace anteroom::admin {

namespace {

/// `table:4/2` and what stands behind its colon.
std::optional<ledger::TableAccount> table_account_named(std::string_view name) {
    constexpr std::string_view table = "table:";
    if (!name.starts_with(table)) return std::nullopt;
    name.remove_prefix(table.size());
    const std::size_t slash = name.find('/');
    const std::size_t colon = name.find(':');
    if (slash == std::string_view::npos || colon == std::string_view::npos || colon < slash) return std::nullopt;
    const auto room = whole_of(name.substr(0, slash));
    const auto game = whole_of(name.substr(slash + 1, colon - slash - 1));
    if (!room || !game || *room < 1 || *game < 1) return std::nullopt;
    ledger::TableAccount at_table{{*room, *game}, ledger::TableAccount::What::prize, 0};
    const std::string_view what = name.substr(colon + 1);
    if (what == "prize") return at_table;
    at_table.what = ledger::TableAccount::What::pot;
    if (what == "pot") return at_table;
    at_table.what = ledger::TableAccount::What::fee;
    if (what == "fee") return at_table;
    constexpr std::string_view seat = "seat:";
    if (!what.starts_with(seat)) return std::nullopt;
    const auto number = whole_of(what.substr(seat.size()));
    if (!number || *number < 0 || *number > ledger::account_seat_max) return std::nullopt;
    at_table.what = ledger::TableAccount::What::seat;
    at_table.seat = static_cast<std::uint8_t>(*number);
    return at_table;
}

}  // namespace

Json of_currency(const ledger::Currency& currency) {
    return Json{{"currency", currency.code}, {"exponent", currency.exponent}};
}

Json balance_json(const store::WalletState& wallet) {
    Json json = of_currency(wallet.currency);
    json["free"] = wallet.free.minor;
    json["at_tables"] = wallet.at_tables.minor;
    return json;
}

std::string day_text(store::TimeMs day) {
    return moment_text(day.value).substr(0, 10);
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

std::string moment_text(std::int64_t time_ms) {
    const std::time_t seconds = time_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40] = "";
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {text, length};
}

std::string bare_text(ledger::Amount amount, const ledger::Currency& currency) {
    const std::string text = text_of(amount, currency);
    return text.substr(0, text.find(' '));
}

std::optional<ledger::AccountId> account_named(std::string_view name, ledger::CurrencyId currency) {
    ledger::Account account{currency, ledger::Cashier{}};
    constexpr std::string_view wallet = "wallet:";
    if (name == "house:fees") {
        account.holder = ledger::Fees{};
    } else if (name.starts_with(wallet)) {
        const auto player = whole_of(name.substr(wallet.size()));
        if (!player || *player < 1) return std::nullopt;
        account.holder = ledger::Wallet{*player};
    } else if (name != "house:cashier") {
        const auto at_table = table_account_named(name);
        if (!at_table) return std::nullopt;
        account.holder = *at_table;
    }
    const ledger::AccountId id = ledger::id_of(account);
    if (id.value == 0) return std::nullopt;
    return id;
}

}  // namespace anteroom::admin
