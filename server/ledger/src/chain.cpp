#include "ledger/chain.hpp"

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"
#include "crypto/sum.hpp"
#include "ledger/audit_log.hpp"

namespace anteroom::ledger {

namespace {

void add(crypto::ByteWriter& writer, const LineKey& key) {
    writer.number(0, 1);
    writer.number(key.room);
    writer.number(key.seq);
    writer.number(key.line, 2);
}
void add(crypto::ByteWriter& writer, const CallerKey& key) {
    writer.number(1, 1);
    writer.text(key.text);
}

std::vector<std::uint8_t> bytes_of(const Head& head) {
    crypto::ByteWriter writer("anteroom head 1");
    writer.number(head.chain.value);
    writer.number(head.count);
    writer.raw(head.hash);
    return writer.take();
}

constexpr std::string_view record_tag = "anteroom record 1";

std::vector<std::uint8_t> bytes_of(const RecordHash& hash) {
    crypto::ByteWriter writer(record_tag);
    writer.raw(hash.bytes);
    return writer.take();
}

std::vector<std::uint8_t> bytes_of(const Seal& seal) {
    crypto::ByteWriter writer("anteroom seal 1");
    writer.number(seal.chains);
    writer.number(seal.entries);
    writer.raw(seal.sum);
    writer.number(seal.row_changes);
    return writer.take();
}

}  // namespace

ChainId chain_of(const TableGame& table) {
    // The table's first account in currency 1, with the bits of the currency removed.
    const AccountId first = accounts_of(table, {1}).first;
    return {first.value & ~(0xffLL << 52)};
}

ChainId chain_of(AccountId wallet) {
    return {wallet.value};
}

ChainId chain_of(const Transfer& transfer) {
    for (const AccountId account : {transfer.from, transfer.to})
        if (const auto place = table_account_of(account)) return chain_of(place->table);
    return chain_of(transfer.kind == TransferKind::deposit ? transfer.to : transfer.from);
}

std::string name_of(ChainId chain) {
    if (chain == audit_chain) return "acts";
    const auto place = table_account_of(AccountId{chain.value | 1LL << 52});
    return place ? text_of(place->table) : name_of(AccountId{chain.value});
}

Head empty_head(ChainId chain) {
    crypto::ByteWriter writer("anteroom chain 1");
    writer.number(chain.value);
    return {chain, 0, crypto::sha256(writer.take())};
}

std::vector<std::uint8_t> bytes_of(const Entry& entry) {
    crypto::ByteWriter writer("anteroom entry 1");
    std::visit([&](const auto& key) { add(writer, key); }, entry.transfer.key);
    writer.number(static_cast<std::int64_t>(entry.transfer.kind), 1);
    writer.number(entry.transfer.from.value);
    writer.number(entry.transfer.to.value);
    writer.number(entry.transfer.amount.minor);
    writer.number(entry.time_ms);
    writer.text(entry.note);
    return writer.take();
}

Head head_after(const Head& before, const Entry& entry) {
    std::vector<std::uint8_t> bytes(before.hash.begin(), before.hash.end());
    const auto own = bytes_of(entry);
    bytes.insert(bytes.end(), own.begin(), own.end());
    return {before.chain, before.count + 1, crypto::sha256(bytes)};
}

Seal seal_after(const Seal& seal, const Head& before, const Head& after) {
    Seal result = seal;
    if (before.count > 0)
        crypto::subtract(result.sum, crypto::sha256(bytes_of(before)));
    else
        ++result.chains;
    crypto::add(result.sum, crypto::sha256(bytes_of(after)));
    result.entries += after.count - before.count;
    return result;
}

Seal joined(const Seal& seal, const Seal& more) {
    Seal result = seal;
    result.chains += more.chains;
    result.entries += more.entries;
    crypto::add(result.sum, more.sum);
    return result;
}

RecordHash record_hash(std::string_view canonical) {
    crypto::ByteWriter writer(record_tag);
    writer.raw(crypto::bytes_of(canonical));
    return {crypto::sha256(writer.take())};
}

Signer::Signer(const crypto::Bytes32& seed)
    : keys_(crypto::key_pair_of(seed)), row_key_(crypto::hmac_sha256(seed, crypto::bytes_of("anteroom rows 1"))) {}

crypto::Bytes64 Signer::sign(const Head& head) const {
    return crypto::sign(keys_, bytes_of(head));
}

crypto::Bytes64 Signer::sign(const Seal& seal) const {
    return crypto::sign(keys_, bytes_of(seal));
}

crypto::Bytes64 Signer::sign(const RecordHash& hash) const {
    return crypto::sign(keys_, bytes_of(hash));
}

bool is_signed(const crypto::Bytes32& public_key, const Head& head, const crypto::Bytes64& signature) {
    return crypto::is_signed(public_key, bytes_of(head), signature);
}

bool is_signed(const crypto::Bytes32& public_key, const Seal& seal, const crypto::Bytes64& signature) {
    return crypto::is_signed(public_key, bytes_of(seal), signature);
}

bool is_signed(const crypto::Bytes32& public_key, const RecordHash& hash, const crypto::Bytes64& signature) {
    return crypto::is_signed(public_key, bytes_of(hash), signature);
}

}  // namespace anteroom::ledger
