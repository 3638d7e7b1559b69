#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::store {

/// The rights of a person. Each role includes the earlier ones. The store keeps the numbers, which never change.
enum class Role : std::uint8_t {
    guest = 0,      ///< a person with a token; has no password and no wallet
    player = 1,     ///< a person with an account, which has a unique name and a password
    cashier = 2,    ///< books deposits and withdrawals
    operator_ = 3,  ///< opens money tables, voids them, gives roles
};

std::string_view name_of(Role role);
std::optional<Role> role_named(std::string_view name);

constexpr bool has_account(Role role) {
    return role != Role::guest;
}

}  // namespace anteroom::store
