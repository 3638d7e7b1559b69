#pragma once
// Faults of the program inside net end the process: there is no room whose fault they could stay.

#include <cstdio>
#include <cstdlib>

namespace anteroom::net {

inline void insist(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "net: fault of the program: %s\n", what);
    std::abort();
}

}  // namespace anteroom::net
