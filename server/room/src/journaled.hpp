#pragma once

#include "change.hpp"
#include "history.hpp"

namespace anteroom::room {

/// The state of a room that its journal holds. A living room and a room that is
/// read back fold in the same committed changes, so both get the same state.
struct Journaled {
    explicit Journaled(const Limits& limits) : log(limits) {}

    Table table;
    store::Epoch epoch{1};
    store::Seq seq;
    NoticeLog log;

    /// The room was opened, and a commit of it is durable.
    bool stands() const { return seq.value > 0; }
    /// Takes the table and the notices out of the change.
    void fold(Change& change, store::Seq its_seq);
};

}  // namespace anteroom::room
