#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

struct Replayed {
    std::string difference;  ///< the first difference, with its record's number; empty: none
    std::size_t inputs = 0;  ///< number of starts, actions and leavings that were replayed
    std::size_t bots = 0;    ///< bot moves in a game whose choices follow from its seed
    /// The bot moves that this program's bots would also choose. Bots improve
    /// and are not part of the rules, so another choice is not a fault.
    std::size_t bots_the_same = 0;
};

/// Replays a game record, as written by `export`, on the fair stream of its own seed and nonces. Every input
/// must give the recorded events and draws, and applying the recorded events must lead to the same state. A late
/// move must be the one that follows from the seed. If the JSON is not such a record, throws std::exception.
Replayed replay_record(const nlohmann::json& record);

}  // namespace anteroom::app
