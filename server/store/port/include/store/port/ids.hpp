#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "ids/ids.hpp"

namespace anteroom::store {

using ids::GameNumber;
using ids::PlayerId;
using ids::RequestId;
using ids::RoomId;
using ids::Seq;
using ids::TimeMs;  // the store has no clock of its own: callers supply every time in it

/// A number that counts how often a room's owner changed. Each claim and each release of the
/// room raises the number by one. A commit names the epoch under which its writer owns the room.
struct Epoch {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Epoch, Epoch) = default;
};

/// One run of a node, from start to end. Session numbers rise and are never used again. 0 means no session.
struct SessionId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(SessionId, SessionId) = default;
};

/// The SHA-256 of a secret: a player's token, or the 128 bits of a private link. The store never has the secret.
struct SecretHash {
    std::array<std::uint8_t, 32> bytes{};
    friend constexpr auto operator<=>(const SecretHash&, const SecretHash&) = default;
};

}  // namespace anteroom::store
