#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "journaled.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"

namespace anteroom::room {

struct Journaled;

/// The origin of a change: a player, the house, or both if a player
/// opens a table for the house. Without either the room acts by itself.
struct Origin {
    Sender* sender = nullptr;  ///< moved into the proposal
    std::optional<std::uint64_t> ticket{};
};

struct ProposalContext {
    store::RoomId id;
    const Limits& limits;
    Instant now;
    const ledger::Signer* signer = nullptr;  ///< null: nothing is signed
};

struct Proposed {
    std::unique_ptr<Proposal> proposal;
    store::Commit commit;
};

/// Makes one record and all messages that follow once it is durable. A fault that hides in
/// the change throws here, before anything is stored. `told` are the turns as last sent.
Proposed propose(Change&& change, const Origin& origin, const ProposalContext& context, const Journaled& room,
                 const std::vector<TurnView>& told, LobbyEntry& lobby);

/// The change is stored now. If the store delayed a move, no player saw it meanwhile: the clocks stood still,
/// and the update says so. Other changes, such as a line of chat or a player who sits down, hide nothing from
/// the player to move. A move counts from the arrival of its frame, so these changes move no clock.
void make_up_for_stall(Proposal& proposal, const ProposalContext& context, const Table& before,
                       const std::vector<TurnView>& told);

/// The room is over. This commit is not a numbered update: nothing comes after it.
store::Commit closing_of(store::RoomId id, const Journaled& room, Instant now);

}  // namespace anteroom::room
