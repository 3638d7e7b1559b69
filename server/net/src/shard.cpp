#include "net/shard.hpp"

#include <time.h>

#include <boost/asio/post.hpp>
#include <optional>

#include "insist.hpp"
#include "loop.hpp"

namespace anteroom::net {

Instant boot_now() {
    timespec now{};
    if (clock_gettime(CLOCK_BOOTTIME, &now) != 0) return Clock::now();
    return Instant(
        std::chrono::duration_cast<Duration>(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec)));
}

Shard::Shard(std::size_t index) : index_(index), loop_(std::make_unique<Loop>()) {}

Shard::Shard(std::size_t index, Scheduler& scheduler) : index_(index), scheduler_(&scheduler) {}

Shard::~Shard() {
    if (!loop_) return;
    stop();
    join();
}

void Shard::post(Task work) {
    waiting_.fetch_add(1, std::memory_order_relaxed);
    auto counted = [this, work = std::move(work)]() mutable {
        waiting_.fetch_sub(1, std::memory_order_relaxed);
        work();
    };
    if (scheduler_ != nullptr) return scheduler_->post(std::move(counted));
    asio::post(loop_->context, std::move(counted));
}

void Shard::stop() {
    loop_->context.stop();
}

bool Shard::here() const {
    if (scheduler_ != nullptr) return scheduler_->here();
    return loop_->executor().running_in_this_thread();
}

void Shard::turn() {
    for (;;) {
        try {
            loop_->context.run();
            return;
        } catch (const std::exception& fault) {
            if (!on_fault_) throw;
            on_fault_(fault);
        }
    }
}

void Shard::start() {
    insist(!loop_->running.exchange(true), "a shard runs already");
    loop_->thread = std::thread([this] {
        turn();
        loop_->running = false;
    });
}

void Shard::run() {
    insist(!loop_->running.exchange(true), "a shard runs already");
    turn();
    loop_->running = false;
}

void Shard::join() {
    if (loop_->thread.joinable()) loop_->thread.join();
}

/// State shared with the pending wait, which may outlive the Timer for a moment. Asio cannot cancel a completion that
/// is already queued. The generation tells such a completion whether its alarm is still the present one.
struct Timer::State {
    explicit State(Shard& shard) : scheduler(shard.scheduler()) {
        if (scheduler == nullptr) alarm.emplace(shard.loop().executor());
    }
    Scheduler* const scheduler;
    std::optional<SteadyTimer> alarm;  ///< absent if there is a scheduler
    Task task;
    std::uint64_t generation = 0;
};

Timer::Timer(Shard& shard) : state_(std::make_shared<State>(shard)) {}

Timer::~Timer() {
    if (state_) cancel();
}

Timer::Timer(Timer&&) noexcept = default;

Timer& Timer::operator=(Timer&& other) noexcept {
    std::swap(state_, other.state_);
    return *this;
}

void Timer::set(Instant at, Task work) {
    State& state = *state_;
    const std::uint64_t generation = ++state.generation;
    state.task = std::move(work);
    auto ring = [kept = state_, generation] {
        if (kept->generation != generation || !kept->task) return;
        Task due = std::move(kept->task);
        kept->task = Task();
        due();
    };
    if (state.scheduler != nullptr) return state.scheduler->post_at(at, std::move(ring));
    state.alarm->expires_at(at);
    state.alarm->async_wait([ring = std::move(ring)](ErrorCode) mutable { ring(); });
}

void Timer::cancel() {
    ++state_->generation;
    state_->task = Task();
    if (state_->alarm) state_->alarm->cancel();
}

bool Timer::is_set() const {
    return static_cast<bool>(state_->task);
}

}  // namespace anteroom::net
