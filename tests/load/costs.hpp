#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::load {

/// Processor time of the server, in seconds since its start.
struct ServerTime {
    double total = 0;  ///< the process's clock: all threads, those that ended included
    double user = 0;   ///< /proc/PID/stat, in ticks of 10 ms
    double system = 0;
    std::vector<std::pair<std::string, double>> threads;  ///< schedstat of each thread, by its name
    std::int64_t resident_kb = 0;
};
ServerTime server_time(pid_t pid);

/// Of this process, in seconds.
double own_time();

/// What the server's /metrics tell of its commits.
struct Commits {
    double groups = 0;                                  ///< transactions
    double commits = 0;                                 ///< in them
    double seconds = 0;                                 ///< from a commit to its outcome, all added up
    double timed = 0;                                   ///< commits of which `seconds` knows
    std::vector<std::pair<std::string, double>> sizes;  ///< groups of at most so many commits, cumulative
};
/// Throws Fault where the page cannot be read.
Commits commits_at(const std::string& url);
Commits commits_in(std::string_view metrics_text);

}  // namespace anteroom::load
