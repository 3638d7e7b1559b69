#pragma once

#include <string_view>

#include "engine/core/domino/layout.hpp"

// The protocol's words for closed sets.
namespace anteroom::engine::domino {

inline std::string_view word(Manner manner) {
    return manner == Manner::in_line ? "line" : "across";
}

}  // namespace anteroom::engine::domino
