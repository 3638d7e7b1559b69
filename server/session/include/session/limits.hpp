#pragma once

#include <cstddef>
#include <cstdint>

#include "wire/limits.hpp"

namespace anteroom::session {

/// Limits of one connection. The app sets every value, with a reason.
struct Limits {
    wire::Limits wire;
    std::int64_t requests_per_s = 20;          ///< average rate; 0: no limit
    std::int64_t requests_burst = 60;          ///< largest burst
    std::int64_t program_requests_per_s = 10;  ///< the same two for a program
    std::int64_t program_requests_burst = 30;
    std::uint32_t rate_refusals_max = 200;  ///< more of them close the connection
    std::uint32_t malformed_max = 20;       ///< frames that were not a request; more of them close the connection
    std::size_t early_max = 16;             ///< requests that wait for the answer to hello
    std::size_t rooms_watched_max = 32;
    std::size_t mutes_max = 200;
    std::size_t account_requests_max = 4;  ///< requests in progress at once
    std::int64_t hello_ms = 10'000;        ///< the connection closes if hello has not come by then
    std::int64_t heartbeat_ms = 10'000;
    bool keeps_frames = false;  ///< requests that are passed on carry their text for an owner on another node
};

}  // namespace anteroom::session
