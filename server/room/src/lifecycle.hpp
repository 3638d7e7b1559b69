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

/// The player or order that waits for the outcome of a commit.
/// If a change comes from both (Origin), only the order waits.
struct Waiting {
    std::optional<Sender> sender;
    std::optional<std::uint64_t> ticket;

    bool is_anybody() const { return sender || ticket; }
};

/// The change that waits for the store, and everything that follows once it is durable.
struct Proposal {
    Proposal(Change&& its_change, store::Seq its_seq, Instant now)
        : change(std::move(its_change)), seq(its_seq), since(now) {}

    Change change;
    store::Seq seq;
    Instant since;
    std::int64_t rested_ms = 0;  ///< for which the room rested meanwhile
    Waiting waiting;
    std::string answer;  ///< the answer to the request and its repeats; if empty, they are told that it acted
    TurnViews turns;     ///< the turns in the update
    PastUpdate update;
    std::vector<store::PlayerId> moved;  ///< players whose wallets the change touches
    std::optional<std::string> summary;  ///< the store's copy of the lobby entry, if it changes

    bool creates() const { return change.posted.creates.has_value(); }
};

// Phases of a room
namespace phase {

/// Nothing of the room is durable yet.
struct Unopened {};

/// The room takes requests.
struct Open {};

/// The room is unusable after a fault of its own or of its game, or because its
/// rules are missing. It takes no request but a void, which opens it again.
struct Broken {
    bool lost_track = false;   ///< viewers may have missed changes that are in the journal
    bool lacks_rules = false;  ///< the room is whole, and another node may have the rules
};

/// A change is being stored. The room takes no other input until the outcome is known.
struct Committing {
    std::unique_ptr<Proposal> proposal;  ///< never null
    std::optional<Broken> broken;        ///< set if the change voids the game of a broken table
};

/// The store is being told that the room is over.
struct Closing {};

/// The store has failed. The room must read the journal again at `retry_at`, before anything else.
struct Unsure {
    Instant since;
    Instant clocks_stand;  ///< clocks stopped then: the store answered no later request
    Instant retry_at;
    std::int64_t wait_ms = 0;
    Waiting waiting;  ///< waits for the unknown commit; answered when its outcome is known, or after too long
    store::Seq seq;   ///< the number of that commit
    bool was_creating = false;
};

/// The journal is being read.
struct Rebuilding {
    Unsure unsure;
};

/// The room is over: nothing follows.
struct Closed {};

}  // namespace phase

using Phase = std::variant<phase::Unopened, phase::Open, phase::Broken, phase::Committing, phase::Closing,
                           phase::Unsure, phase::Rebuilding, phase::Closed>;

/// True while the room takes only the store's answer.
bool is_busy(const Phase& phase);

/// True while players are told that the room is frozen.
bool is_frozen(const Phase& phase);

/// The player or order that waits for an answer from the journal; null in phases without one.
Waiting* unanswered(Phase& phase);

/// The phase after the store failed or the journal could not be read:
/// the room reads the journal later. Each failure doubles the wait.
phase::Unsure later(phase::Unsure unsure, const Limits& limits, Instant now);

/// The phase after an exception. A change that was under way is dropped.
phase::Broken broken(const Phase& before);

}  // namespace anteroom::room
