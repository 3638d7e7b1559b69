#pragma once
// What lists and files of the books have in common: how they are asked for.

#include <chrono>
#include <functional>

#include "money_json.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// Days of the house, both included.
struct DaySpan {
    base::Day first, last;
};
/// Of these fields; without the last one up to today, without the first one as many as is usual.
DaySpan days_in(const RequestContext& request, const Query& query, const char* first, const char* last,
                std::chrono::days usual);

struct AskedEntries {
    ledger::Currency currency;
    store::EntryFilter filter;
};
/// Of `currency`, `account`, `player`, `kind`, `room`, `game`, `from` and `to`.
AskedEntries entries_of(RequestContext& request, const Query& query);

struct AskedDays {
    ledger::Currency currency;
    std::vector<store::DayTotals> days;
};
/// Of `currency`, `from` and `to`; without them the last thirty days.
AskedDays days_of(RequestContext& request);

struct AskedSettlement {
    ledger::Currency currency;
    store::Settlement settlement;
};
/// Of `currency`, and of `rooms`, `template`, or `from` and `to`. A template that is not there is not found, unless a
/// table in it was made from it.
AskedSettlement settlement_of(RequestContext& request);
/// What a player is owed, less than zero what is owed by one; the stake in a running game is not lost yet.
ledger::Amount net_of(const store::SettlementLine& line);

}  // namespace anteroom::admin
