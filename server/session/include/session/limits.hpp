#pragma once

#include <cstddef>
#include <cstdint>

#include "wire/limits.hpp"

namespace anteroom::session {

/// Limits of one connection. The values are those of a server; app::dev_limits() and the settings change some.
struct Limits {
    wire::Limits wire;
    /// Average rate; 0: no limit. A person who clicks fast sends 8 a second.
    std::int64_t requests_per_s = 20;
    /// Largest burst: a page that reconnects joins its tables at once.
    std::int64_t requests_burst = 60;
    /// The same two for a program: its turns at all tables. A person is fast for a moment, a program all day.
    std::int64_t program_requests_per_s = 10;
    std::int64_t program_requests_burst = 30;  ///< a program reconnects and joins its tables at once
    /// More of them close the connection. The client ignores refusals by then.
    std::uint32_t rate_refusals_max = 200;
    /// Frames that were not a request; more of them close the connection. A client with one wrong message still gets
    /// its answers.
    std::uint32_t malformed_max = 20;
    /// Requests that wait for the answer to hello, because the client sent them together with hello.
    std::size_t early_max = 16;
    std::size_t rooms_watched_max = 32;  ///< more than the rooms that a player may sit in
    std::size_t mutes_max = 200;
    /// Requests in progress at once; each costs a hash.
    std::size_t account_requests_max = 4;
    /// The connection closes if hello has not come by then: one slow round trip.
    std::int64_t hello_ms = 10'000;
    std::int64_t heartbeat_ms = 10'000;  ///< a dead stream shows within twenty seconds
    bool keeps_frames = false;           ///< requests that are passed on carry their text for an owner on another node
};

}  // namespace anteroom::session
