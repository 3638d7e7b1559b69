#include "fair/deal.hpp"

#include <algorithm>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
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

ReplayKey replay_key_of(const Seed& seed, const GameId& game) {
    constexpr std::string_view purpose = "anteroom replay 1";
    std::vector<std::uint8_t> message(purpose.begin(), purpose.end());
    append_big_endian(message, game.room, 8);
    append_big_endian(message, game.game, 4);
    const crypto::Bytes32 whole = crypto::hmac_sha256(seed.bytes, message);
    ReplayKey key;
    std::copy_n(whole.begin(), key.bytes.size(), key.bytes.begin());
    return key;
}

bool is_same(const ReplayKey& shown, const ReplayKey& known) {
    return crypto::equal_in_constant_time(shown.bytes, known.bytes);
}

std::string text_of(const ReplayKey& key) {
    return crypto::base64url(key.bytes);
}

std::optional<ReplayKey> replay_key(std::string_view text) {
    const auto bytes = crypto::exactly<16>(crypto::from_base64url(text));
    if (!bytes) return std::nullopt;
    return ReplayKey{*bytes};
}

}  // namespace anteroom::fair
