#pragma once

#include <cstddef>

#include "base/fair_worker.hpp"
#include "host/ground/host_context.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

/// Runs the searches of bots and hints one after the other on a separate thread, so that no shard waits for a search.
/// Bots and hints take turns; in both groups the networks of the payers take turns, and in a network the players. If
/// too many searches wait, one of the payer with the most searches is dropped. The search's room is told that nothing
/// was found: a bot decides at once, and a player who wanted a hint may ask again. May be called from any shard.
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
