#pragma once

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "admin/admin_service.hpp"

namespace anteroom::admin {

/// The service's parts, one copy for each reader. A thread borrows one copy at a time. May be called from any thread.
class ReaderParts {
  public:
    ReaderParts(const Parts& parts, const Readers& readers) : count_(readers.size()) {
        for (store::Reports& reader : readers)
            free_.push_back({parts.store, reader, parts.live_tables, parts.audit, parts.clock, parts.steady,
                             parts.money_moves, parts.dispute, parts.day, parts.anchor, parts.keep_anchor, parts.staff,
                             parts.limits, parts.keep_limit, parts.limits_changed});
    }

    std::size_t count() const { return count_; }

    /// The number of calls at the same time must not exceed the number of readers. `use` does not throw.
    template <class Use>
    auto with_one(Use use) {
        const Parts own = take();
        auto made = use(own);
        const std::lock_guard lock(mutex_);
        free_.push_back(own);
        return made;
    }

  private:
    Parts take() {
        const std::lock_guard lock(mutex_);
        Parts own = std::move(free_.back());
        free_.pop_back();
        return own;
    }

    const std::size_t count_;
    std::mutex mutex_;  ///< guards the member below
    std::vector<Parts> free_;
};

}  // namespace anteroom::admin
