#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace anteroom::base {

/// Items that wait for a scarce resource, grouped by source. A source is a path, for example a network and an address
/// in it. At each level of the paths the groups take turns, with one item per turn. If the queue is full, the newest
/// item of the largest source is dropped. At each level the largest group loses, and chance decides between equal
/// groups. A flood from one source therefore delays only that source.
template <class Item, std::size_t levels>
class FairQueue {
  public:
    using Source = std::array<std::string, levels>;
    /// Returns a random number below its argument.
    using Draw = std::function<std::size_t(std::size_t)>;

    FairQueue(std::size_t waiting_max, Draw draw) : waiting_max_(waiting_max), draw_(std::move(draw)) {}

    bool is_empty() const { return all_.size == 0; }
    std::size_t size() const { return all_.size; }

    /// Adds an item. Returns the item that was dropped for lack of space, which may be the added one.
    std::optional<Item> push(const Source& source, Item item) {
        Group* group = &all_;
        ++group->size;
        for (const std::string& name : source) {
            group = &group->parts[name];
            ++group->size;
        }
        group->items.push_back(std::move(item));
        if (all_.size <= waiting_max_) return std::nullopt;
        return take(all_, End::newest);
    }

    /// Removes the next item and returns it. The queue must not be empty.
    Item pop() { return take(all_, End::oldest); }

  private:
    /// A group, which contains either items or smaller groups.
    struct Group {
        std::map<std::string, Group> parts;
        std::deque<Item> items;
        std::size_t size = 0;
        std::string last;  ///< the part that was served last
    };
    using Part = typename std::map<std::string, Group>::iterator;
    enum class End { oldest, newest };

    Item take(Group& from, End end) {
        --from.size;
        if (from.parts.empty()) return take_item(from.items, end);
        const Part part = end == End::oldest ? next(from) : largest(from);
        Item item = take(part->second, end);
        if (part->second.size == 0) from.parts.erase(part);
        return item;
    }

    static Item take_item(std::deque<Item>& items, End end) {
        Item item = std::move(end == End::oldest ? items.front() : items.back());
        end == End::oldest ? items.pop_front() : items.pop_back();
        return item;
    }

    static Part next(Group& group) {
        Part part = group.parts.upper_bound(group.last);
        if (part == group.parts.end()) part = group.parts.begin();
        group.last = part->first;
        return part;
    }

    Part largest(Group& group) {
        Part found = group.parts.begin();
        std::size_t equal = 0;
        for (Part part = group.parts.begin(); part != group.parts.end(); ++part) {
            if (part->second.size < found->second.size) continue;
            if (part->second.size > found->second.size) equal = 0;
            // Each of n equal groups is chosen with a chance of 1 in n.
            if (draw_(++equal) == 0) found = part;
        }
        return found;
    }

    std::size_t waiting_max_;
    Draw draw_;
    Group all_;
};

}  // namespace anteroom::base
