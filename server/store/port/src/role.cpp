#include "store/port/role.hpp"

namespace anteroom::store {

std::string_view name_of(Role role) {
    switch (role) {
        case Role::guest:
            return "guest";
        case Role::player:
            return "player";
        case Role::cashier:
            return "cashier";
        case Role::operator_:
            return "operator";
    }
    return "guest";
}

std::optional<Role> role_named(std::string_view name) {
    for (const Role role : {Role::guest, Role::player, Role::cashier, Role::operator_})
        if (name_of(role) == name) return role;
    return std::nullopt;
}

}  // namespace anteroom::store
