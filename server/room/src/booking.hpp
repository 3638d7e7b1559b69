#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "change.hpp"
#include "ledger/currency.hpp"
#include "wire/request.hpp"

// What the record of a change moves at a table for money.
namespace anteroom::room {

class GameType;

Stake stake_of(const wire::Stake& wanted, const ledger::Currency& currency);
/// What a chip is worth follows the options.
void price_chips(RoomSettings& settings, const GameType& type, int seats);

/// The stakes, the game's chips, what leaves the table at the end. The change's money is taken on by it, and must say
/// the same as its chips before anything is committed; what leaves is told.
std::vector<ledger::Transfer> book(Change& change, store::RoomId room, store::Seq seq, Instant now);

/// The head of the game's chain that the players are told, unless it is signed already; null signs nothing.
void sign_told(Table& table, const ledger::Signer* signer);

/// Chips and money say the same, or it is a Bug.
void ensure_agreement(const Table& table);

/// Whose wallets they touch, each player once, in the order of their numbers.
std::vector<store::PlayerId> wallets_in(const std::vector<ledger::Transfer>& transfers);

}  // namespace anteroom::room
