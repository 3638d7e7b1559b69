#pragma once
// What lists and files of the books have in common: how they are asked for.

#include <functional>

#include "money_json.hpp"
#include "visit.hpp"

namespace anteroom::office {

struct AskedEntries {
    ledger::Currency currency;
    store::EntryFilter filter;
};
/// Of `currency`, `account`, `player`, `kind`, `room`, `game`, `from` and `to`.
AskedEntries entries_of(Visit& visit, const Query& query);

struct AskedDays {
    ledger::Currency currency;
    std::vector<store::DayTotals> days;
};
/// Of `currency`, `from` and `to`; without them the last thirty days.
AskedDays days_of(Visit& visit);

struct AskedSettlement {
    ledger::Currency currency;
    std::vector<store::RoomId> rooms;
    store::Settlement settlement;
};
/// Of `currency` and `rooms`.
AskedSettlement settlement_of(Visit& visit);
/// What a player is owed, less than zero what is owed by one; the stake in a running game is not lost yet.
ledger::Amount net_of(const store::SettlementLine& line);

}  // namespace anteroom::office
