#include "crypto/hash.hpp"

#include <sodium.h>

namespace anteroom::crypto {

Bytes32 sha256(Bytes data) {
    Bytes32 result{};
    static_assert(crypto_hash_sha256_BYTES == 32);
    crypto_hash_sha256(result.data(), data.data(), data.size());
    return result;
}

Bytes32 hmac_sha256(Bytes key, Bytes data) {
    Bytes32 result{};
    static_assert(crypto_auth_hmacsha256_BYTES == 32);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    crypto_auth_hmacsha256_update(&state, data.data(), data.size());
    crypto_auth_hmacsha256_final(&state, result.data());
    sodium_memzero(&state, sizeof state);
    return result;
}

Bytes32 mac(const Bytes32& key, Bytes data) {
    Bytes32 result{};
    crypto_generichash(result.data(), result.size(), data.data(), data.size(), key.data(), key.size());
    return result;
}

bool equal_in_constant_time(Bytes left, Bytes right) {
    if (left.size() != right.size()) return false;
    return left.empty() || sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace anteroom::crypto
