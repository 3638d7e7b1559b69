#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::store {

/// A person's permissions. Each role includes those of the roles before it. The numbers are stored and never change.
enum class Role : std::uint8_t {
    guest = 0,      ///< any holder of a token; has no password and no wallet
    player = 1,     ///< has an account: a name of its own and a password
    cashier = 2,    ///< books deposits and withdrawals
    operator_ = 3,  ///< opens money tables, voids them, gives roles
};

std::string_view name_of(Role role);
std::optional<Role> role_named(std::string_view name);

constexpr bool has_account(Role role) {
    return role != Role::guest;
}

}  // namespace anteroom::store
