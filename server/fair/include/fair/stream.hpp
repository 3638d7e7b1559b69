#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "fair/deal.hpp"

namespace anteroom::fair {

/// The fair stream of one game, from which `start` and `play` draw. The stream is a value: a room draws from a copy,
/// and keeps the copy when the store has committed. The stream remembers each draw for the record. After a restart, the
/// room needs only the position to continue. Key and position must never appear in a view, a log line or an error.
class FairStream final : public engine::RandomSource {
  public:
    /// `position` counts words. It is 0 for a new game, and otherwise the position after the last recorded draw.
    explicit FairStream(const Key& key, std::uint64_t position = 0);

    std::uint32_t below(std::uint32_t bound) override;
    std::vector<std::uint32_t> permutation(std::uint32_t count) override;

    /// Moves to a position. Computes the next block of words at once, so that copies share it.
    void go_to(std::uint64_t position);

    /// Returns the next word, without recording a draw.
    std::uint32_t word();

    std::uint64_t position() const { return position_; }

    /// Returns the draws since the last call of this function, in order.
    std::vector<engine::Draw> take_draws();

  private:
    static constexpr std::uint64_t words_per_block = 8;

    std::uint32_t bounded(std::uint32_t bound);
    void load();

    Key key_;
    std::uint64_t position_;
    std::uint64_t block_number_ = 0;  ///< the number of block_, if loaded_ is true
    bool loaded_ = false;
    crypto::Bytes32 block_{};
    std::vector<engine::Draw> draws_;
};

}  // namespace anteroom::fair
