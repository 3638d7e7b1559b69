#pragma once

#include <algorithm>
#include <map>

#include "room/input.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

/// How much each player may say here. A bucket of milliseconds: each line costs one refill, and as many as the burst
/// fit in.
class ChatLimit {
  public:
    explicit ChatLimit(const Limits& limits)
        : refill_ms_(limits.chat_refill_ms), full_ms_(limits.chat_refill_ms * limits.chat_burst) {}

    /// One more line, if it may be said now.
    bool take(store::PlayerId player, Instant now) {
        std::erase_if(buckets_, [&](const auto& entry) { return entry.second.at.value + full_ms_ < now.value; });
        Bucket& bucket = buckets_.try_emplace(player, Bucket{full_ms_, now}).first->second;
        const std::int64_t level = std::min(full_ms_, bucket.level_ms + (now.value - bucket.at.value));
        if (level < refill_ms_) return false;
        bucket = {level - refill_ms_, now};
        return true;
    }

  private:
    struct Bucket {
        std::int64_t level_ms = 0;
        Instant at;
    };
    std::int64_t refill_ms_;
    std::int64_t full_ms_;
    std::map<store::PlayerId, Bucket> buckets_;
};

}  // namespace anteroom::room
