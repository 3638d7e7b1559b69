#include "route.hpp"

namespace anteroom::ledger {

namespace {

/// What accounts are for the question which way money may go.
enum class Station : std::uint8_t { cashier, fees, wallet, prize, pot, fee, seat };

Station station_of(Cashier) {
    return Station::cashier;
}
Station station_of(Fees) {
    return Station::fees;
}
Station station_of(Wallet) {
    return Station::wallet;
}
Station station_of(const Place& place) {
    switch (place.what) {
        case Place::What::prize:
            return Station::prize;
        case Place::What::pot:
            return Station::pot;
        case Place::What::fee:
            return Station::fee;
        case Place::What::seat:
            return Station::seat;
    }
    return Station::prize;
}

bool leads(TransferKind kind, Station from, Station to) {
    using S = Station;
    switch (kind) {
        case TransferKind::deposit:
            return from == S::cashier && to == S::wallet;
        case TransferKind::withdrawal:
            return (from == S::wallet || from == S::fees) && to == S::cashier;
        case TransferKind::buy_in:
            return from == S::wallet && to == S::prize;
        case TransferKind::chips:
            return from == S::wallet && to == S::seat;
        case TransferKind::ante:
        case TransferKind::centre_card:
        case TransferKind::forfeit:
            return from == S::seat && to == S::pot;
        case TransferKind::pot_share:
        case TransferKind::self_claim:
            return from == S::pot && to == S::seat;
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
    return false;
}

}  // namespace

bool is_route(const Transfer& transfer) {
    const auto from = account_of(transfer.from);
    const auto to = account_of(transfer.to);
    if (!from || !to) return false;
    const auto station = [](const auto& holder) { return station_of(holder); };
    if (!leads(transfer.kind, std::visit(station, from->holder), std::visit(station, to->holder))) return false;
    const auto* left = std::get_if<Place>(&from->holder);
    const auto* right = std::get_if<Place>(&to->holder);
    const auto* line = std::get_if<LineKey>(&transfer.key);
    if (left == nullptr && right == nullptr) return line == nullptr;
    if (left != nullptr && right != nullptr && left->table != right->table) return false;
    return line != nullptr && line->room == (left != nullptr ? left : right)->table.room;
}

bool leaves_table(const Transfer& transfer) {
    return place_of(transfer.from) && !place_of(transfer.to);
}

}  // namespace anteroom::ledger
