#include "ledger/account.hpp"

namespace anteroom::ledger {

namespace {

// The bits of an account number: kind 3, currency 8, and then 52 for a player, or room 30, game 16 and place 6.
constexpr int kind_shift = 60;
constexpr int currency_shift = 52;
constexpr int room_shift = 22;
constexpr int game_shift = 6;
constexpr std::int64_t rest_mask = (1LL << currency_shift) - 1;

constexpr std::int64_t kind_house = 1;
constexpr std::int64_t kind_wallet = 2;
constexpr std::int64_t kind_table = 3;
constexpr std::int64_t number_cashier = 1;
constexpr std::int64_t number_fees = 2;
constexpr std::int64_t first_seat = 8;
constexpr std::int64_t place_max = (1LL << game_shift) - 1;

struct Parts {
    std::int64_t kind;
    std::int64_t rest;
};

bool in_range(std::int64_t value, std::int64_t max) {
    return value > 0 && value <= max;
}

std::optional<Parts> parts_of(Cashier) {
    return Parts{kind_house, number_cashier};
}
std::optional<Parts> parts_of(Fees) {
    return Parts{kind_house, number_fees};
}
std::optional<Parts> parts_of(Wallet wallet) {
    if (!in_range(wallet.player, account_player_max)) return std::nullopt;
    return Parts{kind_wallet, wallet.player};
}
std::optional<Parts> parts_of(const TableAccount& place) {
    const bool is_seat = place.what == TableAccount::What::seat;
    if (!in_range(place.table.room, account_room_max) || !in_range(place.table.game, account_game_max) ||
        place.what > TableAccount::What::seat || place.seat > (is_seat ? account_seat_max : 0))
        return std::nullopt;
    const std::int64_t number = is_seat ? first_seat + place.seat : static_cast<std::int64_t>(place.what);
    return Parts{kind_table, place.table.room << room_shift | place.table.game << game_shift | number};
}

std::optional<TableAccount> place_from(std::int64_t rest) {
    TableAccount place;
    place.table = {rest >> room_shift, rest >> game_shift & account_game_max};
    const std::int64_t number = rest & place_max;
    if (place.table.room == 0 || place.table.game == 0) return std::nullopt;
    if (number >= first_seat) {
        place.what = TableAccount::What::seat;
        place.seat = static_cast<std::uint8_t>(number - first_seat);
    } else if (number < static_cast<std::int64_t>(TableAccount::What::seat)) {
        place.what = static_cast<TableAccount::What>(number);
    } else {
        return std::nullopt;
    }
    return place;
}

}  // namespace

AccountId id_of(const Account& account) {
    const auto parts = std::visit([](const auto& holder) { return parts_of(holder); }, account.holder);
    if (!parts || account.currency.value == 0) return {};
    const std::int64_t currency = account.currency.value;
    return {parts->kind << kind_shift | currency << currency_shift | parts->rest};
}

std::optional<Account> account_of(AccountId id) {
    if (id.value <= 0) return std::nullopt;
    const std::int64_t rest = id.value & rest_mask;
    Account account;
    account.currency = currency_of(id);
    if (account.currency.value == 0) return std::nullopt;
    switch (id.value >> kind_shift) {
        case kind_house:
            if (rest == number_cashier) return Account{account.currency, Cashier{}};
            if (rest == number_fees) return Account{account.currency, Fees{}};
            return std::nullopt;
        case kind_wallet:
            if (rest == 0) return std::nullopt;
            return Account{account.currency, Wallet{rest}};
        case kind_table:
            if (const auto place = place_from(rest)) return Account{account.currency, *place};
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<TableAccount> table_account_of(AccountId id) {
    const auto account = account_of(id);
    const auto* place = account ? std::get_if<TableAccount>(&account->holder) : nullptr;
    return place != nullptr ? std::optional(*place) : std::nullopt;
}

CurrencyId currency_of(AccountId id) {
    return {static_cast<std::uint8_t>(id.value >> currency_shift & 0xff)};
}

AccountRange accounts_of(const TableGame& table, CurrencyId currency) {
    const AccountId first = id_of({currency, TableAccount{table, TableAccount::What::prize, 0}});
    if (first.value == 0) return {};
    return {first, {first.value + place_max}};
}

}  // namespace anteroom::ledger
