#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::admin {

/// Limits of the admin service. The values are those of a server; app::dev_limits() and the settings change some.
struct Limits {
    /// Requests in the queue; more are refused as `overloaded`. That is enough for a few consoles that poll each
    /// second; they repeat a request that waits longer.
    std::size_t queue_len_max = 64;
    /// Per address and per player; 0: no limit. An opening console reads ten routes, and several share one address.
    std::uint32_t requests_burst = 120;
    /// Time until one more request is allowed: twenty a second. A console that follows its tables sends two.
    std::int64_t request_back_ms = 50;
    /// Addresses and players that are tracked; 100 bytes each.
    std::size_t names_max = 10'000;
    /// Rows of a file of the books: 30 MB. A spreadsheet opens no more.
    std::uint32_t file_rows_max = 100'000;
    /// Large files at once; each counts until its slowest reader has it.
    std::size_t files_max = 4;
    /// Rows of such a file per read; 2 MB.
    std::uint32_t rows_a_read = 5'000;
    /// Log lines that one request searches in a tenth of a second. A client requests the next part itself.
    std::uint32_t acts_searched_max = 20'000;
    /// Password checks that wait for their hashes at a time. One hash is made at a time, and a second person is seldom
    /// far behind.
    std::size_t proof_threads = 2;
    /// How long a repeated password check counts. One proof covers several payments; away from the desk it soon
    /// expires.
    std::int64_t proof_ms = 5 * 60 * 1000;
    /// How long a new secret waits for its first code: time to install an authenticator.
    std::int64_t enrolment_ms = 10 * 60 * 1000;
    std::uint32_t audit_entries_searched_max = 2'000;  ///< log lines searched for the last audit
};

}  // namespace anteroom::admin
