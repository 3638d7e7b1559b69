#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace anteroom::engine {

/// Where chance comes from. The engine never makes its own: a room passes the fair stream to `start` and `play` and
/// another source to late moves and bots (ALL-2, ALL-8).
class RandomSource {
  public:
    virtual ~RandomSource() = default;

    /// Uniform in 0 … bound-1; bound ≥ 1.
    virtual std::uint32_t below(std::uint32_t bound) = 0;

    /// The numbers 0 … count-1 in random order, by Fisher-Yates from the highest place down: for i = count-1 … 1,
    /// swap place i with place below(i+1). What stands at place 0 is the top.
    virtual std::vector<std::uint32_t> permutation(std::uint32_t count) {
        std::vector<std::uint32_t> order(count);
        for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
        for (std::uint32_t i = count; i-- > 1;) std::swap(order[i], order[below(i + 1)]);
        return order;
    }
};

/// A shuffle of pieces that must stand in their canonical order, so that a verifier needs no rules (ALL-2).
template <class Pieces>
Pieces shuffled(const Pieces& canonical, RandomSource& random) {
    Pieces result = canonical;
    auto next = result.begin();
    for (const std::uint32_t place : random.permutation(static_cast<std::uint32_t>(canonical.size())))
        *next++ = canonical[place];
    return result;
}

/// What a record keeps of one use of the fair stream.
struct Draw {
    enum class Kind : std::uint8_t { pick, shuffle };

    std::uint64_t position = 0;  ///< words of the stream used before it
    Kind kind = Kind::pick;
    std::uint32_t bound = 0;            ///< of a pick: its bound; of a shuffle: how many pieces
    std::vector<std::uint32_t> result;  ///< of a pick: one number; of a shuffle: the order

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// SplitMix64: small, repeatable on every platform. For tests, self-play, bots and late moves; never for deals.
class SplitMix final : public RandomSource {
  public:
    explicit SplitMix(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    std::uint32_t below(std::uint32_t bound) override {
        const std::uint64_t limit = (std::uint64_t{1} << 32) / bound * bound;
        for (;;) {
            const std::uint64_t word = next() >> 32;
            if (word < limit) return static_cast<std::uint32_t>(word % bound);
        }
    }

  private:
    std::uint64_t state_;
};

}  // namespace anteroom::engine
