#pragma once

#include "change.hpp"
#include "history.hpp"

namespace anteroom::room {

/// The state of a room that can be rebuilt from its journal. A running room and a room
/// that is read back apply the same committed changes, so both reach the same state.
struct Journaled {
    explicit Journaled(const Limits& limits) : log(limits) {}

    Table table;
    store::Epoch epoch{1};
    store::Seq seq;
    NoticeLog log;

    /// Returns whether the opening of the room is durable.
    bool stands() const { return seq.value > 0; }
    /// Applies a committed change. Moves the table and the notices out of the change.
    void fold(Change& change, store::Seq its_seq);
};

}  // namespace anteroom::room
