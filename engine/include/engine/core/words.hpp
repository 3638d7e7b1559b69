#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace anteroom::engine {

/// The words for an enum that clients and records use, in the order of its values.
template <class E>
inline constexpr auto words_of = nullptr;

template <class E>
concept Worded = !std::is_null_pointer_v<std::remove_cv_t<decltype(words_of<E>)>>;

template <class... Each>
constexpr std::array<std::string_view, sizeof...(Each)> words(Each... each) {
    return {each...};
}

template <Worded E>
constexpr std::string_view word(E value) {
    return words_of<E>[static_cast<std::size_t>(value)];
}

}  // namespace anteroom::engine
