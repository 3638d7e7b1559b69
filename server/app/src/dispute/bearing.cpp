#include "bearing.hpp"

#include <algorithm>

#include "store/port/name_in_log.hpp"

namespace anteroom::app {

bool bears_on(std::string_view about, std::int64_t room, const std::set<std::int64_t>& players) {
    if (store::is_named_in(about, "table", room)) return true;
    if (about.find("table ") != std::string_view::npos) return false;
    return std::ranges::any_of(players,
                               [about](std::int64_t player) { return store::is_named_in(about, "player", player); });
}

}  // namespace anteroom::app
