#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/seat.hpp"

namespace anteroom::engine {

/// A value for some of the seats, in ascending order of seats. In the protocol, such a map is written {"s0":…,"s2":…}.
template <class T>
using SeatMap = std::vector<std::pair<Seat, T>>;

template <class T>
const T* find(const SeatMap<T>& map, Seat seat) {
    const auto it = std::find_if(map.begin(), map.end(), [seat](const auto& entry) { return entry.first == seat; });
    return it == map.end() ? nullptr : &it->second;
}

}  // namespace anteroom::engine
