#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <utility>

#include "net/server.hpp"

namespace anteroom::net {

/// Tells of settings that are missing, of each kind at most once a minute: strangers decide how often they are missed.
/// Any thread.
class Reminder {
  public:
    explicit Reminder(OnMissingSetting tell) : tell_(std::move(tell)) {}

    void remind(MissingSetting setting, const std::string& value) {
        const Instant now = Clock::now();
        std::atomic<Instant>& next = next_.at(static_cast<std::size_t>(setting));
        Instant due = next.load(std::memory_order_relaxed);
        if (!tell_ || now < due || !next.compare_exchange_strong(due, now + std::chrono::minutes(1))) return;
        tell_(setting, value);
    }

  private:
    OnMissingSetting tell_;
    std::array<std::atomic<Instant>, 2> next_ = {Instant::min(), Instant::min()};
};

}  // namespace anteroom::net
