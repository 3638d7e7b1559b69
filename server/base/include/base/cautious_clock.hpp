#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace anteroom::base {

/// The time of day for actions that nobody can undo, such as deleting old data. It follows the wall clock. But if
/// somebody sets the wall clock forward by more than an hour, it waits a day, so that a mistyped year can be corrected.
/// The class is not thread-safe.
class CautiousClock {
  public:
    using Milliseconds = std::chrono::milliseconds;

    CautiousClock(Milliseconds wall, Milliseconds steady) : believed_(wall), at_(steady) {}

    /// Takes the time of the wall clock and of a steady clock. Returns the time to act by.
    Milliseconds look(Milliseconds wall, Milliseconds steady);
    /// True while the time does not follow the wall clock.
    bool doubts() const { return doubts_since_.has_value(); }

  private:
    Milliseconds believed_;
    Milliseconds at_;  ///< time of the last look, by the steady clock
    std::optional<Milliseconds> doubts_since_{};
};

}  // namespace anteroom::base
