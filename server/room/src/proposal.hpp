#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "journaled.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"

namespace anteroom::room {

struct Journaled;

/// Who wanted the change: a player, the house, both where a table is opened for it; or nobody, and the room acts by
/// itself.
struct Origin {
    Sender* sender = nullptr;  ///< taken over with the proposal
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

/// One record, and all that will be told once it is durable. A fault that hides in the change throws here, before
/// anything is stored. `told` are the turns as they were told last.
Proposed propose(Change&& change, const Origin& origin, const ProposalContext& context, const Journaled& room,
                 const std::vector<TurnView>& told, LobbyEntry& lobby);

/// The change is stored now. A move that the store kept waiting was seen by nobody meanwhile: the clocks stood still,
/// and its update says so. What else is stored, a line of chat, somebody who sits down, hides nothing from whoever has
/// to move, and a move counts from when its frame arrived; so it moves no clock.
void make_up_for_stall(Proposal& proposal, const ProposalContext& context, const Table& before,
                       const std::vector<TurnView>& told);

/// The room is over. Not a numbered update: nothing comes after it.
store::Commit closing_of(store::RoomId id, const Journaled& room, Instant now);

}  // namespace anteroom::room
