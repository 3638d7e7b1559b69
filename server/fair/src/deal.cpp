#include "fair/deal.hpp"

#include "crypto/hash.hpp"
#include "engine/core/bug.hpp"

namespace anteroom::fair {

namespace {

void append_big_endian(std::vector<std::uint8_t>& out, std::uint64_t number, int bytes) {
    for (int i = bytes; i-- > 0;) out.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

}  // namespace

Commitment commitment_of(const Seed& seed) {
    return {crypto::sha256(seed.bytes)};
}

NonceHash hash_of(const Nonce& nonce) {
    return {crypto::sha256(nonce.bytes)};
}

Key key_of(const Seed& seed, const GameId& game, const Nonces& nonces) {
    engine::ensure(nonces.size() <= 255, "a fair deal has at most 255 seats");
    std::vector<std::uint8_t> message;
    message.reserve(13 + 32 * nonces.size());
    append_big_endian(message, game.room, 8);
    append_big_endian(message, game.game, 4);
    append_big_endian(message, nonces.size(), 1);
    for (const auto& nonce : nonces) {
        const crypto::Bytes32 bytes = nonce ? nonce->bytes : crypto::Bytes32{};
        message.insert(message.end(), bytes.begin(), bytes.end());
    }
    return {crypto::hmac_sha256(seed.bytes, message)};
}

}  // namespace anteroom::fair
