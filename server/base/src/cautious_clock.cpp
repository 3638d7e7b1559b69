#include "base/cautious_clock.hpp"

#include <utility>

namespace anteroom::base {

namespace {

constexpr std::chrono::hours step_max{1};
constexpr std::chrono::hours doubt{24};

}  // namespace

CautiousClock::Milliseconds CautiousClock::look(Milliseconds wall, Milliseconds steady) {
    believed_ += steady - std::exchange(at_, steady);
    const bool is_far_ahead = wall - believed_ > step_max;
    if (is_far_ahead && !doubts_since_) doubts_since_ = steady;
    if (!is_far_ahead || steady - *doubts_since_ >= doubt) {
        doubts_since_.reset();
        believed_ = wall;
    }
    return believed_;
}

}  // namespace anteroom::base
