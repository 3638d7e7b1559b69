#pragma once

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>

#include "archive/reader.hpp"
#include "engine/core/random.hpp"

namespace anteroom::archive {

/// The random numbers of a scenario: the draws that a step lists, one entry for each use. If a step does not list
/// draws, the numbers come from a stream with a seed.
class ScenarioChance final : public engine::RandomSource {
  public:
    explicit ScenarioChance(std::uint64_t seed) : stream_(seed) {}

    /// Records that the step does not list draws, so that the numbers come from the stream.
    void give_nothing() { only_written_ = false; }

    void give(const nlohmann::json& draws, const std::string& place) {
        if (!draws.is_array()) refuse(place, "expected a list");
        written_.assign(draws.begin(), draws.end());
        place_ = place;
        only_written_ = true;
    }

    std::size_t left() const { return written_.size(); }

    std::uint32_t below(std::uint32_t bound) override {
        if (!only_written_) return stream_.below(bound);
        const auto number = next<std::uint32_t>();
        if (number >= bound) refuse(place_, "a pick is not below " + std::to_string(bound));
        return number;
    }

    std::vector<std::uint32_t> permutation(std::uint32_t count) override {
        if (!only_written_) return RandomSource::permutation(count);
        auto order = next<std::vector<std::uint32_t>>();
        std::vector<bool> seen(count);
        for (const std::uint32_t place : order)
            if (place < count) seen[place] = true;
        const bool all = order.size() == count && std::find(seen.begin(), seen.end(), false) == seen.end();
        if (!all) refuse(place_, "a shuffle is no order of " + std::to_string(count));
        return order;
    }

  private:
    [[noreturn]] static void refuse(const std::string& place, const std::string& reason) {
        throw Reader::Refusal({place, reason});
    }

    template <class T>
    T next() {
        if (written_.empty()) refuse(place_, "more is drawn than is written");
        const nlohmann::json draw = written_.front();
        written_.pop_front();
        auto value = read<T>(draw, place_);
        if (!value) throw Reader::Refusal(value.error());
        return *value;
    }

    engine::SplitMix stream_;
    std::deque<nlohmann::json> written_;
    std::string place_;
    bool only_written_ = false;
};

}  // namespace anteroom::archive
