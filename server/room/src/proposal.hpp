#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "journaled.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"

namespace anteroom::room {

struct Journaled;

/// The source of a change: a player, the house, or both if a player opens a table for the house. If neither is set, the
/// change comes from the room itself.
struct Origin {
    Sender* sender = nullptr;  ///< the sender moves into the proposal
    std::optional<std::uint64_t> ticket{};
};

struct ProposalContext {
    store::RoomId id;
    const Limits& limits;
    Now now;
    const ledger::Signer* signer = nullptr;  ///< null if nothing is signed
};

struct Proposed {
    std::unique_ptr<Proposal> proposal;
    store::Commit commit;
};

/// Makes the one record of a change, and all messages that follow when it is durable. Throws before anything is stored
/// if the change has a fault. `told` has the turns that the room sent last.
Proposed propose(Change&& change, const Origin& origin, const ProposalContext& context, const Journaled& room,
                 const TurnViews& told, LobbyEntry& lobby);

/// Call this when the change is stored. A move is hidden while the store delays it. For this reason the running clocks
/// get the time of the delay back, and the update shows the new deadlines. Other changes, such as a line of chat or a
/// player who sits down, hide nothing that the player to move needs. They move no clock, because a move is in time if
/// its frame arrived in time. If the whole room had to wait for the store, all clocks move.
void make_up_for_stall(Proposal& proposal, const ProposalContext& context, const Table& before, const TurnViews& told);

/// The commit that closes the room. The commit is not a numbered update, because nothing comes after it.
store::Commit closing_of(store::RoomId id, const Journaled& room, store::TimeMs wall);

}  // namespace anteroom::room
