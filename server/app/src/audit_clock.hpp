#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/house_days.hpp"
#include "store/port/ids.hpp"

namespace anteroom::app {

/// Calls `tend` every few minutes, and when a day of the house begins, on a thread of low priority. Audits therefore
/// run all day, and they find a change by hand within a day.
class AuditClock {
  public:
    /// Both `tend` and the clock are called on this object's thread.
    AuditClock(base::HouseDays days, std::function<store::TimeMs()> clock, std::function<void()> tend,
               std::chrono::milliseconds every = std::chrono::minutes(5));
    ~AuditClock() { stop(); }
    AuditClock(const AuditClock&) = delete;
    AuditClock& operator=(const AuditClock&) = delete;

    /// Waits until `tend` has returned.
    void stop();

  private:
    void run(const std::stop_token& stop);

    const base::HouseDays days_;
    const std::function<store::TimeMs()> clock_;
    const std::function<void()> tend_;
    const std::chrono::milliseconds every_;
    std::mutex mutex_;
    std::condition_variable_any end_;
    std::jthread thread_;  ///< declared last, because the thread uses all other members
};

/// Makes this thread give way to the threads that serve players. The effect lasts as long as the thread.
void yield_to_players();

}  // namespace anteroom::app
