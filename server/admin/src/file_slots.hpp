#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace anteroom::admin {

/// Slots for large answers. A slot stays taken while anything refers to the slot:
/// until the last byte is sent, even to a slow reader. May be called from any thread.
class FileSlots {
  public:
    explicit FileSlots(std::size_t most) : most_(most) {}

    /// Returns null if all slots are taken.
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
    std::mutex mutex_;  ///< guards the member below
    std::vector<std::weak_ptr<const void>> taken_;
};

}  // namespace anteroom::admin
