#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>

#include "harness.hpp"

namespace anteroom::store::test {

/// The number of reads of an unreadable room, and the pause between them.
struct Patience {
    int attempts;
    std::chrono::milliseconds pause;
};

/// Looks up the result of a commit whose outcome is unknown: `seq` becomes the journal's
/// seq, which is between the old `seq` and `highest`. Returns the fault, or an empty text.
inline std::string find_seq(Harness& server, RoomId room, std::int64_t& seq, std::int64_t highest, Patience patience) {
    for (int attempt = 0; attempt < patience.attempts; ++attempt) {
        try {
            const auto row = server.row(room);
            const std::int64_t lowest = seq;
            seq = row ? row->seq.value : 0;
            if (seq >= lowest && seq <= highest) return "";
            return "found " + std::to_string(seq) + ", not " + std::to_string(lowest) + " to " +
                   std::to_string(highest);
        } catch (const std::runtime_error&) {
            std::this_thread::sleep_for(patience.pause);
        }
    }
    return "never readable again";
}

}  // namespace anteroom::store::test
