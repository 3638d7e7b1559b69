#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace anteroom::app {

struct Replayed {
    std::string difference;  ///< the first, with the number of its record; empty if there is none
    std::size_t inputs = 0;  ///< start, actions and leavings that were executed again
    std::size_t bots = 0;    ///< moves of bots, of a game whose choices follow from its seed
    /// Of them, those that this program's bots choose too. Bots get better, and are no part of the rules: another
    /// choice is no fault.
    std::size_t bots_the_same = 0;
};

/// Executes a game record (what `export` writes) again, on the fair stream of its own seed and nonces: every input must
/// give the recorded events and draws, and folding the recorded events must lead to the same state. A late move must be
/// the one that follows from the seed. Throws
/// std::exception where it is no such record.
Replayed replay_record(const nlohmann::json& record);

}  // namespace anteroom::app
