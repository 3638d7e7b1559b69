#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// The seal over the books at one moment. Store the seal where nobody who can write to
/// the books can change it: on paper, in a mail, at another house. With an anchor, an
/// audit detects books that were cut off, rolled back or rewritten with the same key.
struct Anchor {
    std::string when;       ///< text for people; not signed
    Seal seal;              ///< the seal at that moment
    std::int64_t acts = 0;  ///< lines of the audit log at that moment
    crypto::Bytes64 signature{};

    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// Returns one line: `anteroom anchor 1 WHEN entries chains acts rows sum signature`, numbers decimal, the rest in hex.
std::string text_of(const Anchor& anchor);
/// Reads a line that text_of() has made. Returns nothing for any other text.
std::optional<Anchor> anchor_in(std::string_view line);

}  // namespace anteroom::ledger
