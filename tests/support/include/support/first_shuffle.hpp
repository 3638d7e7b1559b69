#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/domino/tile.hpp"
#include "engine/core/random.hpp"

namespace anteroom::support {

/// A source whose first shuffle is given. All later results are random.
class FirstShuffle final : public engine::RandomSource {
  public:
    explicit FirstShuffle(std::vector<std::uint32_t> order) : order_(std::move(order)) {}

    /// Returns an order that begins with these pieces, followed by all other pieces of a set with `set_size` pieces.
    static FirstShuffle of(const std::vector<engine::domino::TileId>& first, std::size_t set_size) {
        std::vector<std::uint32_t> order;
        for (const auto tile : first) order.push_back(tile.index);
        for (std::uint32_t id = 0; id < set_size; ++id)
            if (std::find(order.begin(), order.end(), id) == order.end()) order.push_back(id);
        return FirstShuffle(std::move(order));
    }

    std::uint32_t below(std::uint32_t bound) override { return rest_.below(bound); }
    std::vector<std::uint32_t> permutation(std::uint32_t count) override {
        if (order_.empty()) return RandomSource::permutation(count);
        return std::exchange(order_, {});
    }

  private:
    std::vector<std::uint32_t> order_;
    engine::SplitMix rest_{1};
};

}  // namespace anteroom::support
