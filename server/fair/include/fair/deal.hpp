#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crypto/bytes.hpp"

namespace anteroom::fair {

// A deal is fixed before anybody can know it. fair-deals.md describes the same scheme.
//
//   commitment = SHA-256(seed)                the seed is 32 bytes from the system, fresh for each game
//   hash       = SHA-256(nonce)               a player's nonce is 32 bytes; a bot has none
//   key        = HMAC-SHA256(key: seed, message:
//                    "anteroom deal 2"
//                    room    8 bytes, unsigned, big-endian
//                    game    4 bytes, unsigned, big-endian: the number of the game in its room, from 1
//                    seats   1 byte
//                    then for each seat, from seat 0: its player's number, 8 bytes, and nonce, 32; a bot's are all
//                    zero)
//   block i    = HMAC-SHA256(key: key, message: i as 8 bytes, unsigned, big-endian), i = 0, 1, 2 …
//   words      = the 32 bytes of block 0 as eight big-endian unsigned 32-bit numbers, then those of block 1 …
//   below(b)   = take words until one is less than floor(2^32 / b) * b; the result is that word mod b.
//                At least one word is taken, also for b = 1.
//   replay     = the first 16 bytes of HMAC-SHA256(key: seed, message: "anteroom replay 1", room and game as above),
//                the key of the game's replay; every player who was told the seed can compute it and pass it on
//   shuffle(n) = the numbers 0 … n-1 in order; for i = n-1, n-2 … 1 exchange place i with place below(i + 1)

/// These are separate types, so that a secret cannot be passed as a public value.
struct Seed {
    crypto::Bytes32 bytes{};
    friend bool operator==(const Seed&, const Seed&) = default;
};
struct Commitment {
    crypto::Bytes32 bytes{};
    friend bool operator==(const Commitment&, const Commitment&) = default;
};
struct Nonce {
    crypto::Bytes32 bytes{};
    friend bool operator==(const Nonce&, const Nonce&) = default;
};
struct NonceHash {
    crypto::Bytes32 bytes{};
    friend bool operator==(const NonceHash&, const NonceHash&) = default;
};
struct Key {
    crypto::Bytes32 bytes{};
    friend bool operator==(const Key&, const Key&) = default;
};
struct ReplayKey {
    crypto::Bytes16 bytes{};
    friend bool operator==(const ReplayKey&, const ReplayKey&) = default;
};

/// The identity of a deal. In another game, the same seed and nonces give another deal.
struct GameId {
    std::uint64_t room = 0;
    std::uint32_t game = 0;
    friend bool operator==(const GameId&, const GameId&) = default;
};

/// A player, with the player's nonce.
struct Sitter {
    std::uint64_t player = 0;
    Nonce nonce;
    friend bool operator==(const Sitter&, const Sitter&) = default;
};

/// The players in the order of the seats. A bot's place is empty. There are at most 255 seats.
using Sitters = std::vector<std::optional<Sitter>>;
using NonceHashes = std::vector<std::optional<NonceHash>>;

/// The version of the recipe for the key, as messages and records state it.
inline constexpr std::uint32_t deal_form = 2;

Commitment commitment_of(const Seed& seed);
NonceHash hash_of(const Nonce& nonce);
Key key_of(const Seed& seed, const GameId& game, const Sitters& sitters);

/// A choice that the server makes: a late move or a bot's move.
struct ChoiceId {
    GameId game;
    std::uint8_t seat = 0;
    std::uint64_t decision = 0;  ///< the number of the seat's turn
};
/// Returns the seed of engine::SplitMix for a choice of the server. The committed seed determines the result, so the
/// server cannot choose among several. The result is the first 8 bytes of HMAC-SHA256(key: seed, message: "anteroom
/// choices 1", room and game as above, seat, 1 byte, decision, 8 bytes).
std::uint64_t choice_seed_of(const Seed& seed, const ChoiceId& choice);

ReplayKey replay_key_of(const Seed& seed, const GameId& game);
/// Returns whether the keys are equal. The comparison takes constant time.
bool is_same(const ReplayKey& shown, const ReplayKey& known);
std::string text_of(const ReplayKey& key);
std::optional<ReplayKey> replay_key(std::string_view text);

}  // namespace anteroom::fair
