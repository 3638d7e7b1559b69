#pragma once

#include "audience.hpp"
#include "base/token_bucket.hpp"
#include "closures.hpp"
#include "fair_streams.hpp"
#include "journaled.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"
#include "proposal.hpp"
#include "replies.hpp"
#include "requests/decide.hpp"
#include "room/room_core.hpp"
#include "timers.hpp"

namespace anteroom::room {

/// The last wake-up time in an effect, and the time at which the room began to wait for the store.
struct Sleep {
    std::optional<std::optional<Instant>> wake_told;
    std::optional<Instant> rests_since;  ///< set while the store cannot be reached
};

inline Audience::Flags flags_of(const Phase& phase, const RoomClosures& closures, const Sleep& sleep) {
    return {is_frozen(phase) || sleep.rests_since.has_value(), closures.is_shut()};
}

/// Connects the parts of a room and sets the order of the steps: deduplicate, decide, commit, tell. The parts do all
/// the work.
class RoomCore::Impl {
  public:
    Impl(store::RoomId its_id, const Catalogue& catalogue, Chance& chance, const Limits& limits,
         const ledger::Signer* signer);

    Effects on(Input&& input, Now now);
    Effects freeze(Now now);
    void settle();

    /// References and pointers that a room uses for its whole life and does not own.
    struct Lent {
        store::RoomId id;
        const Catalogue& catalogue;
        Chance& chance;
        Limits limits;
        const ledger::Signer* signer;  ///< null if nothing is signed

        ProposalContext at(Now now) const { return {id, limits, now, signer}; }
    };
    /// One input, and the effects that it has so far.
    struct Turn {
        Turn() = default;
        explicit Turn(Now present) : now(present.at), wall(present.wall), arrived(present.at) {}
        Now both() const { return {now, wall}; }

        Instant now;
        store::TimeMs wall;
        Instant arrived;
        Effects effects;
        std::optional<FreshInvitation> invitation{};
    };

    const Lent lent;
    Phase phase;
    Journaled room;
    Replies replies;
    Audience audience;
    Timers timers;
    RoomClosures closures;
    LobbyEntry lobby;
    base::TokenBuckets chat;  ///< one bucket for each player
    FairStreams streams;
    Sleep sleep;
    Turn turn;

  private:
    void handle(Opened opened);
    void handle(Requested&& requested);
    void handle(HouseOrder ordered);
    void handle(Closures its);
    void handle(Woken woken);
    void handle(Stored stored);
    void handle(Rebuilt rebuilt);

    // room_core.cpp: inputs

    std::optional<Refusal> refusal_of(const Requested& requested);
    void come_in(Sender& who, const wire::Join& join);
    void attach(const Sender& who, const Audience::Arrival& arrival);
    void refuse(const Sender& who, const Refusal& refusal);
    void propose(Change&& change, const Origin& origin);
    DecisionContext context();

    // stored.cpp: outcomes of a commit

    void committed();
    void follow(const Proposal& proposal, bool lost_track);
    void refused(const store::Refused& refused);
    void failed(bool is_unknown);
    bool restore(const store::RoomJournal& journal, Instant clocks_stand);
    void thaw(phase::Unsure unsure);
    void answer(const Waiting& waiting, wire::ErrorCode code);
    void close(wire::CloseReason why);
};

}  // namespace anteroom::room
