#pragma once
// Checks for bugs inside net. A failed check ends the process, because there is no single room that could be frozen
// instead.

#include <poll.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace anteroom::net {

inline void insist(bool holds, const char* what) {
    if (holds) return;
    const std::string line = std::string("net: fault of the program: ") + what + '\n';
    // If standard error cannot take the line now, the process ends without writing the line. Otherwise it would hang in
    // write(2).
    pollfd room{STDERR_FILENO, POLLOUT, 0};
    if (::poll(&room, 1, 0) == 1 && ::write(STDERR_FILENO, line.data(), line.size()) < 0) std::abort();
    std::abort();
}

}  // namespace anteroom::net
