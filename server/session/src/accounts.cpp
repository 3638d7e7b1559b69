#include <utility>

#include "session/session_core.hpp"
#include "wire/message.hpp"
#include "wire/text.hpp"

// What a session has to do with accounts. Who may be whom is decided elsewhere.

namespace anteroom::session {

namespace {

/// A host's own close code: the token is no more, so coming back with it is of no use.
constexpr std::uint16_t logged_out = 4001;

}  // namespace

bool SessionCore::about_account(const wire::RequestBody& body, wire::RequestId id, Effects& out) {
    const auto* registers = std::get_if<wire::Register>(&body);
    const auto* changes = std::get_if<wire::ChangePassword>(&body);
    const bool leaves = std::holds_alternative<wire::LogOut>(body);
    const bool leaves_everywhere = std::holds_alternative<wire::LogOutEverywhere>(body);
    if (registers == nullptr && changes == nullptr && !leaves && !leaves_everywhere) return false;
    const bool full = about_account_.size() >= limits_.account_requests_max || about_account_.contains(id);
    if (full) {
        refuse(wire::ErrorCode::overloaded, id, out);
    } else if (registers != nullptr) {
        begin({id, person_->player, registers->name, wire::name_key(registers->name), registers->password,
               person_->unsaved},
              out);
    } else if (!has_account(person_->role)) {
        refuse(wire::ErrorCode::needs_account, id, out);
    } else if (changes != nullptr) {
        about_account_.emplace(id, AboutAccount::change_password);
        out.push_back(effect::ChangePassword{id, person_->player, wire::name_key(person_->name), person_->token,
                                             changes->password, changes->wanted});
    } else {
        about_account_.emplace(id, AboutAccount::log_out);
        out.push_back(effect::LogOut{id, person_->player, person_->token, leaves_everywhere});
    }
    return true;
}

/// Also of who has an account: it may be the same request once more.
void SessionCore::begin(effect::Register asked, Effects& out) {
    about_account_.emplace(asked.request, AboutAccount::register_);
    out.push_back(std::move(asked));
}

void SessionCore::handle(input::NotLoggedIn input, Instant, Effects& out) {
    refuse(input.why, hello_id_, out);
    hello_.reset();
}

void SessionCore::handle(const input::AccountDone& input, Instant, Effects& out) {
    const auto under_way = about_account_.find(input.request);
    if (under_way == about_account_.end()) return;
    const AboutAccount what = under_way->second;
    about_account_.erase(under_way);
    if (input.refused) return refuse(*input.refused, input.request, out);
    switch (what) {
        case AboutAccount::register_: {
            const std::string data = wire::registered_data(person_->name, store::name_of(person_->role));
            out.push_back(effect::Send{wire::ok(input.request, data)});
            return;
        }
        case AboutAccount::change_password:
            out.push_back(effect::Send{wire::ok(input.request)});
            return;
        case AboutAccount::log_out:
            out.push_back(effect::Send{wire::ok(input.request)});
            closing_ = true;
            out.push_back(effect::Close{logged_out, "logged out"});
            return;
    }
}

void SessionCore::handle(input::Changed input, Instant, Effects&) {
    std::optional<Person>& person = person_ ? person_ : arriving_;
    if (!person) return;
    person->name = std::move(input.name);
    person->role = input.role;
    person->unsaved.reset();
}

void SessionCore::handle(input::LoggedOut, Instant, Effects& out) {
    closing_ = true;
    out.push_back(effect::Close{logged_out, "logged out"});
}

}  // namespace anteroom::session
