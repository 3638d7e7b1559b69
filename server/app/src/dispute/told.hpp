#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "store/port/rows.hpp"

namespace anteroom::app {

/// What a room's journal has of what everybody at the table was told by the room itself, chat and all; what a game
/// dealt and played is not looked at, so nothing that only some may know, also while one runs.
struct Told {
    nlohmann::json lines = nlohmann::json::array();  ///< oldest first
    nlohmann::json settings;                         ///< the newest; without codes and links, which let people in
    nlohmann::json given_up;                         ///< deals, counted; null: none
    std::map<std::int64_t, std::string> players;     ///< who sat there, by number
    std::int64_t first_ms = 0;
    std::int64_t last_ms = 0;

    bool is_empty() const { return settings.is_null(); }
};

Told told_by(const std::vector<store::Record>& records);

}  // namespace anteroom::app
