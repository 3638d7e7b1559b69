#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "cluster/message.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// What was asked of another node and is answered with a ticket. Each is answered once: by that node, or with nothing
/// where it takes too long or cannot be answered any more. Lives on the first shard.
class PeerQuestions {
  public:
    /// Null: no answer came.
    using OnAnswer = std::function<void(const cluster::Message*)>;

    explicit PeerQuestions(ShardState& home) : home_(home), timer_(home.shard) {}

    std::uint64_t ask(store::SessionId node, OnAnswer done);
    void answered(std::uint64_t ticket, const cluster::Message& answer);
    /// What was asked of that node may not have arrived there.
    void give_up(store::SessionId node);

  private:
    struct Asked {
        store::SessionId node;
        net::Instant until;
        OnAnswer done;
    };

    void sweep();

    ShardState& home_;
    net::Timer timer_;
    std::uint64_t next_ticket_ = 1;
    std::map<std::uint64_t, Asked> asked_;  ///< the first runs out first
};

}  // namespace anteroom::host
