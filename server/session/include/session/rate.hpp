#pragma once

#include <algorithm>
#include <cstdint>

#include "store/port/ids.hpp"

namespace anteroom::session {

/// A bucket of `burst` tokens that gets `per_s` of them back each second. per_s 0: never empty.
class Rate {
  public:
    Rate(std::int64_t per_s, std::int64_t burst) : per_s_(per_s), room_(burst * 1000), left_(room_) {}

    bool take(store::TimeMs now) {
        if (per_s_ == 0) return true;
        // In thousandths of a token, so that nothing is lost to rounding.
        if (now > last_)
            left_ = std::min(
                room_, left_ + std::min(room_, std::min<std::int64_t>(now.value - last_.value, 1'000'000) * per_s_));
        last_ = std::max(last_, now);
        if (left_ < 1000) return false;
        left_ -= 1000;
        return true;
    }

  private:
    std::int64_t per_s_;
    std::int64_t room_;
    std::int64_t left_;
    store::TimeMs last_;
};

}  // namespace anteroom::session
