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

/// The chips of a running game as its state has them; after the game only `is_over` counts.
struct ChipCount {
    std::vector<std::int64_t> seats;  ///< by seat
    std::int64_t pot = 0;
    bool is_over = false;
};

/// The chips of a game and what they are worth, in minor units.
struct Chips {
    ChipCount count;
    std::int64_t value = 0;  ///< of one chip
    std::int64_t prize = 0;  ///< what all seats paid for it (SPOIL-1)
};

/// What the chip moves of one record are in money: a transfer each, in their order, with lines from `first_line` on.
/// `chip_value` is what a chip costs in minor units.
std::vector<ledger::Transfer> transfers_of(const std::vector<engine::ChipMove>& moves, const ledger::TableGame& table,
                                           ledger::CurrencyId currency, std::int64_t chip_value, std::int64_t seq,
                                           std::uint16_t first_line);

/// The first account whose money is not what the chips say, with both; nothing while they agree. To be asked after
/// every record of a money table. `prize` and `fee` are what all seats paid for them.
std::optional<std::string> disagreement(const ledger::TableMoney& money, const ChipCount& chips,
                                        std::int64_t chip_value, ledger::Amount prize, ledger::Amount fee);

/// What a seat of such a table costs, as `info.stake` says it; nothing where there can be no such table.
std::optional<std::string> shown_stake(const Catalogue& catalogue, const wire::Create& create,
                                       const ledger::Currency& currency);

}  // namespace anteroom::room
