#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace anteroom::load {

/// Adds up the wire bytes of each update of a table, until all seated players have the update.
class UpdateBytes {
  public:
    explicit UpdateBytes(std::size_t players) : players_(players) {}

    /// Returns the sum when the last player has an update that a player's action caused.
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
    std::array<Sum, 64> sums_;  ///< by seq; no player is more than a few updates behind
};

}  // namespace anteroom::load
