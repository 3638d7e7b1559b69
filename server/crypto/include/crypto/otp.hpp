#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// One-time passwords as every authenticator makes them: SHA-1, six digits, a new one every 30 s.

inline constexpr std::int64_t totp_step_ms = 30'000;

/// As long as SHA-1's hashes, which RFC 4226 recommends.
using OtpSecret = std::array<std::uint8_t, 20>;
OtpSecret fresh_otp_secret();

/// RFC 4226; in RFC 6238 the counter is the number of steps since 1970.
std::string hotp(Bytes secret, std::int64_t counter);
/// The step whose code this is: that of the moment, the one before or the one after it, for clocks differ.
std::optional<std::int64_t> totp_step_of(Bytes secret, std::string_view code, std::int64_t now_ms);

/// The address that a QR code leads an authenticator to: for whom the secret is, and which house asks for its codes.
std::string otpauth_address(Bytes secret, std::string_view account, std::string_view issuer);

/// RFC 4648 section 6, without padding: as people type secrets.
std::string base32(Bytes data);

/// What lets in whoever lost the authenticator, once: 80 bits in four groups of letters and digits.
std::string fresh_recovery_code();

/// A code as somebody typed it, without blanks and dashes, letters large.
std::string plain_code(std::string_view typed);
/// Whether it is of an authenticator; else it may be a recovery code.
bool is_totp_code(std::string_view plain);

}  // namespace anteroom::crypto
