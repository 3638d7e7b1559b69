#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "store/port/rows.hpp"

namespace anteroom::app {

/// The room's own messages to everybody at the table, including chat, from its journal. Events of games are left out,
/// so no line is secret, even while a game runs.
struct Told {
    nlohmann::json lines = nlohmann::json::array();  ///< oldest first
    nlohmann::json settings;  ///< the newest settings, without the codes and links that admit people
    nlohmann::json given_up;  ///< the withheld deals, with counts; null if there are none
    std::map<std::int64_t, std::string> players;  ///< the seated players, by number
    std::int64_t first_ms = 0;
    std::int64_t last_ms = 0;

    bool is_empty() const { return settings.is_null(); }
};

Told told_by(const std::vector<store::Record>& records);

}  // namespace anteroom::app
