#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/network_buckets.hpp"
#include "host_context.hpp"
#include "login_tries.hpp"
#include "password_hashing.hpp"
#include "store/port/store.hpp"
#include "wire/credentials.hpp"

namespace anteroom::host {

/// Whether somebody is whom they say: the password of an account and, where it has a second factor, a code of it. Every
/// try counts, from wherever it comes. Whoever guesses codes has the password, and a million are soon guessed from many
/// addresses: so wrong ones do lock a name, for all but its recovery codes. One a server, on its first shard; all calls
/// are made there.
class Authentication {
  public:
    explicit Authentication(HostContext& context);

    /// Why not; else the code that was brought, which counts once it is stored as used.
    struct Proof {
        std::optional<wire::ErrorCode> refused{};
        std::optional<store::OneTimeCode> code{};
    };
    using Then = std::function<void(const Proof&)>;
    /// All the same for a name that nobody has: a hash is compared, a try is used up.
    void prove(const base::Networks& from, const std::string& key, const std::optional<store::Account>& account,
               wire::Credentials brought, Then then);
    /// The password was right, and a try was taken for it. That alone gives none back where a code is asked for too, or
    /// codes could be tried without end.
    Proof judged(const base::Networks& from, const store::Account& account, const std::string& otp);
    /// Somebody who is logged in proves it once more; a code is used up by it.
    void prove_again(const base::Networks& from, store::PlayerId player, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> then);

    // For whoever compares passwords itself
    LoginTries& tries() { return tries_; }
    PasswordHashing& hashing() { return hashing_; }
    /// One to guess the password of the account with this key, if there is one.
    bool take_try(const base::Networks& from, const std::string& key, const std::optional<store::Account>& account);

  private:
    void count_wrong(const base::Networks& from, store::PlayerId player);
    wire::ErrorCode note_forged(const store::Account& account);
    void use_up(const store::OneTimeCode& code, std::function<void(std::optional<wire::ErrorCode>)> then);

    HostContext& context_;
    ShardState& home_;
    LoginTries tries_;
    base::TokenBuckets codes_;  ///< of authenticators, by name
    PasswordHashing hashing_;
};

}  // namespace anteroom::host
