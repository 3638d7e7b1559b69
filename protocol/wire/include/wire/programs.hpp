#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace anteroom::wire {

/// Who a player is: a person, or a program that says so.
enum class PlayerKind : std::uint8_t { person, program };
std::string_view name_of(PlayerKind kind);

/// Whether programs sit down at a table: beside people, not at all, or among themselves.
enum class Programs : std::uint8_t { welcome, none, only };
/// In its order; the journal has them too.
inline constexpr std::array<std::string_view, 3> programs_list = {"welcome", "none", "only"};
std::string_view name_of(Programs programs);

}  // namespace anteroom::wire
