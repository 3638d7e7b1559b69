#include "host/ground/chance.hpp"

#include <cstring>

#include "crypto/random.hpp"

namespace anteroom::host {

namespace {

std::uint64_t first_word(std::optional<std::uint64_t> seed, std::size_t shard) {
    if (seed) return engine::SplitMix(*seed + shard).next();
    const crypto::Bytes32 bytes = crypto::random_32();
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    return word;
}

}  // namespace

ShardChance::ShardChance(std::optional<std::uint64_t> seed, std::size_t shard) : other_(first_word(seed, shard)) {
    if (seed) repeatable_.emplace(*seed ^ (std::uint64_t{shard} << 32U));
}

room::Bytes32 ShardChance::bytes_32() {
    if (!repeatable_) return crypto::random_32();
    room::Bytes32 bytes{};
    for (std::size_t i = 0; i < bytes.size(); i += sizeof(std::uint64_t)) {
        const std::uint64_t word = repeatable_->next();
        std::memcpy(bytes.data() + i, &word, sizeof word);
    }
    return bytes;
}

}  // namespace anteroom::host
