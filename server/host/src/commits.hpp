#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "host_context.hpp"
#include "net/shard.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// The commits of one shard's rooms on their way to the store. What all inputs of one turn of the loop proposed is
/// handed over at once: the store's thread is woken once, its groups are as large as the load, and a lone commit does
/// not wait.
class Commits {
  public:
    using OnStored = std::function<void(store::RoomId, store::Outcome)>;

    /// `stored` is called on this shard, once for each commit.
    Commits(HostContext& context, ShardState& home, OnStored stored)
        : context_(context), home_(home), stored_(std::move(stored)) {}

    void add(store::RoomId room, store::Commit commit);
    /// Not yet answered.
    std::size_t under_way() const { return under_way_; }

  private:
    struct Proposed {
        store::RoomId room;
        net::Instant began;
    };

    void hand_over();
    void answered(const std::vector<Proposed>& proposed, std::vector<store::Outcome> outcomes);

    HostContext& context_;
    ShardState& home_;
    OnStored stored_;
    std::size_t under_way_ = 0;

    // Of this turn of the loop
    std::vector<store::Commit> gathered_;
    std::vector<Proposed> proposed_;  ///< the same, one for each
};

}  // namespace anteroom::host
