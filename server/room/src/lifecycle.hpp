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

/// The player or order that waits for the outcome of a commit. If a change comes from both (Origin), only the order
/// waits for it.
struct Waiting {
    std::optional<Sender> sender;
    std::optional<std::uint64_t> ticket;

    bool is_anybody() const { return sender || ticket; }
};

/// A change that waits for the store, with the messages that follow when it is durable.
struct Proposal {
    Proposal(Change&& its_change, store::Seq its_seq, Instant now)
        : change(std::move(its_change)), seq(its_seq), since(now) {}

    Change change;
    store::Seq seq;
    Instant since;
    std::int64_t rested_ms = 0;  ///< time for which the room waited for the store during the commit
    Waiting waiting;
    std::string
        answer;  ///< the answer to the request and its repeats; if empty, the client learns only that the request acted
    TurnViews turns;  ///< the turns that the update contains
    PastUpdate update;
    std::vector<store::PlayerId> moved;  ///< players whose wallets the change credits or debits
    std::optional<std::string> summary;  ///< the new copy of the lobby entry for the store, if the copy changes

    bool creates() const { return change.posted.creates.has_value(); }
};

// Phases of a room
namespace phase {

/// Nothing about the room is durable yet.
struct Unopened {};

/// The room takes requests.
struct Open {};

/// The room is unusable because it has a fault, its game has a fault, or its rules
/// are missing. In this phase the room accepts only a void, which opens it again.
struct Broken {
    bool lost_track = false;   ///< viewers may have missed changes that are in the journal
    bool lacks_rules = false;  ///< the room is intact, and another node may have the rules
};

/// The store is writing a change. The room accepts no other input until it knows the outcome.
struct Committing {
    std::unique_ptr<Proposal> proposal;  ///< never null
    std::optional<Broken> broken;        ///< set if the change voids the game of a broken table
};

/// The store is writing that the room is over.
struct Closing {};

/// A commit has failed or has no known outcome. At `retry_at` the room must read the journal again, before anything
/// else.
struct Unsure {
    Instant since;
    Instant clocks_stand;  ///< the time at which clocks stopped, because the store answered nothing after it
    Instant retry_at;
    std::int64_t wait_ms = 0;
    Waiting waiting;  ///< the player or order of the unknown commit, which gets an answer when the outcome is known, or
                      ///< after too long a wait
    store::Seq seq;   ///< the number of the unknown commit
    bool was_creating = false;
};

/// The room is reading its journal.
struct Rebuilding {
    Unsure unsure;
};

/// The room is over, and nothing follows.
struct Closed {};

}  // namespace phase

using Phase = std::variant<phase::Unopened, phase::Open, phase::Broken, phase::Committing, phase::Closing,
                           phase::Unsure, phase::Rebuilding, phase::Closed>;

/// Returns whether the room accepts only the store's answer.
bool is_busy(const Phase& phase);

/// Returns whether players are told that the room is frozen.
bool is_frozen(const Phase& phase);

/// Returns the player or order whose answer depends on the journal. Returns null if there is none.
Waiting* unanswered(Phase& phase);

/// Returns the phase after the store failed or the journal could not be read. In this phase the room waits and then
/// reads the journal. After each failure the wait is twice as long.
phase::Unsure later(phase::Unsure unsure, const Limits& limits, Instant now);

/// Returns the phase after an exception. The room drops a change that was under way.
phase::Broken broken(const Phase& before);

}  // namespace anteroom::room
