#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"

namespace anteroom::codec {

/// Reads the `options` of a request. The rules check the options, so that a refusal names the option and its values. A
/// value that no option can have, such as true or null, is read as an empty text, which is no choice of any option.
engine::OptionValues options_of(const nlohmann::json& options);
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
