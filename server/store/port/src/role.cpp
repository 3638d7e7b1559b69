#include "store/port/role.hpp"

#include "ids/words.hpp"

namespace anteroom::store {

namespace {

constexpr auto role_words = ids::words<Role>("guest", "player", "cashier", "operator");

}  // namespace

std::string_view name_of(Role role) {
    return role_words.of(role);
}

std::optional<Role> role_named(std::string_view name) {
    return role_words.named(name);
}

}  // namespace anteroom::store
