#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace anteroom::host {

/// Keeps calls waiting at the start until every open table is read. These are requests for a player's tables, and the
/// house's view. A single table is available at once, because the first request for the table reads it. Lists of public
/// tables are made from the store's rows at once, unless a row has no valid listing. A server has one object, on its
/// first shard, where all calls are made.
class RoomsBack {
  public:
    /// Runs `what` when all tables are read.
    void then(std::function<void()> what) { they_are_ ? what() : waiting_.push_back(std::move(what)); }
    /// Runs `what` when the lists have all tables. Some listings may still come from the store's rows.
    void then_list(std::function<void()> what) { unlisted_ == 0 ? what() : then(std::move(what)); }

    /// Sets the number of tables that will be added.
    void await(std::size_t rooms) { unlisted_ = rooms; }
    /// Records that a table is known by its number. `is_listed` says whether lists have the table.
    void put(bool is_listed) { unlisted_ -= is_listed ? 1 : 0; }
    void they_are() {
        they_are_ = true;
        for (const auto& one : std::exchange(waiting_, {})) one();
    }

  private:
    bool they_are_ = false;
    std::size_t unlisted_ = std::numeric_limits<std::size_t>::max();
    std::vector<std::function<void()>> waiting_;
};

}  // namespace anteroom::host
