#include "host/host_logins.hpp"

#include <chrono>
#include <utility>

#include "host/ground/host_context.hpp"
#include "host/ground/sessions.hpp"
#include "host/lobby/accounts.hpp"
#include "host/lobby/guest_service.hpp"
#include "host/shard/request_rates.hpp"

namespace anteroom::host {

void HostLogins::role_changed(store::PlayerRow person) {
    // This runs on the shard of the accounts, so that it comes after a login there that still has the old role.
    context_.to_lobby([&context = context_, person] {
        tell_changed(context, person);
        context.abroad->to_all(cluster::message::PlayerChanged{person.id});
    });
}

void HostLogins::logged_out(store::PlayerId person, std::optional<store::SecretHash> only) {
    context_.to_lobby([&guests = guests_, person, only] { guests.log_out({person, only, std::nullopt, {}}); });
}

void HostLogins::others_logged_out(store::PlayerId person, const store::SecretHash& but) {
    context_.to_lobby([&guests = guests_, person, but] { guests.log_out({person, std::nullopt, but, {}}); });
}

void HostLogins::prove_again(const net::Networks& from, const LoggedIn& who, wire::Credentials brought,
                             std::function<void(std::optional<wire::ErrorCode>)> done) {
    context_.to_lobby([&accounts = accounts_, from, who, brought = std::move(brought), done = std::move(done)] {
        accounts.prove_again(from, who, brought, done);
    });
}

namespace {

std::variant<NewLogin, wire::ErrorCode> new_login(const Accounts::LoginResult& result) {
    if (const auto* refused = std::get_if<session::input::NotLoggedIn>(&result)) return refused->why;
    const auto& known = std::get<session::input::Known>(result);
    return NewLogin{known.player->row, *known.new_token, known.player->wrong_passwords};
}

}  // namespace

void HostLogins::log_in(const net::Networks& from, WantedLogin wanted, OnLogin done) {
    context_.to_lobby([&context = context_, &accounts = accounts_, &rates = rates_, from, wanted = std::move(wanted),
                       done = std::move(done)] {
        if (context.is_behind()) return done(wire::ErrorCode::overloaded);
        const base::Moment now = std::chrono::milliseconds(context.clock.now().value);
        if (!rates.take(std::nullopt, from, now)) return done(wire::ErrorCode::rate);
        accounts.log_in(from, {wanted.key, wanted.brought.password, wanted.brought.otp, wanted.program},
                        [done](const Accounts::LoginResult& result) { done(new_login(result)); });
    });
}

void HostLogins::log_out(const LoggedIn& who, std::function<void(std::optional<wire::ErrorCode>)> done) {
    context_.to_lobby([&accounts = accounts_, who, done = std::move(done)] { accounts.log_out(who, done); });
}

}  // namespace anteroom::host
