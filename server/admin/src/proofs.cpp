#include "proofs.hpp"

namespace anteroom::admin {

bool Proofs::is_proved(const store::SecretHash& login, store::TimeMs now) {
    std::erase_if(proved_, [&](const auto& one) { return one.second <= now; });
    return proved_.contains(login);
}

crypto::OtpSecret Proofs::begin(store::PlayerId person, store::TimeMs until) {
    return (begun_[person] = {crypto::fresh_otp_secret(), until}).secret;
}

std::optional<crypto::OtpSecret> Proofs::begun(store::PlayerId person, store::TimeMs now) {
    std::erase_if(begun_, [&](const auto& one) { return one.second.until <= now; });
    const auto found = begun_.find(person);
    return found == begun_.end() ? std::nullopt : std::optional(found->second.secret);
}

}  // namespace anteroom::admin
