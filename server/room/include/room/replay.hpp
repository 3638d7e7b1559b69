#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/replay_name.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

class Catalogue;
struct Limits;

/// Returns whether this name may open the game that the record ended. With a wrong name,
/// the server thus reads one record and not a whole game. Records of older releases do not
/// contain the key. For such a record the result is true, and the game's journal decides.
bool may_open(const store::Record& end, const ReplayName& name);

/// A finished game step by step, as the public and each seat saw it (finished.md, Replays).
struct Replay {
    store::TimeMs began;
    store::TimeMs ended;
    std::vector<std::string> steps;  ///< the first is the whole table after the deal, each later one its changes
};

/// Returns nothing if the game is not over, was voided, or has another
/// key. Throws if the journal cannot be read or the game has a fault.
std::optional<Replay> replay_of(const store::GameJournal& journal, const ReplayName& name, const Catalogue& catalogue,
                                const Limits& limits);

}  // namespace anteroom::room
