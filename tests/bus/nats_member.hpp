#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bus/nats_bus.hpp"
#include "heard.hpp"
#include "net/shard.hpp"

namespace anteroom::bus::test {

/// A node's bus, its event loop, and its log of the connection.
class Member {
  public:
    explicit Member(const std::string& url, const Limits& limits = {})
        : bus_(connect_nats(
              nats_place(url).value(), "a test", limits, [this](auto event, auto why) { note(event, why); }, home_)) {
        home_.start();
    }
    Bus& operator*() const { return *bus_; }
    Bus* operator->() const { return bus_.get(); }
    net::Shard& home() const { return home_; }
    std::vector<std::string_view> events() const {
        const std::lock_guard lock(mutex_);
        return events_;
    }
    /// Returns the subjects that the server did not permit.
    std::vector<std::string> not_permitted() const {
        const std::lock_guard lock(mutex_);
        return not_permitted_;
    }

  private:
    void note(std::string_view event, std::string_view why) {
        const std::lock_guard lock(mutex_);
        events_.push_back(event);
        if (event == event_not_permitted) not_permitted_.emplace_back(why);
    }

    mutable std::mutex mutex_;
    std::vector<std::string_view> events_;
    std::vector<std::string> not_permitted_;
    mutable net::Shard home_;
    std::unique_ptr<Bus> bus_;
};

inline Member connected(const std::string& url, const Limits& limits = {}) {
    return Member(url, limits);
}

/// Waits until `is_so` returns true, for some seconds at most.
template <class Condition>
bool comes_true(Condition is_so) {
    for (int attempt = 0; attempt < 400; ++attempt) {
        if (is_so()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
    return false;
}

/// Publishes until one message arrives, because NATS needs a moment to learn of a new subscription.
inline bool comes_through(Bus& from, const std::string& subject, Heard& heard) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        from.publish(subject, "are you there?");
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
        if (!heard.wait_for(0).empty()) return true;
    }
    return false;
}

}  // namespace anteroom::bus::test
