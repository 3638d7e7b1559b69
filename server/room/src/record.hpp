#pragma once

#include <exception>
#include <optional>
#include <span>
#include <string>

#include "journaled.hpp"

namespace anteroom::room {

class Catalogue;

/// What of a record makes the table again: a change as the journal has it. `log` is that of the room before it.
std::string body_of(const Table& before, const Change& change, Instant now, const NoticeLog& log);

/// What a record says of its room's progress; none where that stayed as it was.
std::optional<Progress> progress_in(const store::Record& record);

/// Reads a journal record by record: each becomes the change that it was, which is folded in as the living room did.
class JournalReader {
  public:
    JournalReader(store::RoomId id, const Catalogue& catalogue, const Limits& limits)
        : room(limits), room_(id), catalogue_(catalogue), limits_(limits) {}

    /// The transfers are the record's own.
    void read(const store::Record& record, std::span<const ledger::Transfer> transfers);
    /// What the next record did; `room` is as it was before. To be folded in.
    Change change_of(const store::Record& record, std::span<const ledger::Transfer> transfers);

    Journaled room;
    /// What a game has thrown; from then on there is none. Once it is put away its fault is nobody's any more.
    std::exception_ptr fault;

  private:
    store::RoomId room_;
    const Catalogue& catalogue_;
    const Limits& limits_;
};

}  // namespace anteroom::room
