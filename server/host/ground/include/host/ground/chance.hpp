#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "directory/codes.hpp"
#include "engine/core/random.hpp"
#include "room/chance.hpp"

namespace anteroom::host {

/// Randomness of one shard. It comes from the system; with `--dev --seed`
/// it comes from one number and is repeatable. Used on its shard only.
class ShardChance final : public room::Chance {
  public:
    ShardChance(std::optional<std::uint64_t> seed, std::size_t shard);

    room::Bytes32 fresh_seed() override { return bytes_32(); }
    engine::RandomSource& other() override { return other_; }

    /// Random bytes for tokens, links and codes.
    room::Bytes32 bytes_32();

  private:
    std::optional<engine::SplitMix> repeatable_;
    engine::SplitMix other_;
};

}  // namespace anteroom::host
