#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// XChaCha20-Poly1305: nobody without the key reads a text or changes it unseen. `about`, which says what the text is
// and where it belongs, is bound to it and has to be known to open it.

/// 40 bytes longer than the text, and another each time.
std::vector<std::uint8_t> encrypt(const Bytes32& key, std::string_view text, Bytes about);
/// Nothing where the key, `about` or a bit of it is another.
std::optional<std::string> decrypt(const Bytes32& key, Bytes sealed, Bytes about);

}  // namespace anteroom::crypto
