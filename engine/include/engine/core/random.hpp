#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace anteroom::engine {

/// A source of chance. The engine never creates a source. A room passes the fair stream
/// to `start` and `play`, and another source to late moves and bots (ALL-2, ALL-8).
class RandomSource {
  public:
    virtual ~RandomSource() = default;

    /// Returns a uniform random number in 0 … bound-1. `bound` must be at least 1.
    virtual std::uint32_t below(std::uint32_t bound) = 0;

    /// Returns the numbers 0 … count-1 in random order. The algorithm is a Fisher-Yates shuffle from the
    /// highest place down: for i = count-1 … 1, swap place i with place below(i+1). Place 0 is the top.
    virtual std::vector<std::uint32_t> permutation(std::uint32_t count) {
        std::vector<std::uint32_t> order(count);
        for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
        for (std::uint32_t i = count; i-- > 1;) std::swap(order[i], order[below(i + 1)]);
        return order;
    }
};

/// Shuffles pieces that the caller passes in canonical order. For this
/// reason a verifier can replay a shuffle without the rules (ALL-2).
template <class Pieces>
Pieces shuffled(const Pieces& canonical, RandomSource& random) {
    Pieces result = canonical;
    auto next = result.begin();
    for (const std::uint32_t place : random.permutation(static_cast<std::uint32_t>(canonical.size())))
        *next++ = canonical[place];
    return result;
}

/// An entry of a record for one use of the fair stream.
struct Draw {
    enum class Kind : std::uint8_t { pick, shuffle };

    std::uint64_t position = 0;  ///< number of words taken from the stream before this draw
    Kind kind = Kind::pick;
    std::uint32_t bound = 0;            ///< for a pick its bound; for a shuffle the number of pieces
    std::vector<std::uint32_t> result;  ///< for a pick one number; for a shuffle the order

    friend bool operator==(const Draw&, const Draw&) = default;
};

/// The generator SplitMix64, which is small and gives the same numbers on every platform. Use it for tests, self-play,
/// bots and late moves, but never for deals.
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
