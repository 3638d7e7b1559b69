#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/replay_name.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

class Catalogue;
struct Limits;

/// Returns whether this name may open the replay of the game that the record ended. If the name is wrong, the server
/// has read only one record and not the whole game. Records of older releases do not contain the key of a replay. For
/// such a record the result is true, and the game's journal decides.
bool may_open(const store::Record& end, const ReplayName& name);

/// A finished game step by step, as the public and each seat saw it (finished.md, Replays).
struct Replay {
    store::TimeMs began;
    store::TimeMs ended;
    std::vector<std::string>
        steps;  ///< the first step is the whole table after the deal; each later step contains its changes
};

/// Returns nothing if the game is not over, was voided, or has another
/// key. Throws if the journal cannot be read or the game has a fault.
std::optional<Replay> replay_of(const store::GameJournal& journal, const ReplayName& name, const Catalogue& catalogue,
                                const Limits& limits);

}  // namespace anteroom::room
