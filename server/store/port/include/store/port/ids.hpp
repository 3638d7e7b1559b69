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
using ids::TimeMs;  // the store has no clock: every time in it was given by its caller

/// Which ownership of a room a commit was made under. Rises by one with each claim.
struct Epoch {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(Epoch, Epoch) = default;
};

/// A node from one start to its end. Rises, and is never given again; 0: none.
struct SessionId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(SessionId, SessionId) = default;
};

/// SHA-256 of a secret (a player's token, the 128 bits of a private link). The secrets themselves are never stored.
struct SecretHash {
    std::array<std::uint8_t, 32> bytes{};
    friend constexpr auto operator<=>(const SecretHash&, const SecretHash&) = default;
};

}  // namespace anteroom::store
