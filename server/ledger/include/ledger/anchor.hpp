#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// The seal over the books at one moment. Keep it in a place that people with access to the books cannot change: on
/// paper, in a mail, at another house. With an anchor, an audit detects books that were cut off, rolled back or
/// rewritten with the same key.
struct Anchor {
    std::string when;       ///< text for people, which is not signed
    Seal seal;              ///< the seal at that moment
    std::int64_t acts = 0;  ///< lines of the audit log when the anchor was made
    crypto::Bytes64 signature{};

    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// Returns one line: `anteroom anchor 1 WHEN entries chains acts rows sum signature`. The numbers are decimal, and the
/// rest is hex.
std::string text_of(const Anchor& anchor);
/// Reads a line that text_of() has made. Returns nothing for any other text.
std::optional<Anchor> anchor_in(std::string_view line);

}  // namespace anteroom::ledger
