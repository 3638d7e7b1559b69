#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace anteroom::room {

/// Adds `one` to the list. If the list then has more than `count_max` entries, drops the oldest.
template <class T>
void keep_newest(std::vector<T>& list, T one, std::size_t count_max) {
    list.push_back(std::move(one));
    if (list.size() > count_max) list.erase(list.begin());
}

}  // namespace anteroom::room
