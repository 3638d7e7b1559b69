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
    /// The exception if the game cannot be read. The rest of the room is intact, so the house can void a table for
    /// money.
    std::exception_ptr fault;
};

/// Rebuilds the room from the journal alone. Table, number, clocks, log and answers are the same as in the process that
/// wrote the journal. Throws if the journal itself cannot be read.
Recovered recover(const store::RoomJournal& journal, store::RoomId id, const Catalogue& catalogue,
                  const Limits& limits);

}  // namespace anteroom::room
