#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// Several servers, called nodes, share one store (tests/model/ownership.pml). Each node has a session with a lease by
// the store's clock. When the lease is over, another node may end the session. While no node can renew its lease, no
// lease ends; the next renewal begins these leases anew. A session owns the rooms that it made or claimed until it
// releases them, they close, or the session ends.

/// A node's request for a session, made when the node starts.
struct SessionWanted {
    std::string node;  ///< no other live session may have this name
    std::int64_t lease_ms = 0;
    TimeMs now;  ///< the time by the node's own clock, which its tables use
};

struct SessionRefused {
    enum class Cause : std::uint8_t {
        name_taken,
        clock,  ///< the clocks of the node and of the store are too far apart
    };
    Cause cause = Cause::name_taken;
    /// For `name_taken`: the time until the other session ends, if its node does not
    /// renew it. For `clock`: how far the node's clock is ahead of the store's clock.
    std::int64_t ms = 0;

    friend bool operator==(const SessionRefused&, const SessionRefused&) = default;
};

using SessionOpened = std::variant<SessionId, SessionRefused>;

/// The largest allowed difference between the clocks of node and store. Above it, times would be wrong on other nodes.
inline constexpr std::int64_t clocks_apart_ms_max = 3'000;

struct NodeSession {
    SessionId id;
    std::string node;
    std::int64_t rooms = 0;  ///< number of rooms that the session owns

    friend bool operator==(const NodeSession&, const NodeSession&) = default;
};

/// The reason why a claim was refused. `owner` is the live session that owns the room, or 0 if the claiming session has
/// ended.
struct NotClaimed {
    SessionId owner;

    friend bool operator==(const NotClaimed&, const NotClaimed&) = default;
};

/// The result of a claim. The journal is empty if the room does not
/// exist. If the room is closed, the journal has only the room's row.
using Claimed = std::variant<std::optional<RoomJournal>, NotClaimed>;

/// An open room that no other live session owns.
struct ClaimableRoom {
    RoomId room;
    SessionId owner;  ///< the session of this store if it owns the room; otherwise 0

    friend bool operator==(const ClaimableRoom&, const ClaimableRoom&) = default;
};

/// The owner of a room gives the room to another session, or lets any session claim it.
struct Release {
    RoomId room;
    Epoch epoch;
    SessionId to;  ///< the only session that may claim the room as long as it lives; 0: any session

    friend bool operator==(const Release&, const Release&) = default;
};

}  // namespace anteroom::store
