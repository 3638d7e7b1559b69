#pragma once

#include <cstdint>
#include <functional>
#include <map>

#include "cluster/message.hpp"
#include "host_context.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// What was asked of another node and is answered with a ticket. Each is answered once: by that node, or with nothing
/// where it takes too long. Lives on the first shard.
class PeerQuestions {
  public:
    /// Null: no answer came in time.
    using OnAnswer = std::function<void(const cluster::Message*)>;

    explicit PeerQuestions(ShardState& home) : timer_(home.shard) {}

    std::uint64_t ask(OnAnswer done);
    void answered(std::uint64_t ticket, const cluster::Message& answer);

  private:
    struct Asked {
        net::Instant until;
        OnAnswer done;
    };

    void sweep();

    net::Timer timer_;
    std::uint64_t next_ticket_ = 1;
    std::map<std::uint64_t, Asked> asked_;  ///< the first runs out first
};

}  // namespace anteroom::host
