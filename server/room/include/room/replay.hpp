#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/replay_name.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

class Catalogue;
struct Limits;

/// Tells whether this name may open the game that the record ended, so that a wrong name
/// costs the reading of one record and not of a whole game. Records of older releases do
/// not hold the key: for them this returns true, and the game's journal decides.
bool may_open(const store::Record& end, const ReplayName& name);

/// A finished game step by step, in the public view and in the view of each seat: finished.md, Replays.
struct Replay {
    store::TimeMs began;
    store::TimeMs ended;
    std::vector<std::string> steps;  ///< the first is the whole table after the deal, each later one the changes
};

/// Empty if the game is not over, was voided, or has another key.
/// Throws if the journal cannot be read or the game has a fault.
std::optional<Replay> replay_of(const store::GameJournal& journal, const ReplayName& name, const Catalogue& catalogue,
                                const Limits& limits);

}  // namespace anteroom::room
