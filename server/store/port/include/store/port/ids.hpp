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

/// Counts the changes of a room's owner. Each claim and each release raises it by one. A commit names the epoch under
/// which its writer owns the room.
struct Epoch {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Epoch, Epoch) = default;
};

/// One run of a node, from start to end. Session numbers rise and are never reused; 0: none.
struct SessionId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(SessionId, SessionId) = default;
};

/// SHA-256 of a secret (a player's token, the 128 bits of a private link). The store never holds the secret itself.
struct SecretHash {
    std::array<std::uint8_t, 32> bytes{};
    friend constexpr auto operator<=>(const SecretHash&, const SecretHash&) = default;
};

}  // namespace anteroom::store
