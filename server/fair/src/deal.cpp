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

/// Begins a message with its purpose and game, so that messages for two purposes are never equal.
std::vector<std::uint8_t> message_for(std::string_view purpose, const GameId& game) {
    std::vector<std::uint8_t> message(purpose.begin(), purpose.end());
    append_big_endian(message, game.room, 8);
    append_big_endian(message, game.game, 4);
    return message;
}

}  // namespace

Commitment commitment_of(const Seed& seed) {
    return {crypto::sha256(seed.bytes)};
}

NonceHash hash_of(const Nonce& nonce) {
    return {crypto::sha256(nonce.bytes)};
}

Key key_of(const Seed& seed, const GameId& game, const Sitters& sitters) {
    engine::ensure(sitters.size() <= 255, "a fair deal has at most 255 seats");
    std::vector<std::uint8_t> message = message_for("anteroom deal 2", game);
    message.reserve(message.size() + 1 + 40 * sitters.size());
    append_big_endian(message, sitters.size(), 1);
    for (const auto& one : sitters) {
        const Sitter sitter = one.value_or(Sitter{});
        append_big_endian(message, sitter.player, 8);
        message.insert(message.end(), sitter.nonce.bytes.begin(), sitter.nonce.bytes.end());
    }
    return {crypto::hmac_sha256(seed.bytes, message)};
}

std::uint64_t choice_seed_of(const Seed& seed, const ChoiceId& choice) {
    std::vector<std::uint8_t> message = message_for("anteroom choices 1", choice.game);
    append_big_endian(message, choice.seat, 1);
    append_big_endian(message, choice.decision, 8);
    const crypto::Bytes32 whole = crypto::hmac_sha256(seed.bytes, message);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | whole[i];
    return number;
}

ReplayKey replay_key_of(const Seed& seed, const GameId& game) {
    const crypto::Bytes32 whole = crypto::hmac_sha256(seed.bytes, message_for("anteroom replay 1", game));
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
