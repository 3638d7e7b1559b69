#include "daily_audit.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace anteroom::app {

namespace {

/// The machine may sleep, and its clock may be set.
constexpr std::chrono::milliseconds look_at_clock_every = std::chrono::minutes(5);

constexpr int nice_of_audits = 10;

}  // namespace

DailyAudit::DailyAudit(base::HouseDays days, std::function<store::TimeMs()> clock, std::function<void()> audit)
    : days_(std::move(days)),
      clock_(std::move(clock)),
      audit_(std::move(audit)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void DailyAudit::stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void DailyAudit::run(const std::stop_token& stop) {
    base::Day day = days_.day_of(clock_().value);
    while (!stop.stop_requested()) {
        const std::chrono::milliseconds left(days_.ends(day) - clock_().value);
        {
            std::unique_lock lock(mutex_);
            end_.wait_for(lock, stop, std::min(left, look_at_clock_every), [] { return false; });
        }
        const base::Day now = days_.day_of(clock_().value);
        if (stop.stop_requested() || now == day) continue;
        // A clock that was set back begins no day. The next one has its audit all the same.
        if (std::exchange(day, now) < now) audit_();
    }
}

/// On Linux the priority belongs to the thread.
void yield_to_players() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), nice_of_audits);
}

}  // namespace anteroom::app
