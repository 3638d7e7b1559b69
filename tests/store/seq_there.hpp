#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>

#include "harness.hpp"

namespace anteroom::store::test {

/// How often a room that cannot be read is asked for, and how long after each other.
struct Patience {
    int attempts;
    std::chrono::milliseconds pause;
};

/// After a commit whose fate the store did not tell: `seq` becomes what the journal has, which lies between it and
/// `highest`. What is not so is the answer; empty if nothing.
inline std::string find_seq(Harness& server, RoomId room, std::int64_t& seq, std::int64_t highest, Patience patience) {
    for (int attempt = 0; attempt < patience.attempts; ++attempt) {
        try {
            const auto journal = server.load(room);
            const std::int64_t lowest = seq;
            seq = journal ? journal->row.seq.value : 0;
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
