#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "crypto/bytes.hpp"

namespace anteroom::crypto {

// One-time passwords as authenticator apps compute them: SHA-1, six digits, a new code every 30 s.

inline constexpr std::int64_t totp_step_ms = 30'000;

/// The secret is as long as a SHA-1 hash, as RFC 4226 recommends.
using OtpSecret = std::array<std::uint8_t, 20>;
OtpSecret fresh_otp_secret();

/// Implements RFC 4226. In RFC 6238 the counter is the number of time steps since 1970.
std::string hotp(Bytes secret, std::int64_t counter);
/// Returns the time step of this code: the present, the previous or the next step, because clocks differ.
std::optional<std::int64_t> totp_step_of(Bytes secret, std::string_view code, std::int64_t now_ms);

/// Returns the address for an authenticator's QR code. It contains the secret, the account, and the house as issuer.
std::string otpauth_address(Bytes secret, std::string_view account, std::string_view issuer);

/// Implements RFC 4648 section 6, without padding. People type secrets in this form.
std::string base32(Bytes data);

/// Returns a one-time code for a person who lost the authenticator: 80 bits in four groups of letters and digits.
std::string fresh_recovery_code();

/// Removes blanks and dashes from a typed code, and changes its letters to capitals.
std::string plain_code(std::string_view typed);
/// Returns whether the code has an authenticator's form. A code of another form may be a recovery code.
bool is_totp_code(std::string_view plain);

}  // namespace anteroom::crypto
