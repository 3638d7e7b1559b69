#pragma once

#include <string_view>

#include "engine/core/domino/words.hpp"
#include "engine/games/spoiler/state.hpp"

// The protocol's words for closed sets.
namespace anteroom::engine::spoiler {

inline std::string_view word(Phase phase) {
    static constexpr std::string_view words[] = {"setup", "turns", "over"};
    return words[static_cast<std::size_t>(phase)];
}
inline std::string_view word(Ending ending) {
    static constexpr std::string_view words[] = {"out", "blocked", "passed"};
    return words[static_cast<std::size_t>(ending)];
}
inline std::string_view word(Hexagon choice) {
    static constexpr std::string_view words[] = {"blank", "numbered"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(MustPlay choice) {
    static constexpr std::string_view words[] = {"no", "yes"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Cascade choice) {
    static constexpr std::string_view words[] = {"no", "yes"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(DoubleLinkEnds choice) {
    static constexpr std::string_view words[] = {"wild", "number"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Length choice) {
    static constexpr std::string_view words[] = {"normal", "short"};
    return words[static_cast<std::size_t>(choice)];
}

}  // namespace anteroom::engine::spoiler
