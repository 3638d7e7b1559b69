#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "ledger/book.hpp"

namespace anteroom::ledger::test {

// The world of these tests: a club with points and euros, table 4, and players numbered from 1.

inline constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

inline const Currency points{{1}, "PTS", 0};
inline const Currency euro{{2}, "EUR", 2};

inline AccountId cashier(CurrencyId currency = points.id) {
    return id_of({currency, Cashier{}});
}
inline AccountId fees(CurrencyId currency = points.id) {
    return id_of({currency, Fees{}});
}
inline AccountId wallet(std::int64_t player, CurrencyId currency = points.id) {
    return id_of({currency, Wallet{player}});
}
inline AccountId place(TableAccount::What what, TableGame game = {4, 1}, CurrencyId currency = points.id) {
    return id_of({currency, TableAccount{game, what, 0}});
}
inline AccountId prize(TableGame game = {4, 1}, CurrencyId currency = points.id) {
    return place(TableAccount::What::prize, game, currency);
}
inline AccountId pot(TableGame game = {4, 1}) {
    return place(TableAccount::What::pot, game);
}
inline AccountId fee(TableGame game = {4, 1}) {
    return place(TableAccount::What::fee, game);
}
inline AccountId seat(std::uint8_t number, TableGame game = {4, 1}) {
    return id_of({points.id, TableAccount{game, TableAccount::What::seat, number}});
}

// Two of Spoil's kinds of transfer.
inline const TransferKind ante = *kind_named("ante");
inline const TransferKind pot_share = *kind_named("pot_share");

inline TransferKey line(std::int64_t seq, std::uint16_t number, std::int64_t room = 4) {
    return LineKey{room, seq, number};
}
inline TransferKey asked(std::string key) {
    return CallerKey{std::move(key)};
}

inline Transfer deposit(std::string key, std::int64_t player, std::int64_t amount) {
    return {asked(std::move(key)), TransferKind::deposit, cashier(), wallet(player), {amount}};
}
inline Transfer withdrawal(std::string key, std::int64_t player, std::int64_t amount) {
    return {asked(std::move(key)), TransferKind::withdrawal, wallet(player), cashier(), {amount}};
}
inline Transfer buy_in(std::uint16_t number, std::int64_t player, std::int64_t amount) {
    return {line(1, number), TransferKind::buy_in, wallet(player), prize(), {amount}};
}

inline Book book_of_club() {
    Book book;
    book.add(points);
    book.add(euro);
    return book;
}

}  // namespace anteroom::ledger::test
