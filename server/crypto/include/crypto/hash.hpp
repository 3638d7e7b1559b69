#pragma once

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

Bytes32 sha256(Bytes data);

/// The key may have any length (RFC 2104).
Bytes32 hmac_sha256(Bytes key, Bytes data);

/// BLAKE2b (RFC 7693) with a key, three times as fast as HMAC. Only somebody with the key can check the result.
Bytes32 mac(const Bytes32& key, Bytes data);

/// Takes the same time wherever the values differ. Returns at once if the lengths differ.
bool equal_in_constant_time(Bytes left, Bytes right);

}  // namespace anteroom::crypto
