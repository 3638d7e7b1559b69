#pragma once

#include <cstddef>

#include "base/fair_worker.hpp"
#include "host/ground/host_context.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

/// Runs the searches of bots and hints one after the other on a separate thread, so that no shard waits for a search.
/// Bots and hints take turns. Within each kind, the networks of the payers take turns, and then the players of a
/// network. If too many searches wait, a search of the payer with the most searches is dropped. Its room is told that
/// nothing was found: a bot then decides at once, and a player who wanted a hint may ask again. If a flood comes from
/// fewer networks than the queue has places, it delays searches but drops none of other networks. If it comes from more
/// networks, every network loses searches with the same chance. The bots then play as they do without a search, and no
/// player waits longer. Any shard may call these functions.
class BotSearches {
  public:
    explicit BotSearches(HostContext& context);

    /// Starts a search. The room receives `Searched` later.
    void start(store::RoomId room, room::Search search);
    /// Drops the waiting searches. The thread that ends the server calls this.
    void stop() { worker_.stop(); }
    std::size_t waiting() const { return worker_.waiting(); }

  private:
    void skip(store::RoomId room, std::uint64_t ticket);

    HostContext& context_;
    base::FairWorker worker_;
};

}  // namespace anteroom::host
