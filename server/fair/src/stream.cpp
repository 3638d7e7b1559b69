#include "fair/stream.hpp"

#include <utility>

#include "crypto/hash.hpp"
#include "engine/core/bug.hpp"

namespace anteroom::fair {

FairStream::FairStream(const Key& key, std::uint64_t position) : key_(key), position_(position) {}

void FairStream::go_to(std::uint64_t position) {
    position_ = position;
    load();
}

/// Computes the block that contains the next word.
void FairStream::load() {
    const std::uint64_t number = position_ / words_per_block;
    if (loaded_ && block_number_ == number) return;
    std::array<std::uint8_t, 8> counter{};
    for (std::size_t i = 0; i < 8; ++i) counter[i] = static_cast<std::uint8_t>(number >> (8 * (7 - i)));
    block_ = crypto::hmac_sha256(key_.bytes, counter);
    block_number_ = number;
    loaded_ = true;
}

std::uint32_t FairStream::word() {
    load();
    const std::size_t at = static_cast<std::size_t>(position_ % words_per_block) * 4;
    ++position_;
    return std::uint32_t{block_[at]} << 24 | std::uint32_t{block_[at + 1]} << 16 | std::uint32_t{block_[at + 2]} << 8 |
           std::uint32_t{block_[at + 3]};
}

std::uint32_t FairStream::bounded(std::uint32_t bound) {
    engine::ensure(bound > 0, "a draw needs at least one possible result");
    const std::uint64_t limit = (std::uint64_t{1} << 32) / bound * bound;
    for (;;) {
        const std::uint32_t drawn = word();
        if (drawn < limit) return drawn % bound;
    }
}

std::uint32_t FairStream::below(std::uint32_t bound) {
    const std::uint64_t before = position_;
    const std::uint32_t result = bounded(bound);
    draws_.push_back({before, engine::Draw::Kind::pick, bound, {result}});
    return result;
}

std::vector<std::uint32_t> FairStream::permutation(std::uint32_t count) {
    const std::uint64_t before = position_;
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
    for (std::uint32_t i = count; i-- > 1;) std::swap(order[i], order[bounded(i + 1)]);
    draws_.push_back({before, engine::Draw::Kind::shuffle, count, order});
    return order;
}

std::vector<engine::Draw> FairStream::take_draws() {
    return std::exchange(draws_, {});
}

}  // namespace anteroom::fair
