#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "bus/bus.hpp"

namespace anteroom::bus::test {

/// The messages that arrived, in order.
class Heard {
  public:
    Handler handler() {
        return [this](std::string payload) {
            const std::lock_guard lock(mutex_);
            payloads_.push_back(std::move(payload));
            more_.notify_all();
        };
    }
    /// Waits for `count` messages. If some seconds pass before, returns the messages that have arrived.
    std::vector<std::string> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        more_.wait_for(lock, std::chrono::seconds(10), [&] { return payloads_.size() >= count; });
        return payloads_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<std::string> payloads_;
};

}  // namespace anteroom::bus::test
