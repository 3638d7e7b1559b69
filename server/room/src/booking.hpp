#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "change.hpp"
#include "ledger/currency.hpp"
#include "wire/request.hpp"

// Makes the transfers for the record of a change at a money table.
namespace anteroom::room {

class GameType;

Stake stake_of(const wire::Stake& wanted, const ledger::Currency& currency);
/// Sets the value of a chip. The value depends on the game's options.
void price_chips(RoomSettings& settings, const GameType& type, int seats);

/// Books the stakes, the moves of chips, and the money that leaves the table at the end. Returns the transfers. Adds a
/// notice to the change if money leaves the table. Throws Bug if money and chips disagree, before anything is
/// committed.
std::vector<ledger::Transfer> book(Change& change, store::RoomId room, store::Seq seq, store::TimeMs wall);

/// Signs the published head of the game's chain, if the head is unsigned. Signs nothing if `signer` is null.
void sign_told(Table& table, const ledger::Signer* signer);

/// Throws Bug if chips and money disagree.
void ensure_agreement(const Table& table);

/// Returns the players whose wallets the transfers touch, each player once, ordered by number.
std::vector<store::PlayerId> wallets_in(const std::vector<ledger::Transfer>& transfers);

}  // namespace anteroom::room
