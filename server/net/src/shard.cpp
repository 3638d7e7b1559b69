#include "net/shard.hpp"

#include <boost/asio/post.hpp>

#include "insist.hpp"
#include "loop.hpp"

namespace anteroom::net {

Shard::Shard(std::size_t index) : index_(index), loop_(std::make_unique<Loop>()) {}

Shard::~Shard() {
    stop();
    join();
}

void Shard::post(Task work) {
    waiting_.fetch_add(1, std::memory_order_relaxed);
    asio::post(loop_->context, [this, work = std::move(work)]() mutable {
        waiting_.fetch_sub(1, std::memory_order_relaxed);
        work();
    });
}

void Shard::stop() {
    loop_->context.stop();
}

bool Shard::here() const {
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

/// Shared with the wait that is under way, which outlives the Timer by a moment. The generation tells that wait
/// whether it still speaks for what is set now: Asio cannot take back a completion that is already queued.
struct Timer::State {
    explicit State(Loop& loop) : alarm(loop.executor()) {}
    SteadyTimer alarm;
    Task task;
    std::uint64_t generation = 0;
};

Timer::Timer(Shard& shard) : state_(std::make_shared<State>(shard.loop())) {}

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
    state.alarm.expires_at(at);
    state.alarm.async_wait([kept = state_, generation](ErrorCode) {
        if (kept->generation != generation || !kept->task) return;
        Task due = std::move(kept->task);
        kept->task = Task();
        due();
    });
}

void Timer::cancel() {
    ++state_->generation;
    state_->task = Task();
    state_->alarm.cancel();
}

bool Timer::is_set() const {
    return static_cast<bool>(state_->task);
}

}  // namespace anteroom::net
