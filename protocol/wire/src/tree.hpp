#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anteroom::wire {

/// A parsed JSON value while a request is made of it; lives for one call of parse.
struct Node {
    enum class Kind : std::uint8_t { null, boolean, integer, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string text;               ///< a string's value; of a `number` (no int64) its digits as they came
    std::vector<std::string> keys;  ///< of an object, as many as items
    std::vector<Node> items;

    /// The member of that name; nothing unless it is there exactly once.
    const Node* find(std::string_view key) const;
};

struct Parsed {
    Node root;
    bool well_formed = false;  ///< the whole text is JSON; only then the rest holds
    bool too_deep = false;     ///< what lies deeper is not in the tree
    bool key_twice = false;
};

Parsed parse_tree(std::string_view text, std::size_t depth_max);

/// As compact text.
void append(std::string& out, const Node& node);

}  // namespace anteroom::wire
