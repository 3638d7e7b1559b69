#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace anteroom::load {

/// Seconds of processor time that a process has used, all its threads together.
double cpu_seconds(pid_t process);

/// What /metrics says; zeros when it does not answer.
struct Groups {
    double transactions = 0;
    double commits = 0;
    double commit_seconds = 0;
};
Groups groups(std::uint16_t port);

/// The value below which the share q of all lies; sorts them partly.
double quantile(std::vector<float>& values, double q);

}  // namespace anteroom::load
