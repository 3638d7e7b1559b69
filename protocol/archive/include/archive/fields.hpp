#pragma once

#include <string_view>

namespace anteroom::archive {

/// How a struct is archived: `template <class A, class V> static void list(A& archive, V& value)` calls
/// `archive("name", value.member)` for each member, once, for writing and reading alike.
template <class T>
struct Fields;

/// How an enum is archived: `static constexpr E all[]` and `static std::string_view of(E)`.
template <class E>
struct Words;

/// For the enums of a game: by the words that the game itself has.
template <class E>
struct ByWord {
    static std::string_view of(E value) { return word(value); }
};

/// The `type` under which a variant's alternative is archived: `static constexpr std::string_view tag`.
template <class T>
struct Tag;

}  // namespace anteroom::archive
