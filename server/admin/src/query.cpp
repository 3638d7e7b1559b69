#include "query.hpp"

#include <algorithm>
#include <charconv>

#include "admin/code.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

std::string percent_decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i] == '+' ? ' ' : text[i];
            continue;
        }
        const auto high = i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
        const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
        if (!low) throw Refused(Code::malformed, "The query has a % without two hex digits.");
        plain += static_cast<char>(static_cast<unsigned char>(*high * 16 + *low));
        i += 2;
    }
    return plain;
}

}  // namespace

std::optional<std::int64_t> whole_of(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || std::to_string(value) != text) return std::nullopt;
    return value;
}

Query::Query(std::string_view query, std::initializer_list<std::string_view> fields) {
    while (!query.empty()) {
        const std::size_t end = query.find('&');
        const std::string_view pair = query.substr(0, end);
        query = end == std::string_view::npos ? std::string_view() : query.substr(end + 1);
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos) throw Refused(Code::malformed, "The query has a field without a value.");
        const std::string name = percent_decoded(pair.substr(0, equals));
        std::string value = percent_decoded(pair.substr(equals + 1));
        if (std::ranges::find(fields, std::string_view(name)) == fields.end())
            throw Refused(Code::malformed, "The query has a field that this route does not know.");
        if (!wire::is_utf8(value)) throw Refused(Code::malformed, "`" + name + "` is no UTF-8.");
        if (!values_.emplace(name, std::move(value)).second)
            throw Refused(Code::malformed, "`" + name + "` is repeated.");
    }
}

std::optional<std::int64_t> Query::whole(std::string_view field, std::int64_t min, std::int64_t max) const {
    const auto at = values_.find(field);
    if (at == values_.end()) return std::nullopt;
    const auto value = whole_of(at->second);
    if (!value || *value < min || *value > max)
        throw Refused(Code::malformed, "`" + std::string(field) + "` has to be a whole number from " +
                                           std::to_string(min) + " to " + std::to_string(max) + ".");
    return value;
}

std::uint32_t Query::count(std::uint32_t most) const {
    constexpr std::uint32_t usual = 50;
    return static_cast<std::uint32_t>(whole("count", 1, most).value_or(std::min(usual, most)));
}

std::optional<std::string> Query::text(std::string_view field, std::size_t bytes_max) const {
    const auto at = values_.find(field);
    if (at == values_.end()) return std::nullopt;
    if (at->second.size() > bytes_max) throw Refused(Code::malformed, "`" + std::string(field) + "` is too long.");
    return at->second;
}

std::string Query::needed(std::string_view field, std::size_t bytes_max) const {
    auto value = text(field, bytes_max);
    if (!value) throw Refused(Code::malformed, "`" + std::string(field) + "` is missing.");
    return *std::move(value);
}

}  // namespace anteroom::admin
