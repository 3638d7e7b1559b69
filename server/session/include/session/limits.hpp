#pragma once

#include <cstddef>
#include <cstdint>

#include "wire/limits.hpp"

namespace anteroom::session {

/// Limits of one connection, with the values for a server. app::dev_limits() and the settings change some of them.
struct Limits {
    wire::Limits wire;
    /// Average rate of requests. 0 means no limit. A person who clicks fast sends 8 a second.
    std::int64_t requests_per_s = 20;
    /// Requests that may come at once. A page that reconnects joins all its tables at once.
    std::int64_t requests_burst = 60;
    /// The same two limits for a program: enough for its turns at all tables. A program is fast all day.
    std::int64_t program_requests_per_s = 10;
    std::int64_t program_requests_burst = 30;  ///< a program reconnects and joins all its tables at once
    /// Requests refused with `rate` until the connection closes. A client that sends so many ignores refusals.
    std::uint32_t rate_refusals_max = 200;
    /// Frames that were not a request. The connection closes after more such frames.
    /// A client that sends one kind of message wrongly still gets its answers.
    std::uint32_t malformed_max = 20;
    /// Requests that wait for the answer to hello, because the client sent them together with hello.
    std::size_t early_max = 16;
    std::size_t rooms_watched_max = 32;  ///< more than the rooms that a player may sit in
    std::size_t mutes_max = 200;
    /// Requests about the account that are in progress. Each request costs a password hash.
    std::size_t account_requests_max = 4;
    /// Time until the connection closes because hello has not come. The time is enough for one slow round trip.
    std::int64_t hello_ms = 10'000;
    std::int64_t heartbeat_ms = 10'000;  ///< with two of these, a client notices a dead stream within twenty seconds
    bool keeps_frames = false;           ///< passed-on requests contain their text, for an owner on another node
};

}  // namespace anteroom::session
