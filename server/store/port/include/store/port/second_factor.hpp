#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// What is asked of an account beside its password: codes of an authenticator that has the secret too, or one of those
/// that were written down for the day on which it is lost.
struct SecondFactor {
    std::string secret;     ///< bytes; a store encrypts them where it has the house's key
    std::int64_t step = 0;  ///< the newest whose code was used: no code of it or of an earlier one is taken again
    std::vector<SecretHash> recovery_codes{};  ///< the hashes of those that are left

    friend bool operator==(const SecondFactor&, const SecondFactor&) = default;
};

inline constexpr std::size_t recovery_codes_max = 10;

/// In place of what the account had; nothing: it is taken away.
struct SecondFactorChange {
    PlayerId player;
    std::optional<SecondFactor> factor;

    friend bool operator==(const SecondFactorChange&, const SecondFactorChange&) = default;
};

/// The step of an authenticator's code, or the hash of a recovery code; with this it is used up.
struct OneTimeCode {
    PlayerId player;
    std::variant<std::int64_t, SecretHash> code;

    friend bool operator==(const OneTimeCode&, const OneTimeCode&) = default;
};

/// What an account has whose factor somebody changed or took away by hand: no code is right, and none was ever set so.
SecondFactor forged_factor();
bool is_forged(const SecondFactor& factor);

/// Whether the code is not used up.
bool is_left(const SecondFactor& factor, const OneTimeCode& code);
/// What is left after it.
SecondFactor without(SecondFactor factor, const OneTimeCode& code);

}  // namespace anteroom::store
