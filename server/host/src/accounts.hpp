#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "authentication.hpp"
#include "base/network_buckets.hpp"
#include "host_context.hpp"
#include "room/input.hpp"
#include "session/session_core.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// Names and passwords: who registers, logs in and out. One a server, on its first shard; all calls are made there.
class Accounts {
  public:
    explicit Accounts(HostContext& context);

    /// Who asks.
    struct From {
        room::ConnectionRef connection;
        base::Networks networks;
    };

    /// All the same for a name that nobody has: the store is asked, a hash is compared, a try is used up.
    void log_in(const From& from, session::effect::LogIn asked);
    void register_guest(const From& from, session::effect::Register asked);
    void change_password(const From& from, session::effect::ChangePassword asked);
    void log_out(const From& from, session::effect::LogOut asked);

    /// Somebody who is logged in proves it once more; empty: they did.
    void prove_again(const base::Networks& from, store::PlayerId player, wire::Credentials brought,
                     std::function<void(std::optional<wire::ErrorCode>)> then);

    /// No hash is made any more. From the thread that ends the server.
    void stop() { authentication_.hashing().stop(); }
    /// Passwords that wait to be hashed.
    std::size_t waiting() { return authentication_.hashing().waiting(); }

  private:
    using Found = store::Read<std::optional<store::Account>>;

    /// A right password has come, and a code where one is asked for, and what that is answered with.
    struct Login;
    void logged_in(const From& from, const store::Account& proved, const std::optional<store::OneTimeCode>& code,
                   const std::string& program);
    void welcome(const std::shared_ptr<Login>& login);
    void let_in(const Login& login, const Found& read);
    void store_account(const From& from, session::effect::Register asked, std::string hash);
    /// A name that is one's own already is no fault where the password is the right one: the request came twice.
    void had_account(const From& from, session::effect::Register asked);
    void registered(const From& from, const session::effect::Register& asked, const store::PlayerRow& now);
    /// In place of this hash, whose password was proved, and with it the code where one is asked for.
    void set_password(const From& from, const session::effect::ChangePassword& asked, const std::string& proved,
                      const std::optional<store::OneTimeCode>& code);

    /// Compares with the hash; where no more passwords can wait, that is answered and the try given back.
    void compare(const From& from, const std::string& key, wire::RequestId request, const std::string& hash,
                 const wire::Password& password, std::function<void(bool)> then);
    void not_logged_in(const From& from, wire::ErrorCode why);
    void answer(const From& from, wire::RequestId request, std::optional<wire::ErrorCode> refused = std::nullopt);
    void give(room::ConnectionRef to, session::Input input);
    /// A store's answer, as a callback that brings it to this shard.
    template <class T, class Then>
    std::function<void(T)> here(Then then);

    HostContext& context_;
    ShardState& home_;
    Authentication authentication_;
};

}  // namespace anteroom::host
