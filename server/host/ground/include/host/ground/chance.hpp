#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "directory/codes.hpp"
#include "engine/core/random.hpp"
#include "room/chance.hpp"

namespace anteroom::host {

/// The source of randomness of one shard. The randomness comes from the system. With `--dev --seed` it comes from a
/// number and is repeatable. The source is used only on its shard.
class ShardChance final : public room::Chance {
  public:
    ShardChance(std::optional<std::uint64_t> seed, std::size_t shard);

    room::Bytes32 fresh_seed() override { return bytes_32(); }
    engine::RandomSource& other() override { return other_; }

    /// Returns random bytes for tokens, links and codes.
    room::Bytes32 bytes_32();

  private:
    std::optional<engine::SplitMix> repeatable_;
    engine::SplitMix other_;
};

}  // namespace anteroom::host
