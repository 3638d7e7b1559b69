#pragma once

#include <string>
#include <string_view>

#include "engine/core/rules.hpp"

namespace anteroom::engine {

/// Every option of the game with its value: the one given or its standard. Refuses, in this order: `bad_players`,
/// `unknown_option`, `bad_option`.
Expected<OptionValues, RuleError> complete_options(const GameInfo& info, int players, const OptionValues& given);

/// The value of a choice option that complete_options has filled in.
const std::string& choice(const OptionValues& complete, std::string_view name);

}  // namespace anteroom::engine
