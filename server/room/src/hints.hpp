#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/token_bucket.hpp"
#include "engine/core/seat.hpp"
#include "room/input.hpp"
#include "room/limits.hpp"

namespace anteroom::room {

/// A player's request for a hint, with the turn that it concerns.
struct HintAsked {
    Sender sender;
    engine::Seat seat;
    engine::DecisionId turn;
};

/// Hints that players have asked for and not received. A search outside the shard finds each hint, and each request
/// gets one answer. The journal does not contain these requests. A player who loses the connection has to ask again.
class Hints {
  public:
    explicit Hints(const Limits& limits)
        : allowance_({limits.hints_burst, std::chrono::milliseconds(limits.hint_refill_ms)}, limits.chatters_max) {}

    /// Returns whether the player may ask for another hint now. The call counts as a request.
    bool admits(store::PlayerId player, Instant now);

    /// Records that the search with this ticket finds the hint for this request.
    void await(std::uint64_t ticket, HintAsked asked) { asked_.emplace_back(ticket, std::move(asked)); }
    std::optional<HintAsked> take(std::uint64_t ticket);
    std::vector<HintAsked> take_all();
    /// Drops the requests of a connection that has ended.
    void drop(ConnectionRef connection);

  private:
    base::TokenBuckets allowance_;  ///< one bucket for each player
    std::vector<std::pair<std::uint64_t, HintAsked>> asked_;
};

}  // namespace anteroom::room
