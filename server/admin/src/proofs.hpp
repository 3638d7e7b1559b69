#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "base/token_bucket.hpp"
#include "crypto/otp.hpp"
#include "store/port/ids.hpp"

namespace anteroom::admin {

/// Recent password checks, and secrets of second factors that wait for their first code. Each belongs to one login, so
/// another login of the account cannot guess codes for it. Kept only in memory. Expired entries are dropped. The times
/// are of a steady clock, so that nobody lengthens them by setting the other one. Any thread may call.
class Proofs {
  public:
    void proved(const store::SecretHash& login, base::Moment until);
    bool is_proved(const store::SecretHash& login, base::Moment now);

    /// Makes a fresh secret, which replaces that login's earlier one.
    crypto::OtpSecret begin(const store::SecretHash& login, base::Moment until);
    std::optional<crypto::OtpSecret> begun(const store::SecretHash& login, base::Moment now);
    void end(const store::SecretHash& login);

  private:
    struct Begun {
        crypto::OtpSecret secret{};
        base::Moment until{};
    };
    std::mutex mutex_;  ///< guards both maps
    std::map<store::SecretHash, base::Moment> proved_;
    std::map<store::SecretHash, Begun> begun_;
};

}  // namespace anteroom::admin
