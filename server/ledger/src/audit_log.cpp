#include "ledger/audit_log.hpp"

#include "crypto/byte_writer.hpp"
#include "crypto/hash.hpp"

namespace anteroom::ledger {

Head head_after(const Head& before, const AuditEntry& audit_entry) {
    crypto::ByteWriter writer("anteroom act 1");
    writer.number(audit_entry.time_ms);
    for (const std::string* text : {&audit_entry.who, &audit_entry.what, &audit_entry.about, &audit_entry.reason})
        writer.text(*text);
    const auto own = writer.take();
    std::vector<std::uint8_t> bytes(before.hash.begin(), before.hash.end());
    bytes.insert(bytes.end(), own.begin(), own.end());
    return {before.chain, before.count + 1, crypto::sha256(bytes)};
}

Seal seal_after_audit_log(const Seal& seal, const Head& before, const Head& after) {
    Seal result = seal_after(seal, before, after);
    result.entries = seal.entries;
    return result;
}

}  // namespace anteroom::ledger
