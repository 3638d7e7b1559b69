#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/ground/rooms_port.hpp"
#include "net/shard.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// Commits of one shard's rooms on their way to the store. All commits of one turn of the loop are passed on together.
/// The store's thread therefore wakes once, groups grow with the load, and a single commit does not wait.
class Commits {
  public:
    using OnStored = std::function<void(const AskedRoom&, store::Outcome)>;

    /// `stored` is called on this shard, once for each commit.
    Commits(HostContext& context, ShardState& home, OnStored stored)
        : context_(context), home_(home), stored_(std::move(stored)) {}

    /// Returns the number of the question, which the answer repeats.
    std::uint64_t add(store::RoomId room, store::Commit commit);
    /// Returns the number for another question to the store.
    std::uint64_t next_question() { return ++questions_; }
    /// Returns the number of commits that have no answer yet.
    std::size_t under_way() const { return under_way_; }

  private:
    struct Proposed {
        AskedRoom asked;
        net::Instant began;
    };

    void hand_over();
    void answered(const std::vector<Proposed>& proposed, std::vector<store::Outcome> outcomes);

    HostContext& context_;
    ShardState& home_;
    OnStored stored_;
    std::size_t under_way_ = 0;
    std::uint64_t questions_ = 0;  ///< the last number that was given

    // The commits of this turn of the loop
    std::vector<store::Commit> gathered_;
    std::vector<Proposed> proposed_;  ///< one for each gathered commit
};

}  // namespace anteroom::host
