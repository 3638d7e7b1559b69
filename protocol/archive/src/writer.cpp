#include "archive/writer.hpp"

namespace anteroom::archive {

void append_quoted(std::string& out, std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += hex[byte >> 4];
            out += hex[byte & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

std::string card_text(engine::Card card) {
    static constexpr std::string_view ranks = "23456789TJQKA";
    static constexpr std::string_view suits = "CDHS";
    return {ranks.at(card.rank - 2u), suits.at(static_cast<std::size_t>(card.suit))};
}

}  // namespace anteroom::archive
