#pragma once

#include "change.hpp"
#include "history.hpp"

namespace anteroom::room {

/// What the journal holds of a room. Each committed change is folded in, by the living room as by one that is read
/// back, so both come to the same.
struct Journaled {
    explicit Journaled(const Limits& limits) : log(limits) {}

    Table table;
    store::Epoch epoch{1};
    store::Seq seq;
    NoticeLog log;

    /// Opened, and at least once durable.
    bool stands() const { return seq.value > 0; }
    /// Takes the table and the notices out of the change.
    void fold(Change& change, store::Seq its_seq);
};

}  // namespace anteroom::room
