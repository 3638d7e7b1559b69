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

/// Who asked what to play, and in which turn.
struct HintAsked {
    Sender sender;
    engine::Seat seat;
    engine::DecisionId turn;
};

/// The hints that a room owes: each is searched for elsewhere and answered once. They are in no record; whoever loses
/// the connection asks again.
class Hints {
  public:
    explicit Hints(const Limits& limits)
        : allowance_({limits.hints_burst, std::chrono::milliseconds(limits.hint_refill_ms)}, limits.chatters_max) {}

    /// Whether the player may ask one more now; it counts.
    bool admits(store::PlayerId player, Instant now);

    /// The search of this ticket finds it.
    void await(std::uint64_t ticket, HintAsked asked) { asked_.emplace_back(ticket, std::move(asked)); }
    std::optional<HintAsked> take(std::uint64_t ticket);
    std::vector<HintAsked> take_all();
    /// Nobody is there any more to be answered.
    void drop(ConnectionRef connection);

  private:
    base::TokenBuckets allowance_;  ///< by player
    std::vector<std::pair<std::uint64_t, HintAsked>> asked_;
};

}  // namespace anteroom::room
