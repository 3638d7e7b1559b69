#pragma once

#include <cstddef>

#include "base/fair_worker.hpp"
#include "host/ground/host_context.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

/// Runs the searches of bots and hints one after the other on a separate thread, so that no shard waits for one. Bots
/// and hints take turns, in both the networks of their payers, and then the players of a network. If too many searches
/// wait, one of the payer with most of them is dropped, and its room is told that nothing was found: its bot decides at
/// once, and a player who wanted a hint may ask again. So a flood from fewer networks than the queue has places delays
/// a search but never drops it. With more networks, every network loses searches with the same chance, and its bots
/// play as well as they do without a search; no player waits longer. Any shard may call.
class BotSearches {
  public:
    explicit BotSearches(HostContext& context);

    /// Starts a search. The room receives `Searched` later.
    void start(store::RoomId room, room::Search search);
    /// Drops the waiting searches. Is called from the thread that ends the server.
    void stop() { worker_.stop(); }
    std::size_t waiting() const { return worker_.waiting(); }

  private:
    void skip(store::RoomId room, std::uint64_t ticket);

    HostContext& context_;
    base::FairWorker worker_;
};

}  // namespace anteroom::host
