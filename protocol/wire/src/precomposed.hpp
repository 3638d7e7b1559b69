#pragma once

namespace anteroom::wire {

/// A letter with a mark that is one code point.
struct Precomposed {
    char32_t point;
    char32_t letter;  ///< may be such a one itself
    char32_t mark;
};

/// Null: it is none.
const Precomposed* precomposed_of(char32_t point);

}  // namespace anteroom::wire
