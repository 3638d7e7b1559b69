#pragma once

#include <cstdint>
#include <set>

#include "host/ground/log.hpp"
#include "room/rules_id.hpp"
#include "store/port/ids.hpp"

namespace anteroom::host {

/// Logs the rules that rooms need and this program does not know. Each version of a game's rules is logged once.
class MissingRules {
  public:
    explicit MissingRules(Log& log) : log_(log) {}

    void note(store::RoomId room, const room::RulesId& rules) {
        if (told_.insert(rules).second)
            log_.line(Level::warn, "rules_not_known",
                      {{"game", rules.game}, {"rules", std::int64_t{rules.version}}, {"room", room.value}});
    }

  private:
    Log& log_;
    std::set<room::RulesId> told_;
};

}  // namespace anteroom::host
