#pragma once

#include <cstdint>
#include <string>

namespace anteroom::bench {

/// Counts of the requests to this program's own `operator new` while a Counting exists.
struct Allocations {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};

/// Counts during its life, into one total for the whole program. Only one Counting may exist at a time.
class Counting {
  public:
    /// If `stacks` is set, each request's call stack is stored too, which is slow.
    explicit Counting(bool stacks);
    ~Counting();
    Counting(const Counting&) = delete;
    Counting& operator=(const Counting&) = delete;
};

Allocations allocations();

/// Returns one line for each call stack: the number of requests, then the return
/// addresses in this program, innermost first, as offsets from the load address.
std::string stacks_text();

}  // namespace anteroom::bench
