#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::admin {

/// Limits of the admin service. The app sets every value, with a reason.
struct Limits {
    std::size_t queue_len_max = 64;                    ///< requests in the queue; more are refused as `overloaded`
    std::uint32_t requests_burst = 60;                 ///< per address and per player; 0: no limit
    std::int64_t request_back_ms = 100;                ///< time until one more request is allowed
    std::size_t names_max = 10'000;                    ///< addresses and players that are tracked
    std::uint32_t file_rows_max = 100'000;             ///< rows of a file of the books
    std::size_t files_max = 4;                         ///< large files at once; each counts until it is sent
    std::uint32_t rows_a_read = 5'000;                 ///< rows of such a file per read
    std::uint32_t acts_searched_max = 20'000;          ///< log lines that one request searches
    std::size_t proof_threads = 2;                     ///< password checks that wait for their hashes at a time
    std::int64_t proof_ms = 5 * 60 * 1000;             ///< how long a repeated password check counts
    std::int64_t enrolment_ms = 10 * 60 * 1000;        ///< how long a new secret waits for its first code
    std::uint32_t audit_entries_searched_max = 2'000;  ///< log lines searched for the last audit
};

}  // namespace anteroom::admin
