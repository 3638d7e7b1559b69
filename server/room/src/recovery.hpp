#pragma once

#include <exception>
#include <vector>

#include "journaled.hpp"

namespace anteroom::room {

class Catalogue;

/// A room rebuilt from its journal.
struct Recovered {
    Journaled room;
    std::vector<store::PastAnswer> answers;  ///< oldest first
    /// The fault of a game that cannot be read. The rest of the room is intact, so a table for money can be voided.
    std::exception_ptr fault;
};

/// Rebuilds the room from the journal alone. Table, number, clocks, log and answers
/// equal those of the room that wrote it. Throws if the journal itself cannot be read.
Recovered recover(const store::RoomJournal& journal, store::RoomId id, const Catalogue& catalogue,
                  const Limits& limits);

}  // namespace anteroom::room
