#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace anteroom::base {

/// Items that wait for a scarce resource, grouped by source. Sources are served in turn, one item each. If the queue is
/// full, the source with the most items loses its newest one. A flood from one source therefore delays only that
/// source.
template <class Item>
class FairQueue {
  public:
    explicit FairQueue(std::size_t waiting_max) : waiting_max_(waiting_max) {}

    bool is_empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }

    /// Adds an item. Returns the item dropped for lack of space, which may be this one.
    std::optional<Item> push(const std::string& source, Item item) {
        waiting_[source].push_back(std::move(item));
        if (++size_ <= waiting_max_) return std::nullopt;
        auto most = waiting_.find(source);
        for (auto one = waiting_.begin(); one != waiting_.end(); ++one)
            if (one->second.size() > most->second.size()) most = one;
        Item dropped = std::move(most->second.back());
        most->second.pop_back();
        forget_if_empty(most);
        return dropped;
    }

    /// Precondition: the queue is not empty.
    Item pop() {
        auto next = waiting_.upper_bound(last_);
        if (next == waiting_.end()) next = waiting_.begin();
        last_ = next->first;
        Item item = std::move(next->second.front());
        next->second.pop_front();
        forget_if_empty(next);
        return item;
    }

  private:
    using Waiting = std::map<std::string, std::deque<Item>>;

    void forget_if_empty(typename Waiting::iterator source) {
        --size_;
        if (source->second.empty()) waiting_.erase(source);
    }

    std::size_t waiting_max_;
    Waiting waiting_;
    std::size_t size_ = 0;
    std::string last_;  ///< the source that was served last
};

}  // namespace anteroom::base
