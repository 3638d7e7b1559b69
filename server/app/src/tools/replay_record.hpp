#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

struct Replayed {
    std::string difference;  ///< the first, with the number of its record; empty if there is none
    std::size_t inputs = 0;  ///< start, actions and leavings that were executed again
};

/// Executes a game record (what `export` writes) again, on the fair stream of its own seed and nonces: every input must
/// give the recorded events and draws, and folding the recorded events must lead to the same state. Throws
/// std::exception where it is no such record.
Replayed replay_record(const nlohmann::json& record);

}  // namespace anteroom::app
