#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::admin {

/// Limits of the admin service, with the values for a server. app::dev_limits() and the settings change some of them.
struct Limits {
    /// Requests in the queue. Further requests are refused as `overloaded`. The limit is enough
    /// for a few consoles that poll each second. A console repeats a request that waits longer.
    std::size_t queue_len_max = 64;
    /// Requests at once, per address and player; 0: no limit. A console first reads ten routes; some share an address.
    std::uint32_t requests_burst = 120;
    /// Time until one more request is allowed: twenty a second. A console that follows its tables sends two requests.
    std::int64_t request_back_ms = 50;
    /// Addresses and players that are counted. Each entry takes 100 bytes.
    std::size_t names_max = 10'000;
    /// Rows of a file of the books: 30 MB. A spreadsheet cannot open more.
    std::uint32_t file_rows_max = 100'000;
    /// Large files at the same time. Each file counts until its slowest reader has it.
    std::size_t files_max = 4;
    /// Rows of such a file per read. The rows take 2 MB.
    std::uint32_t rows_a_read = 5'000;
    /// Log lines that one request may search. This takes a tenth of a second. A client itself requests the next part.
    std::uint32_t acts_searched_max = 20'000;
    /// Password checks that wait for their hashes at a time. One hash
    /// is made at a time, and the queue is seldom long.
    std::size_t proof_threads = 2;
    /// How long a repeated password check counts. One proof is enough
    /// for several payments. Away from the desk, a proof soon expires.
    std::int64_t proof_ms = 5 * 60 * 1000;
    /// How long a new secret waits for its first code. The time is enough to install an authenticator.
    std::int64_t enrolment_ms = 10 * 60 * 1000;
    std::uint32_t audit_entries_searched_max = 2'000;  ///< log lines that are searched for the last audit
};

}  // namespace anteroom::admin
