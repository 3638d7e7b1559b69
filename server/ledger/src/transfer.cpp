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

}  // namespace anteroom::ledger
