#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace anteroom::wire {

/// What the server took for a request, in microseconds: from its arrival to its answer, and the parts of that where a
/// room decided it at once.
struct Timing {
    struct InRoom {
        std::int64_t queue = 0;
        std::int64_t engine = 0;
        std::int64_t commit = 0;
        std::int64_t fan_out = 0;
    };
    std::int64_t total = 0;
    std::optional<InRoom> in_room{};
};

/// Into an answer that is complete but for this, or into the end of one.
void insert(std::string& answer, const Timing& timing);

}  // namespace anteroom::wire
