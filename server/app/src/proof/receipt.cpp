#include "receipt.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "../record.hpp"
#include "movement.hpp"

namespace anteroom::app {

namespace {

/// Returns the chain of a movement by its kind and accounts. Returns an empty text if no chain can have the movement.
std::string chain_by_route(const nlohmann::json& receipt) {
    const auto kind = receipt.at("kind").get<std::string>();
    const auto from = receipt.at("from").get<std::string>();
    const auto to = receipt.at("to").get<std::string>();
    const auto is_wallet = [](const std::string& name) { return name.starts_with("wallet:"); };
    if (kind == "deposit") return from == "house:cashier" && is_wallet(to) ? to : "";
    if (kind == "withdrawal") return is_wallet(from) && to == "house:cashier" ? from : "";
    std::string chain;
    for (const std::string& name : {from, to}) {
        if (!name.starts_with("table:")) continue;
        const std::string table = name.substr(0, name.find(':', std::string_view("table:").size()));
        if (!chain.empty() && chain != table) return "";
        chain = table;
    }
    return chain;
}

}  // namespace

nlohmann::json receipt_json(const store::Receipt& receipt, const ledger::Signer& signer) {
    const ledger::Transfer& transfer = receipt.entry.transfer;
    nlohmann::json json = {
        {"format", receipt_format},
        {"key", text_of(transfer.key)},
        {"kind", name_of(transfer.kind)},
        {"from", name_of(transfer.from)},
        {"to", name_of(transfer.to)},
        {"amount", transfer.amount.minor},
        {"currency_no", ledger::currency_of(transfer.from).value},
        {"time", receipt.entry.time_ms},
        {"chain", name_of(receipt.chain)},
        {"position", receipt.position},
        {"prior", crypto::hex(receipt.prior)},
        {"hash", crypto::hex(receipt.hash)},
        {"signature", crypto::hex(signer.sign({receipt.chain, receipt.position, receipt.hash}))},
        {"house", crypto::hex(signer.public_key())},
    };
    if (!receipt.entry.note.empty()) json["note"] = receipt.entry.note;
    return json;
}

std::optional<std::string> receipt_fault(const nlohmann::json& receipt, const std::optional<crypto::Bytes32>& house) {
    const ledger::CurrencyId currency{receipt.at("currency_no").get<std::uint8_t>()};
    const ledger::Entry entry = movement_in(receipt, currency);
    const ledger::ChainId chain = ledger::chain_of(entry.transfer);
    const auto position = receipt.at("position").get<std::int64_t>();
    const ledger::Head before{chain, position - 1, bytes_at<32>(receipt, "prior")};
    const ledger::Head after = head_after(before, entry);
    const crypto::Bytes32 key = bytes_at<32>(receipt, "house");
    if (receipt.at("chain") != name_of(chain) || receipt.at("chain") != chain_by_route(receipt))
        return "the movement is of another chain";
    if (position < 1) return "no chain has such a position";
    if ((position == 1) != (before.hash == ledger::empty_head(chain).hash)) return "the chain does not begin there";
    if (after.hash != bytes_at<32>(receipt, "hash"))
        return "the movement does not lead to the hash at its position: something of it was changed";
    if (!is_signed(key, after, bytes_at<64>(receipt, "signature")))
        return "the signature is not one of this head by the key that the receipt names";
    if (house && *house != key) return "the receipt is signed with another key than the house's";
    return std::nullopt;
}

}  // namespace anteroom::app
