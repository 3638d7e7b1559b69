#pragma once

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

#include "admin/admin_service.hpp"

namespace anteroom::admin {

/// The house's parts once for each of the readers, lent to one thread at a time. From any thread.
class ReaderParts {
  public:
    ReaderParts(const Parts& parts, const Readers& readers) : count_(readers.size()) {
        for (store::Reports& reader : readers)
            free_.push_back({parts.store, reader, parts.live_tables, parts.audit, parts.clock, parts.money_moves,
                             parts.dispute, parts.day, parts.anchor, parts.keep_anchor, parts.staff, parts.limits,
                             parts.keep_limit, parts.limits_changed});
    }

    std::size_t count() const { return count_; }

    /// Called by no more threads at once than there are readers. `use` does not throw.
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
    std::mutex mutex_;  ///< guards the one below
    std::vector<Parts> free_;
};

}  // namespace anteroom::admin
