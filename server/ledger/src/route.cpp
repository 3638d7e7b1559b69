#include "route.hpp"

#include "kinds.hpp"

namespace anteroom::ledger {

namespace {

/// The kinds of accounts for which different rules of routes apply.
enum class AccountKind : std::uint8_t { cashier, fees, wallet, prize, pot, fee, seat };

AccountKind kind_of(Cashier) {
    return AccountKind::cashier;
}
AccountKind kind_of(Fees) {
    return AccountKind::fees;
}
AccountKind kind_of(Wallet) {
    return AccountKind::wallet;
}
AccountKind kind_of(const TableAccount& place) {
    switch (place.what) {
        case TableAccount::What::prize:
            return AccountKind::prize;
        case TableAccount::What::pot:
            return AccountKind::pot;
        case TableAccount::What::fee:
            return AccountKind::fee;
        case TableAccount::What::seat:
            return AccountKind::seat;
    }
    return AccountKind::prize;
}

bool leads(TransferKind kind, AccountKind from, AccountKind to) {
    using S = AccountKind;
    switch (kind) {
        case TransferKind::deposit:
            return from == S::cashier && to == S::wallet;
        case TransferKind::withdrawal:
            return (from == S::wallet || from == S::fees) && to == S::cashier;
        case TransferKind::buy_in:
            return from == S::wallet && to == S::prize;
        case TransferKind::chips:
            return from == S::wallet && to == S::seat;
        case TransferKind::cash_out:
            return from == S::seat && to == S::wallet;
        case TransferKind::prize:
        case TransferKind::split:
            return (from == S::prize || from == S::pot) && to == S::seat;
        case TransferKind::fee:
            return (from == S::wallet && to == S::fee) || (from == S::fee && to == S::fees);
        case TransferKind::void_game:
            return from >= S::prize && to == S::wallet;
    }
    if (pot_way(kind) == engine::ChipKind::Way::to_pot) return from == S::seat && to == S::pot;
    return from == S::pot && to == S::seat;
}

}  // namespace

bool is_route(const Transfer& transfer) {
    const auto from = account_of(transfer.from);
    const auto to = account_of(transfer.to);
    if (!from || !to) return false;
    const auto kind = [](const auto& holder) { return kind_of(holder); };
    if (!leads(transfer.kind, std::visit(kind, from->holder), std::visit(kind, to->holder))) return false;
    const auto* left = std::get_if<TableAccount>(&from->holder);
    const auto* right = std::get_if<TableAccount>(&to->holder);
    const auto* line = std::get_if<LineKey>(&transfer.key);
    if (left == nullptr && right == nullptr) return line == nullptr;
    if (left != nullptr && right != nullptr && left->table != right->table) return false;
    return line != nullptr && line->room == (left != nullptr ? left : right)->table.room;
}

bool leaves_table(const Transfer& transfer) {
    return table_account_of(transfer.from) && !table_account_of(transfer.to);
}

}  // namespace anteroom::ledger
