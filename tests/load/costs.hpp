#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::load {

/// Processor time of the server, in seconds since the server's start.
struct ServerTime {
    double total = 0;  ///< from the process's clock: all threads, including threads that have ended
    double user = 0;   ///< from /proc/PID/stat, in ticks of 10 ms
    double system = 0;
    std::vector<std::pair<std::string, double>> threads;  ///< the schedstat of each thread, by the thread's name
    std::int64_t resident_kb = 0;
};
ServerTime server_time(pid_t pid);

/// Returns the processor time of this process in seconds.
double own_time();

/// Figures about commits from the server's /metrics.
struct Commits {
    double groups = 0;                                  ///< transactions
    double commits = 0;                                 ///< commits in these transactions
    double seconds = 0;                                 ///< sum of the times from a commit to its outcome
    double timed = 0;                                   ///< number of commits that `seconds` includes
    std::vector<std::pair<std::string, double>> sizes;  ///< number of groups with at most this many commits
};
/// Reads the page. Throws Fault if this is not possible.
Commits commits_at(const std::string& url);
Commits commits_in(std::string_view metrics_text);

}  // namespace anteroom::load
