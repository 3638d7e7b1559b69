#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "store/port/ids.hpp"

namespace anteroom::store {

/// An account's second factor, which a login needs in addition to the password. The server accepts the codes of an
/// authenticator app with the same secret. If the app is lost, the server also accepts recovery codes, each once.
struct SecondFactor {
    std::string secret;     ///< bytes; a store encrypts them if it has the house's key
    std::int64_t step = 0;  ///< the newest step whose code was used; codes up to this step are refused
    std::vector<SecretHash> recovery_codes{};  ///< hashes of the recovery codes that are not used yet

    friend bool operator==(const SecondFactor&, const SecondFactor&) = default;
};

inline constexpr std::size_t recovery_codes_max = 10;

/// Replaces the account's second factor. An empty `factor` removes the factor.
struct SecondFactorChange {
    PlayerId player;
    std::optional<SecondFactor> factor;

    friend bool operator==(const SecondFactorChange&, const SecondFactorChange&) = default;
};

/// Uses up a code: the step of an authenticator's code, or the hash of a recovery code.
struct OneTimeCode {
    PlayerId player;
    std::variant<std::int64_t, SecretHash> code;

    friend bool operator==(const OneTimeCode&, const OneTimeCode&) = default;
};

/// Returns the factor that replaces one that was changed or deleted by
/// hand. A forged factor accepts no code, and no account ever sets one.
SecondFactor forged_factor();
bool is_forged(const SecondFactor& factor);

/// Returns whether the code is still unused.
bool is_left(const SecondFactor& factor, const OneTimeCode& code);
/// Returns the factor after this code is used up.
SecondFactor without(SecondFactor factor, const OneTimeCode& code);

}  // namespace anteroom::store
