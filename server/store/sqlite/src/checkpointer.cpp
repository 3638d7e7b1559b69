#include "checkpointer.hpp"

#include <utility>

namespace anteroom::store {

Checkpointer::Checkpointer(const std::string& path, const char* vfs)
    : db_(path, false, vfs), thread_([this] { loop(); }) {}

Checkpointer::~Checkpointer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Checkpointer::begin() {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    changed_.notify_all();
}

std::optional<std::chrono::microseconds> Checkpointer::take_ended() {
    const std::lock_guard lock(mutex_);
    return std::exchange(ended_, std::nullopt);
}

void Checkpointer::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !wanted_; });
}

void Checkpointer::loop() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return wanted_ || stopping_; });
        if (stopping_) return;
        lock.unlock();
        const auto began = std::chrono::steady_clock::now();
        try {
            db_.checkpoint(false);
        } catch (const SqlError&) {
            // Nothing is lost: what was not copied stays in the log, and a full disk shows in the commits.
        }
        const auto took = std::chrono::steady_clock::now() - began;
        lock.lock();
        wanted_ = false;
        ended_ = std::chrono::duration_cast<std::chrono::microseconds>(took);
        changed_.notify_all();
    }
}

}  // namespace anteroom::store
