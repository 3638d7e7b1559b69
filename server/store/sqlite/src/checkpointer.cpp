#include "checkpointer.hpp"

#include <utility>

namespace anteroom::store {

Checkpointer::Checkpointer(const std::string& path, const char* vfs) : db_(path, false, vfs) {}

void Checkpointer::begin() {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(is_under_way_, true)) return;
    }
    worker_.post([this] { pass(); });
}

std::optional<std::chrono::microseconds> Checkpointer::take_ended() {
    const std::lock_guard lock(mutex_);
    return std::exchange(ended_, std::nullopt);
}

void Checkpointer::wait() {
    std::unique_lock lock(mutex_);
    has_ended_.wait(lock, [&] { return !is_under_way_; });
}

void Checkpointer::pass() {
    const auto began = std::chrono::steady_clock::now();
    try {
        db_.checkpoint(false);
    } catch (const SqlError&) {
        // Nothing is lost: pages that were not copied stay in the log, and commits report a full disk.
    }
    const auto took = std::chrono::steady_clock::now() - began;
    const std::lock_guard lock(mutex_);
    is_under_way_ = false;
    ended_ = std::chrono::duration_cast<std::chrono::microseconds>(took);
    has_ended_.notify_all();
}

}  // namespace anteroom::store
