#pragma once

#include <cstddef>
#include <cstdint>

#include "wire/limits.hpp"

namespace anteroom::session {

/// Limits of one connection, with the values for a server. app::dev_limits() and the settings change some of them.
struct Limits {
    wire::Limits wire;
    /// Average rate of requests. A person who clicks fast sends 8 a second. 0 means no limit.
    std::int64_t requests_per_s = 20;
    /// Requests that may come at once. A page that reconnects joins all its tables at once.
    std::int64_t requests_burst = 60;
    /// Average rate of requests of a program. It is enough for the program's turns at all tables. The limit is lower
    /// than for people, because a program can be fast all day.
    std::int64_t program_requests_per_s = 10;
    std::int64_t program_requests_burst = 30;  ///< a program that reconnects joins all its tables at once
    /// Requests refused with `rate` before the connection closes. A client that sends so many ignores refusals.
    std::uint32_t rate_refusals_max = 200;
    /// Frames that are no request before the connection closes. A client that sends one kind of message wrongly still
    /// gets its answers.
    std::uint32_t malformed_max = 20;
    /// Requests that may wait for the answer to hello, because the client sent them together with hello.
    std::size_t early_max = 16;
    std::size_t rooms_watched_max = 32;  ///< more than the number of rooms in which a player may sit
    std::size_t mutes_max = 200;
    /// Pending requests about the account. Each of them costs a password hash.
    std::size_t account_requests_max = 4;
    /// Time in which hello must come. Otherwise the connection closes. The time is enough for one slow round trip.
    std::int64_t hello_ms = 10'000;
    std::int64_t heartbeat_ms =
        10'000;  ///< two heartbeats fit into twenty seconds, after which a client notices a dead stream
    bool keeps_frames =
        false;  ///< true if requests that are passed on contain their text, which an owner on another node needs
};

}  // namespace anteroom::session
