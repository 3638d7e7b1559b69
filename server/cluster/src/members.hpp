#pragma once

#include <boost/pfr/core.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "cluster/message.hpp"
#include "ids/words.hpp"

namespace anteroom::cluster {

/// Matches a type that wraps a number.
template <class T>
concept IsNumber = std::integral<decltype(T::value)>;

/// Matches a struct, whose members are written and read in the order of their declaration.
template <class T>
concept IsStruct = std::is_aggregate_v<T> && std::is_class_v<T> && !IsNumber<T>;

/// The version of the messages that added a member. `place` is the member's position in its struct.
template <class T, std::size_t place>
inline constexpr std::uint8_t member_since = 1;
template <>
inline constexpr std::uint8_t member_since<room::Summary, 10> = 2;
static_assert(boost::pfr::tuple_size_v<room::Summary> == 11);

/// The number of values of an enum.
template <class E>
inline constexpr std::size_t count_of = 0;
template <>
inline constexpr std::size_t count_of<store::Role> = std::size_t{1} + static_cast<std::size_t>(store::Role::operator_);
template <>
inline constexpr std::size_t count_of<wire::Visibility> = 2;
template <>
inline constexpr std::size_t count_of<wire::RoomStatus> = wire::room_status_words.size();
template <>
inline constexpr std::size_t count_of<wire::Programs> = wire::programs_list.size();

}  // namespace anteroom::cluster
