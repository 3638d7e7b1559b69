#include "audit_staff.hpp"

#include <charconv>
#include <string_view>

#include "store/port/role.hpp"

namespace anteroom::app {

namespace {

using store::PlayerId;
using store::Role;

/// Parses `Anna (player 7) player -> cashier`, or `… cashier` for a new account with that role. A name may contain any
/// text, so the line is parsed from its end.
std::optional<store::RoleChange> role_in(std::string_view about) {
    constexpr std::string_view before_number = " (player ";
    const auto place = about.rfind(before_number);
    const auto space = about.rfind(' ');
    if (place == std::string_view::npos) return std::nullopt;
    const std::string_view number = about.substr(place + before_number.size());
    PlayerId player{0};
    if (std::from_chars(number.data(), number.data() + number.size(), player.value).ec != std::errc())
        return std::nullopt;
    const auto role = store::role_named(about.substr(space + 1));
    if (!role) return std::nullopt;
    return store::RoleChange{player, *role};
}

bool is_staff(Role role) {
    return role > Role::player;
}

std::string text_of(std::optional<Role> role) {
    if (!role) return "no more than a player";
    // The stored value may be any number, also one that is no role.
    if (*role > Role::operator_) return "role " + std::to_string(static_cast<int>(*role));
    return std::string(store::name_of(*role));
}

}  // namespace

void StaffByLog::take(const ledger::AuditEntry& entry) {
    if (entry.what != "role" && entry.what != "account") return;
    const auto given = role_in(entry.about);
    if (!given) return;
    if (is_staff(given->role))
        roles_.insert_or_assign(given->player, given->role);
    else
        roles_.erase(given->player);
}

std::optional<std::string> StaffByLog::disagreement(const std::vector<store::RoleChange>& staff) const {
    const auto fault = [](PlayerId player, std::optional<Role> has, std::optional<Role> given) {
        return "players " + std::to_string(player.value) + ": is " + text_of(has) + ", the log of acts says " +
               text_of(given);
    };
    auto missing = roles_;
    for (const store::RoleChange& one : staff) {
        const auto known = roles_.find(one.player);
        if (known == roles_.end()) return fault(one.player, one.role, std::nullopt);
        if (known->second != one.role) return fault(one.player, one.role, known->second);
        missing.erase(one.player);
    }
    if (missing.empty()) return std::nullopt;
    return fault(missing.begin()->first, std::nullopt, missing.begin()->second);
}

}  // namespace anteroom::app
