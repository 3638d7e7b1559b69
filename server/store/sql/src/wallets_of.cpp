#include "wallets_of.hpp"

#include <charconv>

#include "ledger/wallet.hpp"

namespace anteroom::store {

namespace {

void add_wallets_of(const ledger::Transfer& transfer, std::set<std::int64_t>& players) {
    for (const ledger::AccountId account : {transfer.from, transfer.to})
        if (const auto player = ledger::player_of(account)) players.insert(*player);
}

}  // namespace

void add_wallets_of(const Commit& commit, std::set<std::int64_t>& players) {
    for (const ledger::Transfer& transfer : commit.transfers) add_wallets_of(transfer, players);
    if (commit.players) add_wallets_of(*commit.players, players);
}

void add_wallets_of(const PlayerChanges& changes, std::set<std::int64_t>& players) {
    for (const ProtectionChange& change : changes.protections) players.insert(change.player.value);
}

void add_wallets_of(const AdminChanges& changes, std::set<std::int64_t>& players) {
    for (const CashMove& move : changes.books.cash) add_wallets_of(move.transfer, players);
    add_wallets_of(changes.players, players);
    for (const auto& [closure, closed] : changes.closures) {
        std::int64_t player = 0;
        std::from_chars(closure.of.data(), closure.of.data() + closure.of.size(), player);
        if (closure.what == Closure::What::player) players.insert(player);
    }
}

}  // namespace anteroom::store
