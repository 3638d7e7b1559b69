#pragma once

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

Bytes32 sha256(Bytes data);

/// Returns the HMAC. The key may have any length (RFC 2104).
Bytes32 hmac_sha256(Bytes key, Bytes data);

/// Returns BLAKE2b (RFC 7693) with a key, which is three times as fast as HMAC. Only programs with the key can check
/// the result.
Bytes32 mac(const Bytes32& key, Bytes data);

/// Compares two values. The time does not depend on where they differ. Returns at once if the lengths differ.
bool equal_in_constant_time(Bytes left, Bytes right);

}  // namespace anteroom::crypto
