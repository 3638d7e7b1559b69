#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rules.hpp"

namespace anteroom::codec {

/// Reads the `options` of a request. Refuses a value that is neither an
/// integer nor a string. The rules check whether the game has these options.
engine::Expected<engine::OptionValues, engine::RuleError> options_of(const nlohmann::json& options);
void write_options(std::string& out, const engine::OptionValues& options);

/// A game, as the answer to `hello` describes it. Clients build the form for a new table from this entry.
struct GameEntry {
    std::string_view id;
    std::uint32_t rules;
    const engine::GameInfo& info;
    std::vector<std::string_view> levels;  ///< the levels of the game's bots, weakest first
};
void write_game(std::string& out, const GameEntry& game);

}  // namespace anteroom::codec
