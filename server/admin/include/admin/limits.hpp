#pragma once

#include <cstddef>
#include <cstdint>

namespace anteroom::admin {

/// App sets every value, with a reason.
struct Limits {
    std::size_t queue_len_max = 64;                    ///< requests that wait; beyond it `overloaded`
    std::uint32_t requests_burst = 60;                 ///< of an address, and of a player; 0: no limit
    std::int64_t request_back_ms = 100;                ///< one more after so long
    std::size_t names_max = 10'000;                    ///< addresses and players that are counted
    std::uint32_t file_rows_max = 100'000;             ///< of a file of the books
    std::size_t files_max = 4;                         ///< of movements at once, until they are sent
    std::uint32_t rows_a_read = 5'000;                 ///< of those at once
    std::uint32_t acts_searched_max = 20'000;          ///< lines of the log that one request looks through
    std::int64_t proof_ms = 5 * 60 * 1000;             ///< for which a password that was asked for again counts
    std::int64_t enrolment_ms = 10 * 60 * 1000;        ///< for which a secret waits for its first code
    std::uint32_t audit_entries_searched_max = 2'000;  ///< lines of the log in which the last audit is looked for
};

}  // namespace anteroom::admin
