#include <algorithm>

#include "support/memory_disk.hpp"

namespace anteroom::store {

namespace {

/// Adds one transfer to the line of its game, from the wallet's side.
void add_to_line(StatementLine& line, const ledger::Transfer& transfer, ledger::AccountId wallet) {
    if (transfer.from == wallet)
        (transfer.kind == ledger::TransferKind::fee ? line.fee : line.stake).minor += transfer.amount.minor;
    if (transfer.to == wallet) line.returned.minor += transfer.amount.minor;
    line.voided = line.voided || transfer.kind == ledger::TransferKind::void_game;
}

}  // namespace

std::vector<StatementLine> MemoryDisk::statement(ledger::AccountId wallet, std::int64_t before,
                                                 std::uint32_t count_max) const {
    std::vector<StatementLine> lines;
    std::int64_t number = -1;
    ledger::Amount held;
    for (const ledger::Transfer& transfer : book_.transfers()) {
        ++number;
        const ledger::Amount held_before = held;
        if (transfer.from == wallet) held.minor -= transfer.amount.minor;
        if (transfer.to == wallet) held.minor += transfer.amount.minor;
        const auto place = table_account_of(table_account_of(transfer.from) ? transfer.from : transfer.to);
        if (!place) continue;
        auto line = std::ranges::find_if(lines, [&](const StatementLine& one) { return one.game == place->table; });
        if (line == lines.end()) {
            if (transfer.from != wallet) continue;
            line = lines.insert(lines.end(), StatementLine{number, place->table, {}, {}, false, {}, {}, {}, {}, {}});
            line->began = {entry_of(transfer).time_ms};
            line->balance_before = held_before;
        }
        add_to_line(*line, transfer, wallet);
        // The transfers that take the last money of a table close the table. One record has all of these transfers.
        const bool leaves = !table_account_of(transfer.to) && table_account_of(transfer.from);
        if (!leaves || !book_.table(place->table)->closed) continue;
        line->ended = TimeMs{entry_of(transfer).time_ms};
        line->balance_after = held;
    }
    std::erase_if(lines, [&](const StatementLine& line) { return line.number >= before; });
    std::reverse(lines.begin(), lines.end());
    if (lines.size() > count_max) lines.resize(count_max);
    return lines;
}

}  // namespace anteroom::store
