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

/// The `options` of a request; a value that is no integer and no string is refused. Whether the game has them, the
/// rules say.
engine::Expected<engine::OptionValues, engine::RuleError> options_of(const nlohmann::json& options);
void write_options(std::string& out, const engine::OptionValues& options);

/// A game in the list that `hello` is answered with: what creating a table is built from.
struct GameEntry {
    std::string_view id;
    std::uint32_t rules;
    const engine::GameInfo& info;
    std::vector<std::string_view> levels;  ///< of its bots, weakest first
};
void write_game(std::string& out, const GameEntry& game);

}  // namespace anteroom::codec
