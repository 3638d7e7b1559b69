#include "host/lobby/accounts.hpp"

#include <memory>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "host/ground/security_log.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/lobby/logins.hpp"

namespace anteroom::host {

Accounts::Accounts(HostContext& context, GuestService& guests, SecurityLog& security, std::function<void()> on_forged)
    : context_(context),
      guests_(guests),
      security_(security),
      home_(*context.shards.front()),
      registrations_({context.limits.host.registrations_burst, context.limits.host.registration_back},
                     context.limits.host.wider_network_factor, context.limits.host.login_names_max),
      authentication_(context, std::move(on_forged)) {}

// Routing of answers

template <class T, class Then>
std::function<void(T)> Accounts::here(Then then) {
    return [this, then = std::move(then)](T result) {
        home_.shard.post([then, result = std::move(result)] { then(result); });
    };
}

void Accounts::give(room::ConnectionRef to, session::Input input) {
    ShardState& home = context_.home_of(to);
    run_on(home.shard, [&home, to, input = std::move(input)] { home.sessions->give(to, input); });
}

void Accounts::not_logged_in(const Attempt& attempt, wire::ErrorCode why) {
    security_.tried(why, attempt.networks);
    context_.metrics.refused(wire::name_of(why));
    attempt.then(session::input::NotLoggedIn{why});
}

void Accounts::answer(const From& from, wire::RequestId request, std::optional<wire::ErrorCode> refused) {
    if (refused) security_.tried(*refused, from.networks);
    if (refused) context_.metrics.refused(wire::name_of(*refused));
    give(from.connection, session::input::AccountDone{request, refused});
}

void Accounts::compare(const From& from, PasswordLane lane, wire::RequestId request, const std::string& hash,
                       const wire::Password& password, std::function<void()> give_back,
                       std::function<void(bool)> then) {
    const auto compared = [this, from, request, give_back = std::move(give_back),
                           then = std::move(then)](std::optional<bool> right) {
        if (right) return then(*right);
        give_back();
        answer(from, request, wire::ErrorCode::overloaded);
    };
    authentication_.hashing().compare({lane, from.networks}, hash, password, compared);
}

void Accounts::prove_again(const base::Networks& from, const LoggedIn& who, wire::Credentials brought,
                           std::function<void(std::optional<wire::ErrorCode>)> then) {
    const auto proved = [this, from, then = std::move(then)](std::optional<wire::ErrorCode> refused) {
        if (refused) security_.tried(*refused, from);
        then(refused);
    };
    authentication_.prove_again(from, who, std::move(brought), proved);
}

// Login

void Accounts::log_in(const base::Networks& from, session::effect::LogIn asked, OnLogin then) {
    const Attempt attempt{from, std::move(then)};
    const std::string key = asked.key;
    if (!authentication_.tries().may_have(key, from, base::moment_of(home_.shard.now())) &&
        !Authentication::may_be_recovery_code(asked.otp))
        return not_logged_in(attempt, wire::ErrorCode::locked_out);
    wire::Credentials brought{std::move(asked.password), std::move(asked.otp)};
    const auto found = [this, attempt, key, brought = std::move(brought),
                        program = std::move(asked.program)](const Found& read) {
        if (std::holds_alternative<store::Failed>(read)) return not_logged_in(attempt, wire::ErrorCode::not_durable);
        const auto account = std::get<std::optional<store::Account>>(read);
        const auto proved = [this, attempt, account, program](const Authentication::Proof& proof) {
            if (proof.refused) return not_logged_in(attempt, *proof.refused);
            logged_in(attempt, *account, proof.code, program);
        };
        authentication_.prove(attempt.networks, key, account, brought, proved);
    };
    context_.store.account_named(key, here<Found>(found));
}

void Accounts::log_in(const From& from, session::effect::LogIn asked) {
    log_in(from.networks, std::move(asked), [this, to = from.connection](const LoginResult& result) {
        std::visit([&](const auto& one) { give(to, one); }, result);
    });
}

struct Accounts::Login {
    Attempt attempt;
    store::Account proved;  ///< the account at the time when the password was compared
    std::string token;
    store::SecretHash hash;
    session::input::Known::Player known;
};

/// Two consecutive calls of the store read and reset the count of wrong passwords, so no wrong password is reset before
/// it is reported.
void Accounts::logged_in(const Attempt& attempt, const store::Account& proved,
                         const std::optional<store::OneTimeCode>& code, const std::string& program) {
    using Wrong = store::Read<store::WrongPasswords>;
    std::string token = crypto::base64url(home_.chance.bytes_32());
    const store::SecretHash hash{crypto::sha256(crypto::bytes_of(token))};
    const auto login = std::make_shared<Login>(Login{attempt, proved, std::move(token), hash, {proved.player, {}, {}}});
    const store::PlayerId player = proved.player.id;
    context_.store.wrong_passwords(player, here<Wrong>([login](const Wrong& read) {
                                       if (const auto* count = std::get_if<store::WrongPasswords>(&read))
                                           login->known.wrong_passwords = *count;
                                   }));
    store::PlayerChanges changes;
    if (code) changes.one_time_codes.push_back(*code);
    changes.tokens.push_back({hash, player, context_.clock.wall()});
    changes.login_tries.push_back({player, attempt.networks.front(), context_.clock.wall(), true});
    changes.token_uses.push_back(token_use(hash, player, attempt.networks, program, context_.clock.wall()));
    const auto stored = [this, login](const store::Outcome& outcome) {
        context_.note_write(outcome);
        const auto* refused = std::get_if<store::Refused>(&outcome);
        if (refused != nullptr && refused->cause == store::Refused::Cause::code_used)
            return not_logged_in(login->attempt, wire::ErrorCode::bad_otp);
        if (!std::holds_alternative<store::Committed>(outcome))
            return not_logged_in(login->attempt, wire::ErrorCode::not_durable);
        welcome(login);
    };
    context_.store.change_players(std::move(changes), here<store::Outcome>(stored));
}

/// The account is read last, after the token is stored. This read sees every earlier change of the account. A later
/// change finds the token in the store, and the session on its shard or node.
void Accounts::welcome(const std::shared_ptr<Login>& login) {
    using Mutes = store::Read<std::vector<store::PlayerId>>;
    const auto mutes_read = std::make_shared<bool>(false);
    context_.store.mutes_of(login->proved.player.id, here<Mutes>([login, mutes_read](const Mutes& read) {
                                const auto* mutes = std::get_if<std::vector<store::PlayerId>>(&read);
                                if (mutes == nullptr) return;
                                login->known.mutes = *mutes;
                                *mutes_read = true;
                            }));
    context_.store.account_of(login->proved.player.id, here<Found>([this, login, mutes_read](const Found& read) {
                                  if (!*mutes_read || std::holds_alternative<store::Failed>(read))
                                      return not_logged_in(login->attempt, wire::ErrorCode::not_durable);
                                  let_in(*login, read);
                              }));
}

namespace {

/// Returns whether the proof still holds. It fails if the password was replaced during the comparison, or if the second
/// factor has changed since.
bool is_proved(const store::Account& now, const store::Account& then) {
    const auto secret = [](const store::Account& account) {
        return account.second_factor ? account.second_factor->secret : std::string();
    };
    return now.password == then.password && secret(now) == secret(then);
}

}  // namespace

/// The account was just read, so a role that was granted or revoked takes effect at once.
void Accounts::let_in(const Login& login, const Found& read) {
    const auto& account = std::get<std::optional<store::Account>>(read);
    if (!account || !is_proved(*account, login.proved)) {
        store::PlayerChanges changes;
        changes.tokens_gone.push_back(login.hash);
        context_.store.change_players(std::move(changes), here<store::Outcome>([this](const store::Outcome& outcome) {
                                          context_.note_write(outcome);
                                      }));
        return not_logged_in(login.attempt, wire::ErrorCode::bad_login);
    }
    security_.logged_in(login.attempt.networks, account->player);
    session::input::Known known;
    known.player = login.known;
    known.player->row = account->player;
    known.token_hash = login.hash;
    known.new_token = login.token;
    if (const store::WrongPasswords& wrong = known.player->wrong_passwords; wrong.count > 0)
        context_.log.line(
            Level::warn, "wrong_passwords",
            {{"player", account->player.id.value}, {"since_last_login", wrong.count}, {"networks", wrong.networks}});
    login.attempt.then(known);
}

// Registration

void Accounts::register_guest(const From& from, session::effect::Register asked) {
    if (!registrations_.take(from.networks, base::moment_of(home_.shard.now())))
        return answer(from, asked.request, wire::ErrorCode::rate);
    const auto hashed = [this, from, asked](std::optional<std::string> hash) {
        if (hash) return store_account(from, asked, *std::move(hash));
        registrations_.give_back(from.networks);
        answer(from, asked.request, wire::ErrorCode::overloaded);
    };
    authentication_.hashing().hash({PasswordLane::registration, from.networks}, asked.password, hashed);
}

void Accounts::store_account(const From& from, session::effect::Register asked, std::string hash) {
    store::PlayerChanges changes;
    if (asked.unsaved) changes = *asked.unsaved;
    changes.accounts.push_back({asked.player, asked.name, asked.key, std::move(hash)});
    changes.roles.push_back({asked.player, store::Role::player});
    changes.login_tries.push_back({asked.player, from.networks.front(), context_.clock.wall(), true});
    changes.token_uses.push_back(token_use(asked.token, asked.player, from.networks, {}, context_.clock.wall()));
    const auto stored = [this, from, asked](const store::Outcome& outcome) {
        context_.note_write(outcome);
        const auto* refused = std::get_if<store::Refused>(&outcome);
        if (refused != nullptr && refused->cause == store::Refused::Cause::has_account) return had_account(from, asked);
        if (refused != nullptr && refused->cause == store::Refused::Cause::name_taken)
            return answer(from, asked.request, wire::ErrorCode::name_taken);
        if (!std::holds_alternative<store::Committed>(outcome))
            return answer(from, asked.request, wire::ErrorCode::not_durable);
        registered(from, asked, {asked.player, asked.name, store::Role::player, {}});
    };
    context_.store.change_players(std::move(changes), here<store::Outcome>(stored));
}

void Accounts::had_account(const From& from, session::effect::Register asked) {
    const auto found = [this, from, asked](const Found& read) {
        const auto* account = std::get_if<std::optional<store::Account>>(&read);
        if (account == nullptr || !*account) return answer(from, asked.request, wire::ErrorCode::not_durable);
        if ((*account)->key != asked.key) return answer(from, asked.request, wire::ErrorCode::has_account);
        if (!authentication_.take_try(from.networks, asked.key, *account))
            return answer(from, asked.request, wire::ErrorCode::locked_out);
        const auto checked = [this, from, asked, player = (*account)->player](bool right) {
            if (!right) return answer(from, asked.request, wire::ErrorCode::has_account);
            authentication_.tries().was_right(asked.key, from.networks);
            registered(from, asked, player);
        };
        const auto give_back = [this, from, asked] { authentication_.tries().give_back(asked.key, from.networks); };
        compare(from, PasswordLane::registration, asked.request, (*account)->password, asked.password, give_back,
                checked);
    };
    context_.store.account_of(asked.player, here<Found>(found));
}

/// The player's other connections learn the new name before the answer leaves.
void Accounts::registered(const From& from, const session::effect::Register& asked, const store::PlayerRow& now) {
    guests_.forget(now.id);
    tell_changed(context_, now);
    context_.abroad->to_all(cluster::message::PlayerChanged{now.id});
    answer(from, asked.request);
}

// Change of password

void Accounts::change_password(const From& from, session::effect::ChangePassword asked) {
    const auto found = [this, from, asked](const Found& read) {
        const auto* known = std::get_if<std::optional<store::Account>>(&read);
        if (known == nullptr || !*known) return answer(from, asked.request, wire::ErrorCode::not_durable);
        const store::Account account = **known;
        const LoggedIn who{asked.player, asked.token};
        if (!authentication_.take_try(who, account, asked.otp))
            return answer(from, asked.request, wire::ErrorCode::locked_out);
        const auto give_back = [this, who] { authentication_.give_back(who); };
        // The request may have arrived twice. In that case the first copy has changed the password and used up the
        // code.
        const auto checked_again = [this, from, asked, account, give_back](bool right) {
            if (!right) return answer(from, asked.request, wire::ErrorCode::bad_login);
            give_back();
            set_password(from, asked, account.password, std::nullopt);
        };
        const auto checked = [this, from, asked, who, account, give_back, checked_again](bool right) {
            if (!right)
                return compare(from, PasswordLane::logged_in, asked.request, account.password, asked.wanted, give_back,
                               checked_again);
            const auto proof = authentication_.judged(from.networks, who, account, asked.otp);
            if (proof.refused) return answer(from, asked.request, proof.refused);
            set_password(from, asked, account.password, proof.code);
        };
        compare(from, PasswordLane::logged_in, asked.request, account.password, asked.password, give_back, checked);
    };
    context_.store.account_of(asked.player, here<Found>(found));
}

void Accounts::set_password(const From& from, const session::effect::ChangePassword& asked, const std::string& proved,
                            const std::optional<store::OneTimeCode>& code) {
    const auto stored = [this, from, asked](const store::Outcome& outcome) {
        context_.note_write(outcome);
        // The password or the second factor has changed since the check. Perhaps an earlier copy of this request
        // succeeded, so the check starts again.
        const auto* refused = std::get_if<store::Refused>(&outcome);
        const bool is_late = refused != nullptr && (refused->cause == store::Refused::Cause::other_password ||
                                                    refused->cause == store::Refused::Cause::code_used);
        if (is_late) return change_password(from, asked);
        if (!std::holds_alternative<store::Committed>(outcome))
            return answer(from, asked.request, wire::ErrorCode::not_durable);
        guests_.log_out({asked.player, std::nullopt, asked.token, from.connection});
        answer(from, asked.request);
    };
    const auto hashed = [this, from, asked, proved, code, stored](const std::optional<std::string>& hash) {
        if (!hash) return answer(from, asked.request, wire::ErrorCode::overloaded);
        store::PlayerChanges changes;
        changes.passwords.push_back({asked.player, *hash, proved});
        changes.log_outs.push_back({asked.player, asked.token});
        if (code) changes.one_time_codes.push_back(*code);
        context_.store.change_players(std::move(changes), here<store::Outcome>(stored));
    };
    authentication_.hashing().hash({PasswordLane::logged_in, from.networks}, asked.wanted, hashed);
}

// Logout

void Accounts::end_logins(store::PlayerId player, const std::optional<store::SecretHash>& only,
                          room::ConnectionRef asks, OnEnded then) {
    store::PlayerChanges changes;
    if (only)
        changes.tokens_gone.push_back(*only);
    else
        changes.log_outs.push_back({player, std::nullopt});
    const auto stored = [this, player, only, asks, then = std::move(then)](const store::Outcome& outcome) {
        context_.note_write(outcome);
        if (!std::holds_alternative<store::Committed>(outcome)) return then(wire::ErrorCode::not_durable);
        guests_.log_out({player, only, std::nullopt, asks});
        then(std::nullopt);
    };
    context_.store.change_players(std::move(changes), here<store::Outcome>(stored));
}

void Accounts::log_out(const From& from, session::effect::LogOut asked) {
    const std::optional<store::SecretHash> only = asked.everywhere ? std::nullopt : std::optional(asked.token);
    end_logins(asked.player, only, from.connection,
               [this, from, request = asked.request](std::optional<wire::ErrorCode> refused) {
                   answer(from, request, refused);
               });
}

void Accounts::log_out(const LoggedIn& who, const OnEnded& then) {
    end_logins(who.player, who.token, {}, [this, then](std::optional<wire::ErrorCode> refused) {
        if (refused) context_.metrics.refused(wire::name_of(*refused));
        then(refused);
    });
}

}  // namespace anteroom::host
