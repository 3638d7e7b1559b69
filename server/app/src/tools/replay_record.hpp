#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

struct Replayed {
    std::string difference;  ///< the first difference and the number of its record; empty if there is none
    std::size_t inputs = 0;  ///< number of starts, actions and resignations that were replayed
    std::size_t bots = 0;    ///< number of bot moves in a game whose choices follow from its seed
    /// The number of bot moves that this program's bots would also choose. Bots improve and are not part of the rules,
    /// so another choice is not a fault.
    std::size_t bots_the_same = 0;
};

/// Replays a game record, as written by `export`, on the fair stream of its own seed and nonces. Every input must give
/// the recorded events and draws, and applying the recorded events must lead to the same state. A late move must be the
/// move that follows from the seed. Throws std::exception if the JSON is not a record.
Replayed replay_record(const nlohmann::json& record);

}  // namespace anteroom::app
