#pragma once

#include <exception>
#include <vector>

#include "journaled.hpp"

namespace anteroom::room {

class Catalogue;

/// A room as its journal has it.
struct Recovered {
    Journaled room;
    std::vector<store::PastAnswer> answers;  ///< oldest first
    /// A game that cannot be read leaves the rest of the room as it was, so that a table for money can be voided.
    std::exception_ptr fault;
};

/// From the journal alone: the same table, number, clocks, log and answers as the room that wrote it. Throws where the
/// journal itself cannot be.
Recovered recover(const store::RoomJournal& journal, store::RoomId id, const Catalogue& catalogue,
                  const Limits& limits);

}  // namespace anteroom::room
