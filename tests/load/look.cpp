#include "look.hpp"

namespace anteroom::load {

namespace {

/// Returns the position right after the closing quote of the string that begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == '"')
            return at + 1;
    }
    return text.size();
}

std::size_t end_of_container(std::string_view text, std::size_t at) {
    int depth = 0;
    while (at < text.size()) {
        const char character = text[at];
        if (character == '"') {
            at = end_of_string(text, at);
            continue;
        }
        ++at;
        if (character == '{' || character == '[') ++depth;
        if (character == '}' || character == ']') --depth;
        if (depth == 0) return at;
    }
    return text.size();
}

}  // namespace

std::size_t end_of_value(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    if (text[at] == '"') return end_of_string(text, at);
    if (text[at] == '{' || text[at] == '[') return end_of_container(text, at);
    const std::size_t end = text.find_first_of(",]}", at);
    return end == std::string_view::npos ? text.size() : end;
}

}  // namespace anteroom::load
