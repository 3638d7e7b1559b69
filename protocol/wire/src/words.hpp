#pragma once

#include "ids/words.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

inline constexpr auto visibility_words = ids::words<Visibility>("public", "private");
inline constexpr auto day_limit_words = ids::words<DayLimit>("stake_day", "loss_day");

}  // namespace anteroom::wire
