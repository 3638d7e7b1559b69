#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "crypto/otp.hpp"
#include "store/port/ids.hpp"

namespace anteroom::admin {

/// Who has proved of late who they are, and the secrets of second factors that wait for their first code: both of one
/// login, so that nobody guesses at what the account's owner began. Lives as long as the process, on the desk's thread;
/// what has lapsed is forgotten.
class Proofs {
  public:
    void proved(const store::SecretHash& login, store::TimeMs until) { proved_[login] = until; }
    bool is_proved(const store::SecretHash& login, store::TimeMs now);

    /// A fresh secret, in place of what was begun before over that login.
    crypto::OtpSecret begin(const store::SecretHash& login, store::TimeMs until);
    std::optional<crypto::OtpSecret> begun(const store::SecretHash& login, store::TimeMs now);
    void end(const store::SecretHash& login) { begun_.erase(login); }

  private:
    struct Begun {
        crypto::OtpSecret secret{};
        store::TimeMs until;
    };
    std::map<store::SecretHash, store::TimeMs> proved_;
    std::map<store::SecretHash, Begun> begun_;
};

}  // namespace anteroom::admin
