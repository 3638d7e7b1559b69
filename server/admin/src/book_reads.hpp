#pragma once
// Query parameters that the lists and files of the books share.

#include <chrono>
#include <functional>

#include "money_json.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

/// A range of the house's days. Both days are included.
struct DaySpan {
    base::Day first, last;
};
/// Reads the span from these fields. The last day defaults to today. The default first day gives the usual length.
DaySpan days_in(const RequestContext& request, const Query& query, const char* first, const char* last,
                std::chrono::days usual);

struct AskedEntries {
    ledger::Currency currency;
    store::EntryFilter filter;
};
/// Reads `currency`, `account`, `player`, `kind`, `room`, `game`, `from` and `to`.
AskedEntries entries_of(RequestContext& request, const Query& query);

struct AskedDays {
    ledger::Currency currency;
    std::vector<store::DayTotals> days;
};
/// Reads `currency`, `from` and `to`. The default is the last thirty days.
AskedDays days_of(RequestContext& request);

struct AskedSettlement {
    ledger::Currency currency;
    store::Settlement settlement;
};
/// Reads `currency`, and either `rooms`, `template`, or `from` and `to`. An unknown
/// template gives not_found, unless the settlement has a table made from it.
AskedSettlement settlement_of(RequestContext& request);
/// Returns the amount that the house owes a player. The amount is negative if
/// the player owes it. The stake of a running game does not yet count as lost.
ledger::Amount net_of(const store::SettlementLine& line);

}  // namespace anteroom::admin
