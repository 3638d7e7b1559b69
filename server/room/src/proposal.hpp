#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "journaled.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"

namespace anteroom::room {

struct Journaled;

/// The originator of a change: a player, the house, or both if a player
/// opens a table for the house. If neither is set, the room acts by itself.
struct Origin {
    Sender* sender = nullptr;  ///< moved into the proposal
    std::optional<std::uint64_t> ticket{};
};

struct ProposalContext {
    store::RoomId id;
    const Limits& limits;
    Now now;
    const ledger::Signer* signer = nullptr;  ///< null: nothing is signed
};

struct Proposed {
    std::unique_ptr<Proposal> proposal;
    store::Commit commit;
};

/// Makes the only record of a change, and all messages that follow when it is durable. If the change
/// has a fault, this throws before anything is stored. `told` has the turns that were sent last.
Proposed propose(Change&& change, const Origin& origin, const ProposalContext& context, const Journaled& room,
                 const TurnViews& told, LobbyEntry& lobby);

/// Call this when the change is stored. If the store delayed a move, no player saw the move meanwhile. For this
/// reason the running clocks get that time back, and the update shows the new deadlines. Other changes, such as
/// a line of chat or a player who sits down, hide nothing from the player to move. Such changes move no clock,
/// because a move is in time if its frame arrived in time. But if the whole room waits, all clocks move.
void make_up_for_stall(Proposal& proposal, const ProposalContext& context, const Table& before, const TurnViews& told);

/// The commit that closes the room. It is not a numbered update, since nothing comes after it.
store::Commit closing_of(store::RoomId id, const Journaled& room, store::TimeMs wall);

}  // namespace anteroom::room
