#pragma once

#include <array>
#include <cstdint>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

using Bytes64 = std::array<std::uint8_t, 64>;

/// An Ed25519 key pair (RFC 8032). The secret half is never logged or stored in a database.
struct KeyPair {
    Bytes32 public_key{};
    Bytes64 secret_key{};
};

/// Derives the pair from 32 secret random bytes.
KeyPair key_pair_of(const Bytes32& seed);

Bytes64 sign(const KeyPair& keys, Bytes message);
bool is_signed(const Bytes32& public_key, Bytes message, const Bytes64& signature);

}  // namespace anteroom::crypto
