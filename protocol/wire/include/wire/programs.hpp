#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace anteroom::wire {

/// The kind of a player: a person, or a program that declares to be one.
enum class PlayerKind : std::uint8_t { person, program };
std::string_view name_of(PlayerKind kind);

/// A table's rule for programs: they may play with people, may not play, or only they may play.
enum class Programs : std::uint8_t { welcome, none, only };
/// The words of Programs, in the order of its values. The journal contains these words too.
inline constexpr std::array<std::string_view, 3> programs_list = {"welcome", "none", "only"};
std::string_view name_of(Programs programs);

}  // namespace anteroom::wire
