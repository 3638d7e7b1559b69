#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace anteroom::base {

/// The time of day for actions that nobody can take back, such as deleting old data. It follows the wall clock, but not
/// at once when that is set forward by more than an hour: whoever mistyped a year has a day to notice. Not thread-safe.
class CautiousClock {
  public:
    using Milliseconds = std::chrono::milliseconds;

    CautiousClock(Milliseconds wall, Milliseconds steady) : believed_(wall), at_(steady) {}

    /// Takes the wall clock and a clock that nobody sets. Returns the time to act by.
    Milliseconds look(Milliseconds wall, Milliseconds steady);
    /// True while the wall clock is not believed.
    bool doubts() const { return doubts_since_.has_value(); }

  private:
    Milliseconds believed_;
    Milliseconds at_;  ///< of the last look, by the steady clock
    std::optional<Milliseconds> doubts_since_{};
};

}  // namespace anteroom::base
