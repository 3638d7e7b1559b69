#include "authentication.hpp"

#include <algorithm>
#include <utility>

#include "crypto/hash.hpp"
#include "crypto/otp.hpp"

namespace anteroom::host {

namespace {

/// Nothing where the code is none of the factor's, or was used before.
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

}  // namespace

Authentication::Authentication(HostContext& context)
    : context_(context),
      home_(*context.shards.front()),
      tries_(context.limits.host),
      codes_({context.limits.host.login_code_burst, context.limits.host.login_code_back},
             context.limits.host.login_names_max),
      hashing_(context) {}

bool Authentication::take_try(const base::Networks& from, const std::string& key,
                              const std::optional<store::Account>& account) {
    const bool came_from_there =
        account && std::ranges::find(account->came_from, from.front()) != account->came_from.end();
    return tries_.take(key, from, base::moment_of(home_.shard.now()), came_from_there);
}

/// Nobody waits for it: the answer to a wrong password takes as long as that to a name that nobody has.
void Authentication::count_wrong(const base::Networks& from, store::PlayerId player) {
    store::PlayerChanges changes;
    changes.login_tries.push_back({player, from.front(), context_.clock.now(), false});
    context_.store.change_players(
        std::move(changes), [&context = context_](const store::Outcome& outcome) { context.note_write(outcome); });
}

void Authentication::prove(const base::Networks& from, const std::string& key,
                           const std::optional<store::Account>& account, wire::Credentials brought, Then then) {
    if (!take_try(from, key, account)) return then({wire::ErrorCode::locked_out});
    const auto compared = [this, from, key, account, otp = std::move(brought.otp), then](std::optional<bool> right) {
        if (!right) {
            tries_.give_back(key, from);
            return then({wire::ErrorCode::overloaded});
        }
        if (account && !*right) count_wrong(from, account->player.id);
        if (!account || !*right) return then({wire::ErrorCode::bad_login});
        then(judged(from, *account, otp));
    };
    hashing_.compare(from.back(), account ? account->password : hashing_.nobodys_hash(), std::move(brought.password),
                     compared);
}

/// Whoever took the factor away by hand has perhaps given out a password as well: nobody comes in, and no money moves
/// until an audit has said what else is wrong.
wire::ErrorCode Authentication::note_forged(const store::Account& account) {
    context_.log.line(
        Level::error, "second_factor_forged",
        {{"player", account.player.id.value}, {"account", "shut until an operator takes its factor off"}});
    if (context_.services.on_forged) context_.services.on_forged();
    return wire::ErrorCode::account_shut;
}

Authentication::Proof Authentication::judged(const base::Networks& from, const store::Account& account,
                                             const std::string& otp) {
    Proof proof;
    if (account.second_factor) {
        if (is_forged(*account.second_factor)) return {note_forged(account)};
        if (otp.empty()) {
            tries_.give_back(account.key, from);
            return {wire::ErrorCode::otp_needed};
        }
        const bool is_guessable = crypto::is_totp_code(crypto::plain_code(otp));
        if (is_guessable && !codes_.take(account.key, base::moment_of(home_.shard.now())))
            return {wire::ErrorCode::locked_out};
        proof.code = code_of(account, otp, context_.clock.now());
        if (!proof.code) {
            count_wrong(from, account.player.id);
            return {wire::ErrorCode::bad_otp};
        }
        if (is_guessable) codes_.forget(account.key);
    }
    tries_.was_right(account.key, from);
    return proof;
}

void Authentication::prove_again(const base::Networks& from, store::PlayerId player, wire::Credentials brought,
                                 std::function<void(std::optional<wire::ErrorCode>)> then) {
    using Found = store::Read<std::optional<store::Account>>;
    const auto found = [this, from, brought = std::move(brought), then = std::move(then)](const Found& read) {
        const auto* account = std::get_if<std::optional<store::Account>>(&read);
        if (account == nullptr || !*account) return then(wire::ErrorCode::not_durable);
        prove(from, (*account)->key, *account, brought, [this, then](const Proof& proof) {
            if (proof.refused || !proof.code) return then(proof.refused);
            use_up(*proof.code, then);
        });
    };
    context_.store.account_of(player,
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
