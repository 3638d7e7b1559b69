#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// Several servers, called nodes, share one store (tests/model/ownership.pml). Each has a session with a lease by the
// store's clock; when that is over, another node may end the session. Leases stand still while nobody renews any, and
// then begin anew. Rooms that a session made or claimed are its own until it releases them, they close, or it ends.

/// A node's request for a session when it starts.
struct SessionWanted {
    std::string node;  ///< unique among live sessions
    std::int64_t lease_ms = 0;
    TimeMs now;  ///< the node's own clock, from which its tables get the time
};

struct SessionRefused {
    enum class Cause : std::uint8_t {
        name_taken,
        clock,  ///< the node's clock and the store's are too far apart
    };
    Cause cause = Cause::name_taken;
    /// For `name_taken`, this is the time until the other session ends, unless its node renews the session. For
    /// `clock`, this is the lead of the node's clock over the store's.
    std::int64_t ms = 0;

    friend bool operator==(const SessionRefused&, const SessionRefused&) = default;
};

using SessionOpened = std::variant<SessionId, SessionRefused>;

/// Largest allowed difference from the store's clock. Beyond it, times that one node writes would be wrong on another.
inline constexpr std::int64_t clocks_apart_ms_max = 3'000;

struct NodeSession {
    SessionId id;
    std::string node;
    std::int64_t rooms = 0;  ///< number of rooms that the session owns

    friend bool operator==(const NodeSession&, const NodeSession&) = default;
};

/// A refused claim. `owner` is the live session that owns the room, or 0 if the claiming session itself has ended.
struct NotClaimed {
    SessionId owner;

    friend bool operator==(const NotClaimed&, const NotClaimed&) = default;
};

/// Result of a claim. The journal is empty if the room does not exist, and has only the room's row if the room is
/// closed.
using Claimed = std::variant<std::optional<RoomJournal>, NotClaimed>;

/// An open room that no other live session owns.
struct ClaimableRoom {
    RoomId room;
    SessionId owner;  ///< this store's own session; 0: none

    friend bool operator==(const ClaimableRoom&, const ClaimableRoom&) = default;
};

/// The owner of a room hands it over to another session, or lets any session claim it.
struct Release {
    RoomId room;
    Epoch epoch;
    SessionId to;  ///< the only session that may claim it while that session lives; 0: any session

    friend bool operator==(const Release&, const Release&) = default;
};

}  // namespace anteroom::store
