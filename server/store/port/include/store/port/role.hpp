#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace anteroom::store {

/// What a person may do. Each may do what those before it may. The numbers are stored: they are never changed.
enum class Role : std::uint8_t {
    guest = 0,      ///< whoever holds a token; has no password and no wallet
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
