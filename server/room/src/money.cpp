#include "room/money.hpp"

#include <set>
#include <string>

#include "engine/core/bug.hpp"

namespace anteroom::room {

namespace {

using engine::ChipMove;
using ledger::TransferKind;
using What = ledger::TableAccount::What;

/// Converts the kind of a chip move, for which games use the same words as the books.
TransferKind kind_of(std::string_view kind, bool is_shared) {
    if (kind == ChipMove::prize) return is_shared ? TransferKind::split : TransferKind::prize;
    if (const auto own = ledger::kind_named(kind)) return *own;
    throw engine::Bug("chips move for a reason that the books do not know: " + std::string(kind));
}

What what_of(ChipMove::Place::Kind kind) {
    switch (kind) {
        case ChipMove::Place::Kind::seat:
            return What::seat;
        case ChipMove::Place::Kind::pot:
            return What::pot;
        case ChipMove::Place::Kind::prize:
            return What::prize;
    }
    return What::prize;
}

/// Returns whether several winners share the prize (SPOIL-34).
bool is_prize_shared(const std::vector<ChipMove>& moves) {
    std::set<engine::Seat> winners;
    for (const ChipMove& move : moves)
        if (move.kind == ChipMove::prize) winners.insert(move.to.seat);
    return winners.size() > 1;
}

}  // namespace

std::vector<ledger::Transfer> transfers_of(const std::vector<ChipMove>& moves, const ledger::TableGame& table,
                                           ledger::CurrencyId currency, std::int64_t chip_value, std::int64_t seq,
                                           std::uint16_t first_line) {
    const bool is_shared = is_prize_shared(moves);
    const auto account = [&](const ChipMove::Place& place) {
        const What what = what_of(place.kind);
        return ledger::id_of(
            {currency, ledger::TableAccount{table, what, what == What::seat ? place.seat.index : std::uint8_t{0}}});
    };
    std::vector<ledger::Transfer> transfers;
    std::uint16_t line = first_line;
    for (const ChipMove& move : moves) {
        const std::int64_t unit = move.unit == ChipMove::Unit::chips ? chip_value : 1;
        transfers.push_back({ledger::LineKey{table.room, seq, line++},
                             kind_of(move.kind, is_shared),
                             account(move.from),
                             account(move.to),
                             {move.amount * unit}});
    }
    return transfers;
}

std::optional<std::string> disagreement(const ledger::TableMoney& money, const ChipCount& chips,
                                        std::int64_t chip_value, ledger::Amount prize, ledger::Amount fee) {
    const auto compare = [&](What what, std::uint8_t seat, std::int64_t expected) -> std::optional<std::string> {
        const std::int64_t held = money.held(what, seat).minor;
        if (held == expected) return std::nullopt;
        const auto id = ledger::id_of({money.currency(), ledger::TableAccount{money.table(), what, seat}});
        return ledger::name_of(id) + " holds " + std::to_string(held) + ", the chips say " + std::to_string(expected);
    };
    if (chips.is_over) {
        if (money.is_empty()) return std::nullopt;
        return "the game is over and " + std::to_string(money.all().minor) + " lie at the table";
    }
    if (auto fault = compare(What::prize, 0, prize.minor)) return fault;
    if (auto fault = compare(What::pot, 0, chips.pot * chip_value)) return fault;
    if (auto fault = compare(What::fee, 0, fee.minor)) return fault;
    std::int64_t sum = prize.minor + fee.minor + chips.pot * chip_value;
    for (std::size_t i = 0; i < chips.seats.size(); ++i) {
        if (auto fault = compare(What::seat, static_cast<std::uint8_t>(i), chips.seats[i] * chip_value)) return fault;
        sum += chips.seats[i] * chip_value;
    }
    if (money.all().minor != sum) return "money lies at a seat that nobody has";
    return std::nullopt;
}

}  // namespace anteroom::room
