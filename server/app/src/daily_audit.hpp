#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/house_days.hpp"
#include "store/port/ids.hpp"

namespace anteroom::app {

/// Starts an audit at the beginning of each day of the house, from a thread of its
/// own. For this reason no change by hand stays unnoticed for longer than a day.
class DailyAudit {
  public:
    /// `audit` must not wait for the audit's end. This object's thread calls `audit` and the clock.
    DailyAudit(base::HouseDays days, std::function<store::TimeMs()> clock, std::function<void()> audit);
    ~DailyAudit() { stop(); }
    DailyAudit(const DailyAudit&) = delete;
    DailyAudit& operator=(const DailyAudit&) = delete;

    void stop();

  private:
    void run(const std::stop_token& stop);

    const base::HouseDays days_;
    const std::function<store::TimeMs()> clock_;
    const std::function<void()> audit_;
    std::mutex mutex_;
    std::condition_variable_any end_;
    std::jthread thread_;  ///< last, because it uses all the other members
};

/// Makes this thread give way to the threads that serve players. The effect lasts as long as the thread.
void yield_to_players();

}  // namespace anteroom::app
