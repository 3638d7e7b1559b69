#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "crypto/otp.hpp"
#include "store/port/ids.hpp"

namespace anteroom::admin {

/// Who has proved of late who they are, by login, and the secrets of second factors that wait for their first code.
/// Lives as long as the process, on the desk's thread; what has lapsed is forgotten.
class Proofs {
  public:
    void proved(const store::SecretHash& login, store::TimeMs until) { proved_[login] = until; }
    bool is_proved(const store::SecretHash& login, store::TimeMs now);

    /// A fresh secret, in place of what the person began before.
    crypto::OtpSecret begin(store::PlayerId person, store::TimeMs until);
    std::optional<crypto::OtpSecret> begun(store::PlayerId person, store::TimeMs now);
    void end(store::PlayerId person) { begun_.erase(person); }

  private:
    struct Begun {
        crypto::OtpSecret secret{};
        store::TimeMs until;
    };
    std::map<store::SecretHash, store::TimeMs> proved_;
    std::map<store::PlayerId, Begun> begun_;
};

}  // namespace anteroom::admin
