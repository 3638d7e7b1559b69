#pragma once

#include <string_view>

namespace anteroom::archive {

/// How a struct is archived: `template <class A, class V> static void list(A& archive, V& value)` calls
/// `archive("name", value.member)` for each member, once, for writing and reading alike.
template <class T>
struct Fields;

/// All values of an enum, for reading: `static constexpr E all[]`. Their words are the game's own `word(E)`.
template <class E>
struct Words;

/// The `type` under which a variant's alternative is archived: `static constexpr std::string_view tag`.
template <class T>
struct Tag;

/// A struct that is archived as the one number it holds: `static constexpr auto member = &T::number`.
template <class T>
struct Bare;

}  // namespace anteroom::archive
