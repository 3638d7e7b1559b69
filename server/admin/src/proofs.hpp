#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "crypto/otp.hpp"
#include "store/port/ids.hpp"

namespace anteroom::admin {

/// Recent password checks, and secrets of second factors that wait for their first code. Each
/// entry belongs to one login, so another login of the account cannot guess codes for it. The
/// proofs are kept only in memory. Expired entries are dropped. Any thread may call this.
class Proofs {
  public:
    void proved(const store::SecretHash& login, store::TimeMs until);
    bool is_proved(const store::SecretHash& login, store::TimeMs now);

    /// Makes a fresh secret, which replaces that login's earlier one.
    crypto::OtpSecret begin(const store::SecretHash& login, store::TimeMs until);
    std::optional<crypto::OtpSecret> begun(const store::SecretHash& login, store::TimeMs now);
    void end(const store::SecretHash& login);

  private:
    struct Begun {
        crypto::OtpSecret secret{};
        store::TimeMs until;
    };
    std::mutex mutex_;  ///< guards both maps
    std::map<store::SecretHash, store::TimeMs> proved_;
    std::map<store::SecretHash, Begun> begun_;
};

}  // namespace anteroom::admin
