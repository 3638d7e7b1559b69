#pragma once

#include <string_view>

#include "engine/core/domino/words.hpp"
#include "engine/games/spinner/state.hpp"

// The protocol's words for closed sets.
namespace anteroom::engine::spinner {

inline std::string_view word(Phase phase) {
    static constexpr std::string_view words[] = {"setup", "starting", "turns", "over"};
    return words[static_cast<std::size_t>(phase)];
}
inline std::string_view word(Length choice) {
    static constexpr std::string_view words[] = {"ten", "five", "three", "short_1997"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Starter choice) {
    static constexpr std::string_view words[] = {"two_then_open", "three_then_open"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Drawing choice) {
    static constexpr std::string_view words[] = {"one", "until_playable"};
    return words[static_cast<std::size_t>(choice)];
}
inline std::string_view word(Block choice) {
    static constexpr std::string_view words[] = {"proof", "one_circle"};
    return words[static_cast<std::size_t>(choice)];
}

}  // namespace anteroom::engine::spinner
