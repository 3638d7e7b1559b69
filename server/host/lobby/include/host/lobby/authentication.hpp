#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"
#include "host/lobby/login_tries.hpp"
#include "host/lobby/password_hashing.hpp"
#include "store/port/store.hpp"
#include "wire/credentials.hpp"

namespace anteroom::host {

/// Checks the password of an account, and a code of the account's second factor if it has one. Wrong codes from all
/// addresses are counted together and lock the name. The reason: an attacker who guesses codes already has the
/// password, and can soon try a million codes from many addresses. Recovery codes still work for a locked name, because
/// they are too long to guess. A server has one object, on its first shard, where all calls are made.
class Authentication {
  public:
    Authentication(HostContext& context, std::function<void()> on_forged);

    /// The result of a check: a refusal, or the code that was sent. The code counts when it is stored as used.
    struct Proof {
        std::optional<wire::ErrorCode> refused{};
        std::optional<store::OneTimeCode> code{};
    };
    using Then = std::function<void(const Proof&)>;
    /// Checks a password and a code. An unknown name takes the same steps as a known name: a hash is compared and a try
    /// is used up.
    void prove(const base::Networks& from, const std::string& key, const std::optional<store::Account>& account,
               wire::Credentials brought, Then then);
    /// Judges a request whose password was right and for which a try was taken. A right password with a wrong code
    /// still uses up the try. Otherwise an attacker could try codes without end.
    Proof judged(const base::Networks& from, const store::Account& account, const std::string& otp);
    /// Takes a try for a player who is logged in by that token. Only tries of that login count.
    bool take_try(const LoggedIn& who, const store::Account& account, const std::string& otp);
    void give_back(const LoggedIn& who);
    Proof judged(const base::Networks& from, const LoggedIn& who, const store::Account& account,
                 const std::string& otp);
    /// Checks the credentials of a player who is logged in by that token, and uses up the code. Only tries of that
    /// login count. Clients without a token of the player therefore cannot lock the player out of this check.
    void prove_again(const base::Networks& from, const LoggedIn& who, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> then);

    /// Returns whether the code may be a recovery code, which is accepted even when no try is left.
    static bool may_be_recovery_code(const std::string& otp);

    // Parts for callers that compare passwords themselves
    LoginTries& tries() { return tries_; }
    PasswordHashing& hashing() { return hashing_; }
    /// Takes a try to guess the password for this key. `account` is the account with this key, if there is one.
    bool take_try(const base::Networks& from, const std::string& key, const std::optional<store::Account>& account);

  private:
    void count_wrong(const base::Networks& from, store::PlayerId player);
    /// Checks the second factor after a right password. `may_guess` says whether the code of an authenticator may be
    /// tried.
    Proof with_factor(const store::Account& account, const std::string& otp, const std::function<bool()>& may_guess);
    /// Returns whether a right recovery code lets a request in that has no other try left.
    bool takes_recovery_code(const std::optional<store::Account>& account, const std::string& otp);
    void judge_again(const base::Networks& from, const LoggedIn& who, const std::optional<store::Account>& account,
                     wire::Credentials brought, Then then);
    wire::ErrorCode note_forged(const store::Account& account);
    void use_up(const store::OneTimeCode& code, std::function<void(std::optional<wire::ErrorCode>)> then);

    HostContext& context_;
    ShardState& home_;
    const std::function<void()> on_forged_;  ///< described in Parts
    LoginTries tries_;
    base::TokenBuckets codes_;     ///< tries of authenticators' codes, counted by name
    base::TokenBuckets again_;     ///< tries of logged-in players to confirm their password, counted by login
    base::TokenBuckets recovery_;  ///< tries of passwords that came with a right recovery code, counted by name
    PasswordHashing hashing_;
};

}  // namespace anteroom::host
