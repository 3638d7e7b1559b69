#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "net/server.hpp"

namespace anteroom::net {

/// Reports missing settings: each value at once, and again after an hour. Clients decide how many different values
/// there are. For this reason the reminder reports only a few values of each kind per minute, and remembers only the
/// values of the last hour. May be called from any thread.
class Reminder {
  public:
    explicit Reminder(OnMissingSetting tell) : tell_(std::move(tell)) {}

    void remind(MissingSetting setting, const std::string& value) {
        if (tell_ && is_due(setting, value, Clock::now())) tell_(setting, value);
    }

  private:
    struct Told {
        std::map<std::string, Instant> last;  ///< values of the last hour
        Instant minute_began = Instant::min();
        std::size_t this_minute = 0;
    };

    bool is_due(MissingSetting setting, const std::string& value, Instant now) {
        constexpr std::size_t a_minute_max = 5;
        const std::lock_guard lock(mutex_);
        Told& told = told_.at(static_cast<std::size_t>(setting));
        const auto last = told.last.find(value);
        if (last != told.last.end() && now - last->second < std::chrono::hours(1)) return false;
        if (told.this_minute == 0 || now - told.minute_began >= std::chrono::minutes(1)) {
            told.minute_began = now;
            told.this_minute = 0;
        }
        if (told.this_minute == a_minute_max) return false;
        ++told.this_minute;
        std::erase_if(told.last, [&](const auto& each) { return now - each.second >= std::chrono::hours(1); });
        told.last[value] = now;
        return true;
    }

    OnMissingSetting tell_;
    std::mutex mutex_;
    std::array<Told, 5> told_;
};

}  // namespace anteroom::net
