#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// Encrypts with XChaCha20-Poly1305. Without the key, nobody can read the text or change it unnoticed. `about` names the
// kind of the text and the place to which it belongs. Decryption needs the same `about`.

/// Encrypts a text. The result is 40 bytes longer than the text, and different each time.
std::vector<std::uint8_t> encrypt(const Bytes32& key, std::string_view text, Bytes about);
/// Decrypts a text. Returns nothing if the key, `about` or any bit differs.
std::optional<std::string> decrypt(const Bytes32& key, Bytes sealed, Bytes about);

}  // namespace anteroom::crypto
