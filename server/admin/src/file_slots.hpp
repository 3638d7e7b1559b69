#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace anteroom::admin {

/// Room for large answers. A place is taken until nobody holds it any more, so until the last byte is on its way,
/// however slowly its reader takes them. From any thread.
class FileSlots {
  public:
    explicit FileSlots(std::size_t most) : most_(most) {}

    /// Null: all are taken.
    std::shared_ptr<const void> take() {
        const std::lock_guard lock(mutex_);
        std::erase_if(taken_, [](const auto& one) { return one.expired(); });
        if (taken_.size() >= most_) return nullptr;
        const std::shared_ptr<const void> slot = std::make_shared<const char>();
        taken_.push_back(slot);
        return slot;
    }

  private:
    const std::size_t most_;
    std::mutex mutex_;  ///< guards the one below
    std::vector<std::weak_ptr<const void>> taken_;
};

}  // namespace anteroom::admin
