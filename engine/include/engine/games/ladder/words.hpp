#pragma once

#include <string_view>

#include "engine/core/domino/words.hpp"
#include "engine/games/ladder/state.hpp"

// The protocol's words for closed sets.
namespace anteroom::engine::ladder {

inline std::string_view word(Phase phase) {
    static constexpr std::string_view words[] = {"setup", "opening", "turns", "drawn", "over"};
    return words[static_cast<std::size_t>(phase)];
}
inline std::string_view word(PassLocks choice) {
    static constexpr std::string_view words[] = {"no", "yes"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Lead choice) {
    static constexpr std::string_view words[] = {"last_player", "next_player"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(PassAndPlay choice) {
    static constexpr std::string_view words[] = {"off", "on"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Target choice) {
    static constexpr std::string_view words[] = {"standard", "long", "short"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Scoring choice) {
    static constexpr std::string_view words[] = {"tiles", "single"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Teams choice) {
    static constexpr std::string_view words[] = {"off", "on"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(TeamFloor choice) {
    static constexpr std::string_view words[] = {"none", "zero"};
    return words[static_cast<std::size_t>(choice)];
}

}  // namespace anteroom::engine::ladder
