#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/fair_queue.hpp"
#include "base/network_buckets.hpp"
#include "base/worker.hpp"
#include "host_context.hpp"
#include "login_tries.hpp"
#include "room/input.hpp"
#include "session/session_core.hpp"
#include "store/port/store.hpp"

namespace anteroom::host {

/// Names and passwords: who registers, logs in and out. One a server, on its first shard; all calls are made there.
/// Hashes are made on a thread of its own.
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

    /// No hash is made any more. From the thread that ends the server.
    void stop() { worker_.stop(); }
    /// Passwords that wait to be hashed.
    std::size_t waiting() const { return waiting_.size(); }

  private:
    using Found = store::Read<std::optional<store::Account>>;

    /// Hashes are made one at a time, and wait for it in turn by network; `failed` where too many wait, or the work
    /// throws.
    struct Hashing {
        std::function<void()> work;
        std::function<void()> failed;
    };
    void queue(const From& from, Hashing hashing);
    void hash_next();
    void hashed();
    void check(const From& from, std::string hash, wire::Password password, std::function<void(bool)> then,
               std::function<void()> full);
    /// What is said and undone when no more passwords can wait.
    std::function<void()> full(const From& from, const std::string& key, wire::RequestId request);
    /// One to guess the password of the account with this key, if there is one.
    bool take_try(const From& from, const std::string& key, const std::optional<store::Account>& account);
    void count_wrong(const From& from, store::PlayerId player);
    /// A right password has come, and what it is answered with.
    struct Login;
    void logged_in(const From& from, const store::Account& proved, const std::string& program);
    void welcome(const std::shared_ptr<Login>& login);
    void let_in(const Login& login, const Found& read);
    void store_account(const From& from, session::effect::Register asked, std::string hash);
    /// A name that is one's own already is no fault where the password is the right one: the request came twice.
    void had_account(const From& from, session::effect::Register asked);
    void registered(const From& from, const session::effect::Register& asked, const store::PlayerRow& now);
    /// In place of this hash, whose password was proved.
    void set_password(const From& from, const session::effect::ChangePassword& asked, const std::string& proved);

    void not_logged_in(const From& from, wire::ErrorCode why);
    void answer(const From& from, wire::RequestId request, std::optional<wire::ErrorCode> refused = std::nullopt);
    void give(room::ConnectionRef to, session::Input input);
    /// A store's answer, as a callback that brings it to this shard.
    template <class T, class Then>
    std::function<void(T)> here(Then then);

    HostContext& context_;
    ShardState& home_;
    LoginTries tries_;
    base::NetworkBuckets registrations_;
    std::string nobodys_hash_;  ///< of a password that nobody knows
    base::FairQueue<Hashing> waiting_;
    bool is_hashing_ = false;
    base::Worker worker_;
};

}  // namespace anteroom::host
