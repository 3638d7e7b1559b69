#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/rules.hpp"
#include "ledger/currency.hpp"
#include "ledger/stakes.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

class Catalogue;

/// The chips of a running game, as its state has them. After the game only the field `is_over` counts.
struct ChipCount {
    std::vector<std::int64_t> seats;  ///< chips by seat
    std::int64_t pot = 0;
    bool is_over = false;
};

/// The chips of a game and their value, in minor units.
struct Chips {
    ChipCount count;
    std::int64_t value = 0;  ///< price of one chip in minor units
    std::int64_t prize = 0;  ///< the total that all seats paid for the prize (SPOIL-1)
};

/// Turns the chip moves of one record into money. Each move becomes one transfer. The transfers have the order of the
/// moves, and their lines begin at `first_line`. `chip_value` is the price of a chip in minor units.
std::vector<ledger::Transfer> transfers_of(const std::vector<engine::ChipMove>& moves, const ledger::TableGame& table,
                                           ledger::CurrencyId currency, std::int64_t chip_value, std::int64_t seq,
                                           std::uint16_t first_line);

/// Names the first account whose money differs from its chips, with both amounts. Returns nothing if money and chips
/// agree. The server calls this after every record of a money table. `prize` and `fee` are the totals that all seats
/// paid.
std::optional<std::string> disagreement(const ledger::TableMoney& money, const ChipCount& chips,
                                        std::int64_t chip_value, ledger::Amount prize, ledger::Amount fee);

/// Returns the price of a seat at a money table with these settings, in the form of `info.stake`. Returns nothing if
/// such a table is not possible.
std::optional<std::string> shown_stake(const Catalogue& catalogue, const wire::Create& create,
                                       const ledger::Currency& currency);

}  // namespace anteroom::room
