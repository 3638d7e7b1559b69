#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "net/shard.hpp"
#include "store/port/outcome.hpp"

namespace anteroom::host {

/// Hands out numbers from blocks that the store has reserved, in order and each number once. If no number is left, the
/// callers wait for the next block. The object lives on one shard and outlives the store's answers.
template <class Id>
class ReservedNumbers {
  public:
    using OnReserved = std::function<void(store::Read<Id>)>;
    /// Asks the store for a block of `count` numbers. `then` gets the first number, on any thread.
    using Reserve = std::function<void(std::uint32_t count, OnReserved then)>;
    /// Called if the store could not reserve a block.
    using OnFailed = std::function<void(const store::Failed&)>;
    /// Called when the store has answered. `there_are` says whether the store has reserved a block.
    using Again = std::function<void(bool there_are)>;

    ReservedNumbers(net::Shard& shard, std::uint32_t block, Reserve reserve, OnFailed failed)
        : shard_(shard), block_(block), reserve_(std::move(reserve)), failed_(std::move(failed)) {}

    bool is_empty() const { return blocks_.empty(); }

    /// Returns the next number. If no number is left, returns none, and calls `again` when the store has answered.
    std::optional<Id> next(Again again) {
        if (blocks_.size() < 2) refill();
        if (blocks_.empty()) {
            waiting_.push_back(std::move(again));
            return std::nullopt;
        }
        auto& [next, end] = blocks_.front();
        const Id number{next++};
        if (next == end) blocks_.pop_front();
        return number;
    }

    /// Requests a block, unless a block is already requested.
    void refill() {
        if (std::exchange(refilling_, true)) return;
        reserve_(block_,
                 [this](store::Read<Id> read) { shard_.post([this, read = std::move(read)] { refilled(read); }); });
    }

    void add(Id first, std::uint32_t count) { blocks_.emplace_back(first.value, first.value + count); }

  private:
    void refilled(const store::Read<Id>& read) {
        refilling_ = false;
        const auto* first = std::get_if<Id>(&read);
        if (first != nullptr)
            add(*first, block_);
        else
            failed_(std::get<store::Failed>(read));
        for (const Again& again : std::exchange(waiting_, {})) again(first != nullptr);
    }

    net::Shard& shard_;
    const std::uint32_t block_;
    const Reserve reserve_;
    const OnFailed failed_;
    std::deque<std::pair<std::int64_t, std::int64_t>> blocks_;  ///< next number and end of each block
    std::vector<Again> waiting_;
    bool refilling_ = false;
};

}  // namespace anteroom::host
