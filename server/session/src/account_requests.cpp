#include "session/account_requests.hpp"

#include <utility>

#include "wire/text.hpp"

namespace anteroom::session {

namespace {

using About = AccountRequests::About;

struct AboutOf {
    About operator()(const wire::Register&) const { return About::register_; }
    About operator()(const wire::ChangePassword&) const { return About::change_password; }
    About operator()(const wire::LogOut&) const { return About::log_out; }
    About operator()(const wire::LogOutEverywhere&) const { return About::log_out; }
    About operator()(const wire::Logins&) const { return About::logins; }
    About operator()(const wire::EndLogins&) const { return About::logins; }
};

/// Returns whether a new password is too weak. Passwords that were accepted earlier are not checked again.
struct WeakFor {
    const Person& person;

    bool operator()(const wire::Register& one) const { return wire::is_weak_password(one.password.text(), one.name); }
    bool operator()(const wire::ChangePassword& one) const {
        return wire::is_weak_password(one.wanted.text(), person.name);
    }
    bool operator()(const wire::LogOut&) const { return false; }
    bool operator()(const wire::LogOutEverywhere&) const { return false; }
    bool operator()(const wire::Logins&) const { return false; }
    bool operator()(const wire::EndLogins&) const { return false; }
};

struct EffectOf {
    wire::RequestId id;
    const Person& person;

    Effect operator()(const wire::Register& wanted) const {
        return effect::Register{
            id, person.player, person.token, wanted.name, wire::name_key(wanted.name), wanted.password, person.unsaved};
    }
    Effect operator()(const wire::ChangePassword& wanted) const {
        return effect::ChangePassword{id, person.player, person.token, wanted.password, wanted.wanted, wanted.otp};
    }
    Effect operator()(const wire::LogOut&) const { return effect::LogOut{id, person.player, person.token, false}; }
    Effect operator()(const wire::LogOutEverywhere&) const {
        return effect::LogOut{id, person.player, person.token, true};
    }
    Effect operator()(const wire::Logins&) const { return effect::ListLogins{id, person.player, person.token}; }
    Effect operator()(const wire::EndLogins& wanted) const {
        return effect::EndLogins{id, person.player, person.token, wanted.login};
    }
};

}  // namespace

std::variant<Effect, wire::ErrorCode> AccountRequests::begin(wire::RequestId id, const AccountBody& body,
                                                             const Person& person) {
    if (under_way_.size() >= limits_.account_requests_max || under_way_.contains(id))
        return wire::ErrorCode::overloaded;
    // A player who has an account may send Register again, because it may be a repeat of the first request.
    if (wire::policy_of(body).asker == wire::Asker::account_holder && !store::has_account(person.role))
        return wire::ErrorCode::needs_account;
    // A program logs in only with its token, which marks it as a program.
    if (person.is_program) return wire::ErrorCode::no_programs;
    if (std::visit(WeakFor{person}, body)) return wire::ErrorCode::weak_password;
    under_way_.emplace(id, std::visit(AboutOf(), body));
    return std::visit(EffectOf{id, person}, body);
}

std::optional<AccountRequests::About> AccountRequests::end(wire::RequestId id) {
    const auto found = under_way_.extract(id);
    if (found.empty()) return std::nullopt;
    return found.mapped();
}

}  // namespace anteroom::session
