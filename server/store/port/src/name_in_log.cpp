#include "store/port/name_in_log.hpp"

namespace anteroom::store {

namespace {

bool is_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::string name_in_log(std::string_view name, PlayerId player) {
    return std::string(name) + " (player " + std::to_string(player.value) + ")";
}

bool is_named_in(std::string_view text, std::string_view word, std::int64_t number) {
    const std::string sought = std::string(word) + ' ' + std::to_string(number);
    for (std::size_t at = text.find(sought); at != std::string_view::npos; at = text.find(sought, at + 1)) {
        const std::size_t end = at + sought.size();
        const bool begins = at == 0 || !is_letter_or_digit(text[at - 1]);
        if (begins && (end == text.size() || !is_letter_or_digit(text[end]))) return true;
    }
    return false;
}

}  // namespace anteroom::store
