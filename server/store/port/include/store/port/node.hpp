#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "store/port/ids.hpp"
#include "store/port/rows.hpp"

namespace anteroom::store {

// Several servers, called nodes, over one memory (tests/model/ownership.pml). Each has a session, which lives for its
// lease from when it was opened or renewed last, by the store's clock. A room that a session made or claimed is its own
// until it is released, closed, or the session is over. A store that never opened a session is alone, and asks nobody.

/// What a node asks for when it starts.
struct SessionWanted {
    std::string node;  ///< of the sessions that live, one has it
    std::int64_t lease_ms = 0;
    TimeMs now;  ///< the node's own clock, which tables are told the time by
};

struct SessionRefused {
    enum class Cause : std::uint8_t {
        name_taken,
        clock,  ///< it and the store's are too far apart
    };
    Cause cause = Cause::name_taken;
    /// How long the session that has the name still lives if nobody renews it; how far the node's clock is ahead of the
    /// store's.
    std::int64_t ms = 0;

    friend bool operator==(const SessionRefused&, const SessionRefused&) = default;
};

using SessionOpened = std::variant<SessionId, SessionRefused>;

/// Beyond it, what one node's tables say of the time would be wrong on another.
inline constexpr std::int64_t clocks_apart_ms_max = 3'000;

struct NodeSession {
    SessionId id;
    std::string node;
    std::int64_t rooms = 0;  ///< that it owns

    friend bool operator==(const NodeSession&, const NodeSession&) = default;
};

/// Another session owns the room, and lives. 0: nobody, but the session that would claim it is over itself.
struct NotClaimed {
    SessionId owner;

    friend bool operator==(const NotClaimed&, const NotClaimed&) = default;
};

/// Nothing where there is no such room; of one that is closed, the journal alone.
using Claimed = std::variant<std::optional<RoomJournal>, NotClaimed>;

/// An open room that no other session owns which lives.
struct ClaimableRoom {
    RoomId room;
    SessionId owner;  ///< this store's own session; 0: nobody

    friend bool operator==(const ClaimableRoom&, const ClaimableRoom&) = default;
};

/// A room is handed over by its owner, or let go.
struct Release {
    RoomId room;
    Epoch epoch;
    SessionId to;  ///< who alone may claim it as long as that session lives; 0: anybody

    friend bool operator==(const Release&, const Release&) = default;
};

}  // namespace anteroom::store
