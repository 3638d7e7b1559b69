#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/deal.hpp"
#include "store/port/rows.hpp"

namespace anteroom::room {

class Catalogue;
struct Limits;

/// Names a finished game to whoever may see it again: nobody guesses the key.
struct ReplayName {
    store::RoomId room;
    store::GameNumber game;
    fair::ReplayKey key;

    friend bool operator==(const ReplayName&, const ReplayName&) = default;
};
std::string text_of(const ReplayName& name);
std::optional<ReplayName> replay_name(std::string_view text);

/// Whether the game that this record ended may be seen again by the name; of one that ended before records said by
/// which, its journal has to tell. A wrong name costs one record, and not a game.
bool may_open(const store::Record& end, const ReplayName& name);

/// A finished game step by step, as everybody was told it and as each seat was: PROTOCOL.md, Replays.
struct Replay {
    store::TimeMs began;
    store::TimeMs ended;
    std::vector<std::string> steps;  ///< the first is the whole after the deal, each other one what it changed
};

/// Nothing where the game is not over, was voided, or has another key. Throws where the journal cannot be read, or by
/// a fault of the game.
std::optional<Replay> replay_of(const store::GameJournal& journal, const ReplayName& name, const Catalogue& catalogue,
                                const Limits& limits);

}  // namespace anteroom::room
