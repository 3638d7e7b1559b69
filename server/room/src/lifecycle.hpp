#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "change.hpp"
#include "history.hpp"
#include "info_view.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

/// Who waits to hear what becomes of a commit. An order is answered alone, even where a player's request opens the
/// table for the house.
struct Waiting {
    std::optional<Sender> sender;
    std::optional<std::uint64_t> ticket;

    bool is_anybody() const { return sender || ticket; }
};

/// The change that waits for the store, and all that follows from it once it is durable.
struct Proposal {
    Proposal(Change&& its_change, store::Seq its_seq, Instant now)
        : change(std::move(its_change)), seq(its_seq), since(now) {}

    Change change;
    store::Seq seq;
    Instant since;
    Waiting waiting;
    std::string answer;           ///< to the request and its repeats; empty: that it acted
    std::vector<TurnView> turns;  ///< as the update tells them
    PastUpdate update;
    std::vector<store::PlayerId> moved;  ///< whose wallets it touches
    std::optional<std::string> summary;  ///< the store's copy, where it changes

    bool creates() const { return change.posted.creates.has_value(); }
};

// What a room can be doing.
namespace phase {

/// Nothing of it is durable yet.
struct Unopened {};

/// It takes requests.
struct Open {};

/// After a fault of the room or its game, for good, or for want of its rules: it takes nothing but a void, which opens
/// it again.
struct Broken {
    bool lost_track = false;   ///< its viewers may not have been told of all that its journal has
    bool lacks_rules = false;  ///< it is whole, and another node may know them
};

/// A change is being stored; nothing is handled until that is decided.
struct Committing {
    std::unique_ptr<Proposal> proposal;  ///< never null
    std::optional<Broken> broken;        ///< the change voids the game of a broken table
};

/// The store is told that the room is over.
struct Closing {};

/// The store has failed, so the journal has to be read again before anything else; `retry_at` says when.
struct Unsure {
    Instant since;
    Instant retry_at;
    std::int64_t wait_ms = 0;
    Waiting waiting;  ///< whose commit is unknown; they are answered once that is known, or takes too long
    store::Seq seq;   ///< of that commit
    bool was_creating = false;
};

/// The journal is being read.
struct Rebuilding {
    Unsure unsure;
};

/// Over: nothing follows.
struct Closed {};

}  // namespace phase

using Phase = std::variant<phase::Unopened, phase::Open, phase::Broken, phase::Committing, phase::Closing,
                           phase::Unsure, phase::Rebuilding, phase::Closed>;

/// Only the store's answer may come.
bool is_busy(const Phase& phase);

/// Players are told that the room rests.
bool is_frozen(const Phase& phase);

/// Who waits for an answer that only the journal knows; null where nobody can.
Waiting* unanswered(Phase& phase);

/// The journal could not be read, or nobody knows yet what stands in it: it is read later, each time after twice as
/// long.
phase::Unsure later(phase::Unsure unsure, const Limits& limits, Instant now);

/// After an exception. What was under way is dropped.
phase::Broken broken(const Phase& before);

}  // namespace anteroom::room
