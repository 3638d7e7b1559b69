#pragma once

#include <algorithm>
#include <chrono>

namespace anteroom::detail {

/// Measures the time since the last message. More than two heartbeats is too long. The limit is lower while a request
/// waits.
class Silence {
  public:
    using Clock = std::chrono::steady_clock;

    void learn(Clock::duration heartbeat, Clock::duration round_trip) {
        heartbeat_ = heartbeat;
        patience_ = std::min(2 * heartbeat, std::max<Clock::duration>(patience_min, round_trips * round_trip));
    }

    void heard(bool owes, Clock::time_point now) {
        since_ = now;
        owes_ = owes;
        has_asked_ = false;
    }

    /// Records that a request was sent.
    void expect(Clock::time_point now) {
        if (!owes_) heard(true, now);
    }

    bool is_dead(Clock::time_point now) const { return now - since_ > (owes_ ? patience_ : 2 * heartbeat_); }

    /// Returns true once, after half of the permitted time. The caller then asks the server for a sign of life.
    bool is_doubtful(Clock::time_point now) {
        if (!owes_ || has_asked_ || now - since_ < patience_ / 2) return false;
        has_asked_ = true;
        return true;
    }

  private:
    static constexpr std::chrono::seconds patience_min{2};
    static constexpr int round_trips = 4;

    Clock::duration heartbeat_ = std::chrono::seconds(10);
    Clock::duration patience_ = patience_min;
    Clock::time_point since_;
    bool owes_ = false;
    bool has_asked_ = false;
};

}  // namespace anteroom::detail
