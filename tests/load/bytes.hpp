#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace anteroom::load {

/// Adds up what each update of a table cost on the wire, until all who sit there have heard it.
class UpdateBytes {
  public:
    explicit UpdateBytes(std::size_t players) : players_(players) {}

    /// The sum, once the last player has heard an update that was somebody's action.
    std::optional<std::size_t> heard(std::int64_t seq, std::size_t bytes, bool is_own_action) {
        Sum& sum = sums_.at(static_cast<std::size_t>(seq) % sums_.size());
        if (sum.seq != seq) sum = Sum{.seq = seq, .bytes = 0, .players = 0, .is_action = false};
        sum.bytes += bytes;
        sum.is_action = sum.is_action || is_own_action;
        if (++sum.players != players_ || !sum.is_action) return std::nullopt;
        return sum.bytes;
    }

  private:
    struct Sum {
        std::int64_t seq = -1;
        std::size_t bytes = 0;
        std::size_t players = 0;
        bool is_action = false;
    };
    const std::size_t players_;
    std::array<Sum, 64> sums_;  ///< by seq; a player lags behind the others by a few updates at most
};

}  // namespace anteroom::load
