#pragma once

#include <cstdint>
#include <string>

namespace anteroom::bench {

/// What `operator new` was asked for; this program's own one counts, while it is told to.
struct Allocations {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};

/// Counts while it lives, into one total of the whole program. One at a time.
class Counting {
  public:
    /// With `stacks` it is also noted from where memory was asked for, which takes long.
    explicit Counting(bool stacks);
    ~Counting();
    Counting(const Counting&) = delete;
    Counting& operator=(const Counting&) = delete;
};

Allocations allocations();

/// A line for each place that memory was asked from: how often, then the return addresses in this program, innermost
/// first, as offsets from where it was loaded.
std::string stacks_text();

}  // namespace anteroom::bench
