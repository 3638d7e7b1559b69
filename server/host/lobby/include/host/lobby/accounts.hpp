#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"
#include "host/lobby/authentication.hpp"
#include "room/input.hpp"
#include "session/session_core.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

class GuestService;
class SecurityLog;

/// Accounts: registration, login, logout and passwords. A server has one object, on its first shard, where all calls
/// are made.
class Accounts {
  public:
    /// Parts describes `on_forged`.
    Accounts(HostContext& context, GuestService& guests, SecurityLog& security, std::function<void()> on_forged);

    /// Gets the refusal of a logout, or nothing when the logout is durable.
    using OnEnded = std::function<void(std::optional<wire::ErrorCode>)>;

    /// The origin of a request.
    struct From {
        room::ConnectionRef connection;
        base::Networks networks;
    };

    /// The result of a login: the player with a new token, or the refusal.
    using LoginResult = std::variant<session::input::Known, session::input::NotLoggedIn>;
    using OnLogin = std::function<void(const LoginResult&)>;
    /// Logs a player in. An unknown name takes the same steps as a known name: the store is read, a hash is compared
    /// and a try is used up.
    void log_in(const base::Networks& from, session::effect::LogIn asked, OnLogin then);
    /// Logs a player in over a connection, which gets the result as its input.
    void log_in(const From& from, session::effect::LogIn asked);
    void register_guest(const From& from, session::effect::Register asked);
    void change_password(const From& from, session::effect::ChangePassword asked);
    void log_out(const From& from, session::effect::LogOut asked);
    /// Ends this login and its connections. `then` gets the refusal, or nothing when the token is gone.
    void log_out(const LoggedIn& who, const OnEnded& then);

    /// Checks the credentials of a logged-in player again. `then` gets
    /// the refusal, or nothing if the credentials are right.
    void prove_again(const base::Networks& from, const LoggedIn& who, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> then);

    /// Sets how many accounts may be made from one address at once. Refused requests count too.
    void limit_registrations(const base::Allowance& allowance) { registrations_.set_allowance(allowance); }
    /// Stops hashing. The thread that ends the server calls this.
    void stop() { authentication_.hashing().stop(); }
    /// Returns the number of passwords that wait to be hashed.
    std::size_t waiting() { return authentication_.hashing().waiting(); }
    /// Returns the number of passwords that were dropped because too many waited.
    std::uint64_t dropped() { return authentication_.hashing().dropped(); }

  private:
    using Found = store::Read<std::optional<store::Account>>;

    /// A login in progress: where the request came from, and who gets the result.
    struct Attempt {
        base::Networks networks;
        OnLogin then;
    };
    /// A login whose password (and code, if one is required) was right, with the parts of the answer.
    struct Login;
    void logged_in(const Attempt& attempt, const store::Account& proved, const std::optional<store::OneTimeCode>& code,
                   const std::string& program);
    void welcome(const std::shared_ptr<Login>& login);
    void let_in(const Login& login, const Found& read);
    void store_account(const From& from, session::effect::Register asked, std::string hash);
    /// Handles a registration by a player who already has an account. The registration
    /// is accepted as a repeat if the account has this name and the password is right.
    void had_account(const From& from, session::effect::Register asked);
    void registered(const From& from, const session::effect::Register& asked, const store::PlayerRow& now);
    /// Replaces the hash only if it is still `proved`, the hash that was compared. Uses up the code if a code is
    /// required.
    void set_password(const From& from, const session::effect::ChangePassword& asked, const std::string& proved,
                      const std::optional<store::OneTimeCode>& code);

    /// Compares the password with the hash. If too many passwords wait, refuses the request and does not count it as a
    /// try.
    void compare(const From& from, PasswordLane lane, wire::RequestId request, const std::string& hash,
                 const wire::Password& password, std::function<void()> give_back, std::function<void(bool)> then);
    void not_logged_in(const Attempt& attempt, wire::ErrorCode why);
    /// Ends the login `only`, or all logins of the player if `only` is absent. The connection `asks` stays open.
    void end_logins(store::PlayerId player, const std::optional<store::SecretHash>& only, room::ConnectionRef asks,
                    OnEnded then);
    void answer(const From& from, wire::RequestId request, std::optional<wire::ErrorCode> refused = std::nullopt);
    void give(room::ConnectionRef to, session::Input input);
    /// Wraps a callback so that the store's answer arrives on this shard.
    template <class T, class Then>
    std::function<void(T)> here(Then then);

    HostContext& context_;
    GuestService& guests_;
    SecurityLog& security_;
    ShardState& home_;
    base::NetworkBuckets registrations_;
    Authentication authentication_;
};

}  // namespace anteroom::host
