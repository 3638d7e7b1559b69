#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace anteroom::ids {

/// The words of an enum in the order of its values, for writing and reading.
template <class E, std::size_t count>
struct Words {
    std::array<std::string_view, count> list;

    constexpr std::string_view of(E value) const { return list[static_cast<std::size_t>(value)]; }

    constexpr std::optional<E> named(std::string_view word) const {
        const auto found = std::ranges::find(list, word);
        if (found == list.end()) return std::nullopt;
        return static_cast<E>(found - list.begin());
    }
};

template <class E, class... Each>
constexpr Words<E, sizeof...(Each)> words(Each... each) {
    return {{each...}};
}

}  // namespace anteroom::ids
