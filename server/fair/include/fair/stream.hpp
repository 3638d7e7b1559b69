#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/random.hpp"
#include "fair/deal.hpp"

namespace anteroom::fair {

/// The fair stream of one game, which `start` and `play` draw from. A value: a room draws from a copy and keeps it
/// when the store has committed. It notes each draw, for the record; the position is all that a restart needs.
/// Neither the key nor the position may stand in a view, a log line or an error.
class FairStream final : public engine::RandomSource {
  public:
    /// `position` is in words: 0 for a new game, else where the last recorded draw left off.
    explicit FairStream(const Key& key, std::uint64_t position = 0);

    std::uint32_t below(std::uint32_t bound) override;
    std::vector<std::uint32_t> permutation(std::uint32_t count) override;

    /// As if it had begun there. The block of words that comes next is worked out at once, so that copies have it.
    void go_to(std::uint64_t position);

    /// The next word, not noted as a draw.
    std::uint32_t word();

    std::uint64_t position() const { return position_; }

    /// What was drawn since the last call, in order.
    std::vector<engine::Draw> take_draws();

  private:
    static constexpr std::uint64_t words_per_block = 8;

    std::uint32_t bounded(std::uint32_t bound);
    void load();

    Key key_;
    std::uint64_t position_;
    std::uint64_t block_number_ = 0;  ///< of block_, once loaded_
    bool loaded_ = false;
    crypto::Bytes32 block_{};
    std::vector<engine::Draw> draws_;
};

}  // namespace anteroom::fair
