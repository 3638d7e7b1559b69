#include "host/lobby/authentication.hpp"

#include <algorithm>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/otp.hpp"

namespace anteroom::host {

namespace {

/// Returns the code for the factor. Returns nothing if the code does not match the factor or was used before.
std::optional<store::OneTimeCode> code_of(const store::Account& account, const std::string& typed, store::TimeMs now) {
    const store::SecondFactor& factor = *account.second_factor;
    const std::string plain = crypto::plain_code(typed);
    store::OneTimeCode code{account.player.id, store::SecretHash{crypto::sha256(crypto::bytes_of(plain))}};
    if (crypto::is_totp_code(plain)) {
        const auto step = crypto::totp_step_of(crypto::bytes_of(factor.secret), plain, now.value);
        if (!step) return std::nullopt;
        code.code = *step;
    }
    if (!is_left(factor, code)) return std::nullopt;
    return code;
}

bool came_from(const std::optional<store::Account>& account, const base::Networks& networks) {
    return account && std::ranges::find(account->came_from, networks.front()) != account->came_from.end();
}

/// Returns the key under which the tries of a login are counted.
std::string name_of(const LoggedIn& who) {
    return {who.token.bytes.begin(), who.token.bytes.end()};
}

}  // namespace

Authentication::Authentication(HostContext& context, std::function<void()> on_forged)
    : context_(context),
      home_(*context.shards.front()),
      on_forged_(std::move(on_forged)),
      tries_(context.limits.host),
      codes_({context.limits.host.login_code_burst, context.limits.host.login_code_back},
             context.limits.host.login_names_max),
      again_({context.limits.host.login_tries_burst, context.limits.host.login_try_back},
             context.limits.host.login_names_max),
      recovery_({context.limits.host.login_tries_burst, context.limits.host.login_try_back},
                context.limits.host.login_names_max),
      hashing_(context) {}

bool Authentication::may_be_recovery_code(const std::string& otp) {
    const std::string plain = crypto::plain_code(otp);
    return !plain.empty() && !crypto::is_totp_code(plain);
}

/// Even with a recovery code, a client needs the password, and has a limited number of tries to guess it.
bool Authentication::takes_recovery_code(const std::optional<store::Account>& account, const std::string& otp) {
    if (!account || !account->second_factor || is_forged(*account->second_factor) || !may_be_recovery_code(otp))
        return false;
    return code_of(*account, otp, context_.clock.wall()) &&
           recovery_.take(account->key, base::moment_of(home_.shard.now()));
}

bool Authentication::take_try(const base::Networks& from, const std::string& key,
                              const std::optional<store::Account>& account) {
    return tries_.take(key, from, base::moment_of(home_.shard.now()), came_from(account, from));
}

/// The server does not wait for the write, so that a wrong password is answered as fast as an unknown name.
void Authentication::count_wrong(const base::Networks& from, store::PlayerId player) {
    store::PlayerChanges changes;
    changes.login_tries.push_back({player, from.front(), context_.clock.wall(), false});
    context_.store.change_players(
        std::move(changes), [&context = context_](const store::Outcome& outcome) { context.note_write(outcome); });
}

void Authentication::prove(const base::Networks& from, const std::string& key,
                           const std::optional<store::Account>& account, wire::Credentials brought, Then then) {
    const bool has_try = take_try(from, key, account);
    if (!has_try && !takes_recovery_code(account, brought.otp)) return then({wire::ErrorCode::locked_out});
    const auto compared = [this, from, key, account, has_try, otp = std::move(brought.otp),
                           then](std::optional<bool> right) {
        if (!right) {
            if (has_try) tries_.give_back(key, from);
            return then({wire::ErrorCode::overloaded});
        }
        if (account && !*right) count_wrong(from, account->player.id);
        if (!account || !*right) return then({has_try ? wire::ErrorCode::bad_login : wire::ErrorCode::locked_out});
        then(judged(from, *account, otp));
    };
    const PasswordLane lane = came_from(account, from) ? PasswordLane::known : PasswordLane::unknown;
    hashing_.compare({lane, from}, account ? account->password : hashing_.nobodys_hash(), std::move(brought.password),
                     compared);
}

/// An intruder who removed the factor by hand may have set a password as well. The login is refused, and no money moves
/// until an audit has found out what else is wrong.
wire::ErrorCode Authentication::note_forged(const store::Account& account) {
    context_.log.line(
        Level::error, "second_factor_forged",
        {{"player", account.player.id.value}, {"account", "shut until an operator takes its factor off"}});
    if (on_forged_) on_forged_();
    return wire::ErrorCode::account_shut;
}

Authentication::Proof Authentication::with_factor(const store::Account& account, const std::string& otp,
                                                  const std::function<bool()>& may_guess) {
    if (!account.second_factor) return {};
    if (is_forged(*account.second_factor)) return {note_forged(account)};
    if (otp.empty()) return {wire::ErrorCode::otp_needed};
    if (!may_be_recovery_code(otp) && !may_guess()) return {wire::ErrorCode::locked_out};
    auto code = code_of(account, otp, context_.clock.wall());
    if (!code) return {wire::ErrorCode::bad_otp};
    return {std::nullopt, std::move(code)};
}

Authentication::Proof Authentication::judged(const base::Networks& from, const store::Account& account,
                                             const std::string& otp) {
    Proof proof =
        with_factor(account, otp, [&] { return codes_.take(account.key, base::moment_of(home_.shard.now())); });
    if (proof.refused == wire::ErrorCode::otp_needed) tries_.give_back(account.key, from);
    if (proof.refused == wire::ErrorCode::bad_otp) count_wrong(from, account.player.id);
    if (proof.refused) return proof;
    if (proof.code && !may_be_recovery_code(otp)) codes_.forget(account.key);
    tries_.was_right(account.key, from);
    return proof;
}

bool Authentication::take_try(const LoggedIn& who, const store::Account& account, const std::string& otp) {
    return again_.take(name_of(who), base::moment_of(home_.shard.now())) || takes_recovery_code(account, otp);
}

void Authentication::give_back(const LoggedIn& who) {
    again_.give_back(name_of(who));
}

Authentication::Proof Authentication::judged(const base::Networks& from, const LoggedIn& who,
                                             const store::Account& account, const std::string& otp) {
    Proof proof = with_factor(account, otp, [] { return true; });
    if (proof.refused == wire::ErrorCode::otp_needed) give_back(who);
    if (proof.refused == wire::ErrorCode::bad_otp) count_wrong(from, account.player.id);
    if (!proof.refused) again_.forget(name_of(who));
    return proof;
}

void Authentication::judge_again(const base::Networks& from, const LoggedIn& who,
                                 const std::optional<store::Account>& account, wire::Credentials brought, Then then) {
    if (!account) return then({wire::ErrorCode::not_durable});
    const bool has_try = again_.take(name_of(who), base::moment_of(home_.shard.now()));
    if (!has_try && !takes_recovery_code(account, brought.otp)) return then({wire::ErrorCode::locked_out});
    const auto compared = [this, from, who, account, has_try, otp = std::move(brought.otp),
                           then](std::optional<bool> right) {
        if (!right && has_try) give_back(who);
        if (!right) return then({wire::ErrorCode::overloaded});
        if (!*right) count_wrong(from, account->player.id);
        if (!*right) return then({has_try ? wire::ErrorCode::bad_login : wire::ErrorCode::locked_out});
        then(judged(from, who, *account, otp));
    };
    hashing_.compare({PasswordLane::logged_in, from}, account->password, std::move(brought.password), compared);
}

void Authentication::prove_again(const base::Networks& from, const LoggedIn& who, wire::Credentials brought,
                                 std::function<void(std::optional<wire::ErrorCode>)> then) {
    using Found = store::Read<std::optional<store::Account>>;
    const auto found = [this, from, who, brought = std::move(brought), then = std::move(then)](const Found& read) {
        const auto* account = std::get_if<std::optional<store::Account>>(&read);
        if (account == nullptr) return then(wire::ErrorCode::not_durable);
        judge_again(from, who, *account, brought, [this, then](const Proof& proof) {
            if (proof.refused || !proof.code) return then(proof.refused);
            use_up(*proof.code, then);
        });
    };
    context_.store.account_of(who.player,
                              [this, found](const Found& read) { home_.shard.post([found, read] { found(read); }); });
}

void Authentication::use_up(const store::OneTimeCode& code, std::function<void(std::optional<wire::ErrorCode>)> then) {
    store::PlayerChanges changes;
    changes.one_time_codes.push_back(code);
    context_.store.change_players(std::move(changes), [this, then = std::move(then)](const store::Outcome& outcome) {
        home_.shard.post([this, then, outcome] {
            context_.note_write(outcome);
            if (std::holds_alternative<store::Committed>(outcome)) return then(std::nullopt);
            then(std::holds_alternative<store::Refused>(outcome) ? wire::ErrorCode::bad_otp
                                                                 : wire::ErrorCode::not_durable);
        });
    });
}

}  // namespace anteroom::host
