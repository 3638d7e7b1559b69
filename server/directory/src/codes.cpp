#include "directory/codes.hpp"

namespace anteroom::directory {

std::size_t code_len_for(std::size_t rooms) {
    std::size_t len = code_len_min;
    for (std::size_t codes = 65'536; codes < 32 * rooms && len < code_len_max; codes *= code_letters.size()) ++len;
    return len;
}

std::optional<std::string> code_from(std::span<const std::uint8_t> entropy, std::size_t len, std::size_t attempt) {
    const std::size_t first = attempt * len;
    if (first + len > 2 * entropy.size()) return std::nullopt;
    std::string code;
    for (std::size_t i = first; i < first + len; ++i) {
        const unsigned byte = entropy[i / 2];
        code += code_letters[i % 2 == 0 ? byte >> 4U : byte & 15U];
    }
    return code;
}

std::string normal_code(std::string_view typed) {
    std::string code;
    for (const char c : typed) {
        if (c == ' ' || c == '-') continue;
        const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (code_letters.find(upper) == std::string_view::npos || code.size() == code_len_max) return {};
        code += upper;
    }
    return code.size() < code_len_min ? std::string{} : code;
}

}  // namespace anteroom::directory
