#include "crypto/otp.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <cstdlib>

#include "crypto/hash.hpp"
#include "crypto/random.hpp"

namespace anteroom::crypto {

namespace {

constexpr std::size_t totp_digits = 6;
constexpr std::uint32_t totp_codes = 1'000'000;

OtpSecret hmac_sha1(Bytes key, Bytes data) {
    OtpSecret hash{};
    unsigned int length = 0;
    const unsigned char* made =
        HMAC(EVP_sha1(), key.data(), static_cast<int>(key.size()), data.data(), data.size(), hash.data(), &length);
    if (made == nullptr || length != hash.size()) std::abort();
    return hash;
}

/// Escapes as RFC 3986 says: a percent sign and two digits for all but plain characters.
std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    std::string out;
    for (const char letter : text) {
        if (plain.find(letter) != std::string_view::npos) {
            out += letter;
            continue;
        }
        const auto byte = static_cast<std::uint8_t>(letter);
        out += '%';
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

}  // namespace

OtpSecret fresh_otp_secret() {
    OtpSecret secret{};
    fill_random(secret);
    return secret;
}

std::string hotp(Bytes secret, std::int64_t counter) {
    std::array<std::uint8_t, 8> moving{};
    for (std::size_t i = 0; i < moving.size(); ++i)
        moving[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(counter) >> (8 * (7 - i)));
    const OtpSecret hash = hmac_sha1(secret, moving);
    const std::size_t offset = hash.back() & 15U;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8U | hash[offset + i];
    std::string code = std::to_string((number & 0x7FFF'FFFFU) % totp_codes);
    return code.insert(0, totp_digits - code.size(), '0');
}

std::optional<std::int64_t> totp_step_of(Bytes secret, std::string_view code, std::int64_t now_ms) {
    const std::int64_t now = now_ms / totp_step_ms;
    std::optional<std::int64_t> found;
    for (const std::int64_t step : {now - 1, now, now + 1})
        if (equal_in_constant_time(bytes_of(hotp(secret, step)), bytes_of(code))) found = step;
    return found;
}

std::string otpauth_address(Bytes secret, std::string_view account, std::string_view issuer) {
    return "otpauth://totp/" + escaped(issuer) + ":" + escaped(account) + "?secret=" + base32(secret) +
           "&issuer=" + escaped(issuer);
}

std::string base32(Bytes data) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    std::string out;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const std::uint8_t byte : data) {
        held = held << 8U | byte;
        for (bits += 8; bits >= 5; bits -= 5) out += letters[held >> (bits - 5) & 31U];
    }
    if (bits > 0) out += letters[held << (5 - bits) & 31U];
    return out;
}

std::string fresh_recovery_code() {
    std::array<std::uint8_t, 10> random{};
    fill_random(random);
    std::string code = base32(random);
    for (const std::size_t place : {12U, 8U, 4U}) code.insert(place, 1, '-');
    return code;
}

std::string plain_code(std::string_view typed) {
    std::string plain;
    for (const char letter : typed) {
        if (letter == ' ' || letter == '-') continue;
        plain += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return plain;
}

bool is_totp_code(std::string_view plain) {
    return plain.size() == totp_digits &&
           std::ranges::all_of(plain, [](char letter) { return letter >= '0' && letter <= '9'; });
}

}  // namespace anteroom::crypto
