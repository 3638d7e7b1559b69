#include "crypto/sign.hpp"

#include <sodium.h>

namespace anteroom::crypto {

static_assert(crypto_sign_ed25519_PUBLICKEYBYTES == 32 && crypto_sign_ed25519_SECRETKEYBYTES == 64 &&
              crypto_sign_ed25519_SEEDBYTES == 32 && crypto_sign_ed25519_BYTES == 64);

KeyPair key_pair_of(const Bytes32& seed) {
    KeyPair keys;
    crypto_sign_ed25519_seed_keypair(keys.public_key.data(), keys.secret_key.data(), seed.data());
    return keys;
}

Bytes64 sign(const KeyPair& keys, Bytes message) {
    Bytes64 signature{};
    crypto_sign_ed25519_detached(signature.data(), nullptr, message.data(), message.size(), keys.secret_key.data());
    return signature;
}

bool is_signed(const Bytes32& public_key, Bytes message, const Bytes64& signature) {
    return crypto_sign_ed25519_verify_detached(signature.data(), message.data(), message.size(), public_key.data()) ==
           0;
}

}  // namespace anteroom::crypto
