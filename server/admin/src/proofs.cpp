#include "proofs.hpp"

namespace anteroom::admin {

void Proofs::proved(const store::SecretHash& login, base::Moment until) {
    const std::lock_guard lock(mutex_);
    proved_[login] = until;
}

bool Proofs::is_proved(const store::SecretHash& login, base::Moment now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(proved_, [&](const auto& one) { return one.second <= now; });
    return proved_.contains(login);
}

crypto::OtpSecret Proofs::begin(const store::SecretHash& login, base::Moment until) {
    const std::lock_guard lock(mutex_);
    return (begun_[login] = {crypto::fresh_otp_secret(), until}).secret;
}

std::optional<crypto::OtpSecret> Proofs::begun(const store::SecretHash& login, base::Moment now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(begun_, [&](const auto& one) { return one.second.until <= now; });
    const auto found = begun_.find(login);
    return found == begun_.end() ? std::nullopt : std::optional(found->second.secret);
}

void Proofs::end(const store::SecretHash& login) {
    const std::lock_guard lock(mutex_);
    begun_.erase(login);
}

}  // namespace anteroom::admin
