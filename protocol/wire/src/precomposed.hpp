#pragma once

namespace anteroom::wire {

/// A letter with a mark, as one code point.
struct Precomposed {
    char32_t point;
    char32_t letter;  ///< may itself be precomposed
    char32_t mark;
};

/// Returns null for a code point that is not precomposed.
const Precomposed* precomposed_of(char32_t point);

}  // namespace anteroom::wire
