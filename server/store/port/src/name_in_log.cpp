#include "store/port/name_in_log.hpp"

namespace anteroom::store {

std::string name_in_log(std::string_view name, PlayerId player) {
    return std::string(name) + " (player " + std::to_string(player.value) + ")";
}

}  // namespace anteroom::store
