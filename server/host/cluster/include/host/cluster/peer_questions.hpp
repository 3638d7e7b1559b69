#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "cluster/message.hpp"
#include "host/ground/host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// Questions to other nodes. An answer names its question by a ticket. Each question gets one answer. The answer is
/// none after a timeout, or when the other node can no longer answer. The object lives on the first shard.
class PeerQuestions {
  public:
    /// Gets null if the question has no answer.
    using OnAnswer = std::function<void(const cluster::Message*)>;

    explicit PeerQuestions(ShardState& home) : home_(home), timer_(home.shard) {}

    std::uint64_t ask(store::SessionId node, OnAnswer done);
    void answered(std::uint64_t ticket, const cluster::Message& answer);
    /// Gives up the open questions to the node, because they may not have arrived.
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
    std::map<std::uint64_t, Asked> asked_;  ///< ordered by the time at which the wait ends
};

}  // namespace anteroom::host
