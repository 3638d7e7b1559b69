#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "store/port/ids.hpp"

namespace anteroom::admin {

/// Counts requests by a name: `burst` at once, then one more after each `back_ms`. Bounded: full, it forgets those who
/// have rested first, and refuses new names if there are none. For one thread at a time.
class Rates {
  public:
    Rates(std::uint32_t burst, std::int64_t back_ms, std::size_t names_max)
        : burst_(burst), back_ms_(back_ms), names_max_(names_max) {}

    bool take(const std::string& name, store::TimeMs now) {
        if (burst_ == 0) return true;
        if (rested_at_.size() >= names_max_)
            std::erase_if(rested_at_, [now](const auto& one) { return one.second <= now.value; });
        auto at = rested_at_.find(name);
        if (at == rested_at_.end()) {
            if (rested_at_.size() >= names_max_) return false;
            at = rested_at_.emplace(name, now.value).first;
        }
        // Never further ahead than all of them take: a clock that is set back must not keep anybody out until then.
        at->second = std::clamp(at->second, now.value, now.value + back_ms_ * std::int64_t{burst_});
        if (at->second - now.value > back_ms_ * (std::int64_t{burst_} - 1)) return false;
        at->second += back_ms_;
        return true;
    }

  private:
    std::uint32_t burst_;
    std::int64_t back_ms_;
    std::size_t names_max_;
    std::map<std::string, std::int64_t> rested_at_;  ///< when all requests of a name will have come back
};

}  // namespace anteroom::admin
