#pragma once

#include <cstdint>
#include <string_view>

namespace anteroom::codec {

/// Names the fields of a type once, for writing and for patching: a specialisation has
///   template <class List> static void fields(List&& list) { list("lives", &PlayerView::lives); … }
/// and, where the type is an alternative of a variant,
///   static constexpr std::string_view type = "…";
template <class T>
struct Describe;

/// How a field is written where its type does not say it.
enum class As : std::uint8_t {
    value,   ///< absent: an empty optional, an empty list or map
    flag,    ///< a bool that is absent when false
    seats,   ///< a list by seat, as an object with the keys s0, s1, …
    places,  ///< a list by place, as an object with the keys c0, c1, …
    rows,    ///< the rows of a score sheet, oldest first, as an object with the keys r0, r1, …
};

}  // namespace anteroom::codec
