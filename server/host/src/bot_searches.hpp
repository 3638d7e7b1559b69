#pragma once

#include <cstddef>

#include "base/worker.hpp"
#include "host_context.hpp"
#include "room/effect.hpp"

namespace anteroom::host {

/// Bots that search, one after the other on a thread of their own, so that no shard waits for one. Where too many do,
/// the room hears that nothing was found: its bot decides at once, and who wanted a hint may ask again. Any shard may
/// ask.
class BotSearches {
  public:
    explicit BotSearches(HostContext& context);

    /// The room is brought Searched, later.
    void start(store::RoomId room, room::Search search);
    /// What waits is dropped. From the thread that ends the server.
    void stop() { worker_.stop(); }
    std::size_t waiting() const { return worker_.waiting(); }

  private:
    void skip(store::RoomId room, std::uint64_t ticket);

    HostContext& context_;
    base::Worker worker_;
};

}  // namespace anteroom::host
