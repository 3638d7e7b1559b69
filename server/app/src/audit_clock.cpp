#include "audit_clock.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace anteroom::app {

namespace {

constexpr int nice_of_audits = 10;

/// The pause before the first audit. Players come back to their tables in this time.
constexpr std::chrono::milliseconds after_start = std::chrono::minutes(1);

}  // namespace

AuditClock::AuditClock(base::HouseDays days, std::function<store::TimeMs()> clock, std::function<void()> tend,
                       std::chrono::milliseconds every)
    : days_(std::move(days)),
      clock_(std::move(clock)),
      tend_(std::move(tend)),
      every_(every),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

void AuditClock::stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void AuditClock::run(const std::stop_token& stop) {
    yield_to_players();
    for (auto pause = std::min(every_, after_start);; pause = every_) {
        const std::int64_t now = clock_().value;
        const std::chrono::milliseconds left(days_.ends(days_.day_of(now)) - now);
        {
            std::unique_lock lock(mutex_);
            end_.wait_for(lock, stop, std::min(left, pause), [] { return false; });
        }
        if (stop.stop_requested()) return;
        tend_();
    }
}

/// On Linux, the priority belongs to the thread and not to the process.
void yield_to_players() {
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), nice_of_audits);
}

}  // namespace anteroom::app
