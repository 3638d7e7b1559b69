#include "ledger/acts.hpp"

#include "bytes.hpp"
#include "crypto/hash.hpp"

namespace anteroom::ledger {

Head head_after(const Head& before, const Act& act) {
    ByteWriter writer("anteroom act 1");
    writer.number(act.time_ms);
    for (const std::string* text : {&act.who, &act.what, &act.about, &act.reason}) writer.text(*text);
    const auto own = writer.take();
    std::vector<std::uint8_t> bytes(before.hash.begin(), before.hash.end());
    bytes.insert(bytes.end(), own.begin(), own.end());
    return {before.chain, before.count + 1, crypto::sha256(bytes)};
}

Seal seal_after_acts(const Seal& seal, const Head& before, const Head& after) {
    Seal result = seal_after(seal, before, after);
    result.entries = seal.entries;
    return result;
}

}  // namespace anteroom::ledger
