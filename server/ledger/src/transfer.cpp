#include "ledger/transfer.hpp"

namespace anteroom::ledger {

namespace {

std::string text_of(const LineKey& key) {
    return std::to_string(key.room) + "/" + std::to_string(key.seq) + "/" + std::to_string(key.line);
}
std::string text_of(const CallerKey& key) {
    return key.text;
}

}  // namespace

std::string text_of(const TransferKey& key) {
    return std::visit([](const auto& one) { return text_of(one); }, key);
}

std::string_view name_of(TransferKind kind) {
    switch (kind) {
        case TransferKind::deposit:
            return "deposit";
        case TransferKind::withdrawal:
            return "withdrawal";
        case TransferKind::buy_in:
            return "buy_in";
        case TransferKind::chips:
            return "chips";
        case TransferKind::ante:
            return "ante";
        case TransferKind::centre_card:
            return "centre_card";
        case TransferKind::pot_share:
            return "pot_share";
        case TransferKind::self_claim:
            return "self_claim";
        case TransferKind::cash_out:
            return "cash_out";
        case TransferKind::prize:
            return "prize";
        case TransferKind::split:
            return "split";
        case TransferKind::fee:
            return "fee";
        case TransferKind::void_game:
            return "void";
        case TransferKind::forfeit:
            return "forfeit";
    }
    return "unknown";
}

}  // namespace anteroom::ledger
