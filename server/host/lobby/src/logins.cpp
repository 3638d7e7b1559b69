#include "host/lobby/logins.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "crypto/text.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/guest_service.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

using Logins = store::Read<std::vector<store::Login>>;

/// Returns a name for a login: a part of the token's hash, with which nobody can log in.
std::string name_of(const store::SecretHash& token) {
    return crypto::hex(token.bytes).substr(0, wire::login_len);
}

void answer(HostContext& context, room::ConnectionRef to, session::input::AccountDone done) {
    if (done.refused) context.metrics.refused(wire::name_of(*done.refused));
    ShardState& home = context.home_of(to);
    home.shard.post([&home, to, done = std::move(done)] { home.sessions->give(to, done); });
}

wire::LoginShown shown(const store::Login& login, const store::SecretHash& of_asker) {
    wire::LoginShown shown{name_of(login.token.hash), {login.token.created.value}, login.token.hash == of_asker};
    if (!login.used) return shown;
    shown.used = wire::TimeMs{login.used->time.value};
    shown.network = login.used->network;
    shown.program = login.used->program;
    return shown;
}

void revoke(HostContext& context, GuestService& guests, room::ConnectionRef asks, wire::RequestId request,
            store::PlayerChanges changes, const LogOut& who) {
    context.store.change_players(std::move(changes),
                                 [&context, &guests, asks, request, who](const store::Outcome& outcome) {
                                     context.note_write(outcome);
                                     if (!std::holds_alternative<store::Committed>(outcome))
                                         return answer(context, asks, {request, wire::ErrorCode::not_durable});
                                     answer(context, asks, {request, std::nullopt});
                                     context.to_lobby([&guests, who] { guests.log_out(who); });
                                 });
}

}  // namespace

void list_logins(HostContext& context, room::ConnectionRef asks, const session::effect::ListLogins& asked) {
    context.store.logins_of(asked.player, [&context, asks, asked](const Logins& read) {
        const auto* logins = std::get_if<std::vector<store::Login>>(&read);
        if (logins == nullptr) return answer(context, asks, {asked.request, wire::ErrorCode::not_durable});
        std::vector<wire::LoginShown> list;
        for (const store::Login& one : *logins) list.push_back(shown(one, asked.token));
        answer(context, asks, {asked.request, std::nullopt, wire::logins_data(list)});
    });
}

void end_logins(HostContext& context, GuestService& guests, room::ConnectionRef asks,
                const session::effect::EndLogins& asked) {
    if (!asked.login) {
        store::PlayerChanges changes;
        changes.log_outs.push_back({asked.player, asked.token});
        return revoke(context, guests, asks, asked.request, std::move(changes),
                      {asked.player, std::nullopt, asked.token, {}});
    }
    context.store.logins_of(asked.player, [&context, &guests, asks, asked](const Logins& read) {
        const auto* logins = std::get_if<std::vector<store::Login>>(&read);
        if (logins == nullptr) return answer(context, asks, {asked.request, wire::ErrorCode::not_durable});
        const auto named = std::ranges::find_if(
            *logins, [&](const store::Login& one) { return name_of(one.token.hash) == *asked.login; });
        // The login has already ended, perhaps because of an earlier copy of this request.
        if (named == logins->end()) return answer(context, asks, {asked.request, std::nullopt});
        store::PlayerChanges changes;
        changes.tokens_gone.push_back(named->token.hash);
        revoke(context, guests, asks, asked.request, std::move(changes),
               {asked.player, named->token.hash, std::nullopt, {}});
    });
}

store::TokenUse token_use(const store::SecretHash& token, store::PlayerId player, const net::Networks& from,
                          const std::string& program, store::TimeMs now) {
    return {token, player, now, from.at(1), program};
}

}  // namespace anteroom::host
