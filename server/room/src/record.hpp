#pragma once

#include <exception>
#include <optional>
#include <span>
#include <string>

#include "journaled.hpp"

namespace anteroom::room {

class Catalogue;

/// Returns the body of the change's record, from which the table can be rebuilt. `log` is the room's log before the
/// change.
std::string body_of(const Table& before, const Change& change, Now now, const NoticeLog& log);

/// Returns the progress of the room in a record, or nothing if the record does not change it.
std::optional<Progress> progress_in(const store::Record& record);

/// Reads a journal record by record. Each record becomes a change, which is applied as in a running room.
class JournalReader {
  public:
    JournalReader(store::RoomId id, const Catalogue& catalogue, const Limits& limits)
        : room(limits), room_(id), catalogue_(catalogue), limits_(limits) {}

    /// `transfers` must be the transfers of this record.
    void read(const store::Record& record, std::span<const ledger::Transfer> transfers);
    /// Returns the change of the next record. `room` is the state before this record. The caller applies the change.
    Change change_of(const store::Record& record, std::span<const ledger::Transfer> transfers);

    Journaled room;
    /// The exception from reading a game that cannot be read. The room then has no game. A record that removes the game
    /// or opens another one clears the fault.
    std::exception_ptr fault;

  private:
    store::RoomId room_;
    const Catalogue& catalogue_;
    const Limits& limits_;
};

}  // namespace anteroom::room
