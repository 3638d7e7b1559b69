#include "session/account_requests.hpp"

#include <utility>

#include "wire/text.hpp"

namespace anteroom::session {

bool AccountRequests::concerns(const wire::RequestBody& body) {
    return std::holds_alternative<wire::Register>(body) || std::holds_alternative<wire::ChangePassword>(body) ||
           std::holds_alternative<wire::LogOut>(body) || std::holds_alternative<wire::LogOutEverywhere>(body);
}

std::variant<Effect, wire::ErrorCode> AccountRequests::begin(const wire::Request& request, const Person& person) {
    const wire::RequestId id = request.id;
    if (under_way_.size() >= limits_.account_requests_max || under_way_.contains(id))
        return wire::ErrorCode::overloaded;
    // A player who has an account may ask for one all the same: it may be the same request once more.
    if (const auto* wanted = std::get_if<wire::Register>(&request.body)) {
        under_way_.emplace(id, About::register_);
        return effect::Register{
            id, person.player, wanted->name, wire::name_key(wanted->name), wanted->password, person.unsaved};
    }
    if (!store::has_account(person.role)) return wire::ErrorCode::needs_account;
    if (const auto* wanted = std::get_if<wire::ChangePassword>(&request.body)) {
        under_way_.emplace(id, About::change_password);
        return effect::ChangePassword{id,           person.player,    wire::name_key(person.name),
                                      person.token, wanted->password, wanted->wanted};
    }
    under_way_.emplace(id, About::log_out);
    const bool everywhere = std::holds_alternative<wire::LogOutEverywhere>(request.body);
    return effect::LogOut{id, person.player, person.token, everywhere};
}

std::optional<AccountRequests::About> AccountRequests::end(wire::RequestId id) {
    const auto found = under_way_.extract(id);
    if (found.empty()) return std::nullopt;
    return found.mapped();
}

}  // namespace anteroom::session
