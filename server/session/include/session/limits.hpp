#pragma once

#include <cstddef>
#include <cstdint>

#include "wire/limits.hpp"

namespace anteroom::session {

/// The app sets every value, with a reason.
struct Limits {
    wire::Limits wire;
    std::int64_t requests_per_s = 20;          ///< in the mean; 0: no limit
    std::int64_t requests_burst = 60;          ///< at once
    std::int64_t program_requests_per_s = 10;  ///< the same two of a program
    std::int64_t program_requests_burst = 30;
    std::uint32_t rate_refusals_max = 200;  ///< then the connection is closed
    std::uint32_t malformed_max = 20;       ///< frames that were no request; then the connection is closed
    std::size_t early_max = 16;             ///< requests that wait for the answer to hello
    std::size_t rooms_watched_max = 32;
    std::size_t mutes_max = 200;
    std::size_t account_requests_max = 4;  ///< under way at once
    std::int64_t hello_ms = 10'000;        ///< without hello by then the connection is closed
    std::int64_t heartbeat_ms = 10'000;
    bool keeps_frames = false;  ///< what is passed on has its text with it, for an owner that is not in this process
};

}  // namespace anteroom::session
