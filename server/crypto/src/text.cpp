#include "crypto/text.hpp"

#include <sodium.h>

namespace anteroom::crypto {

std::string hex(Bytes data) {
    std::string text(data.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), data.data(), data.size());
    text.pop_back();
    return text;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
    std::vector<std::uint8_t> data(text.size() / 2);
    std::size_t len = 0;
    const char* end = nullptr;
    if (text.size() % 2 != 0) return std::nullopt;
    if (text.empty()) return data;
    if (sodium_hex2bin(data.data(), data.size(), text.data(), text.size(), nullptr, &len, &end) != 0)
        return std::nullopt;
    if (len != data.size() || end != text.data() + text.size()) return std::nullopt;
    return data;
}

std::string base64url(Bytes data) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(data.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), data.data(), data.size(), variant);
    text.pop_back();
    return text;
}

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::vector<std::uint8_t> data(text.size() / 4 * 3 + 3);
    std::size_t len = 0;
    const char* end = nullptr;
    if (text.empty()) return std::vector<std::uint8_t>{};
    if (sodium_base642bin(data.data(), data.size(), text.data(), text.size(), nullptr, &len, &end, variant) != 0)
        return std::nullopt;
    if (end != text.data() + text.size()) return std::nullopt;
    data.resize(len);
    return data;
}

}  // namespace anteroom::crypto
