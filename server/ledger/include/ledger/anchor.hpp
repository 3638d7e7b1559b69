#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/chain.hpp"

namespace anteroom::ledger {

/// The seal over the books at one moment, to be kept where whoever has the books cannot reach: on paper, in a mail, at
/// another house. By it an audit finds books that were cut off, rolled back or made anew under the same key.
struct Anchor {
    std::string when;       ///< for people; not signed
    Seal seal;              ///< as it stood
    std::int64_t acts = 0;  ///< lines of the audit log then
    crypto::Bytes64 signature{};

    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// One line: `anteroom anchor 1 WHEN entries chains acts rows sum signature`, numbers in decimal, the rest in hex.
std::string text_of(const Anchor& anchor);
/// And back; nothing for what is no such line.
std::optional<Anchor> anchor_in(std::string_view line);

}  // namespace anteroom::ledger
