#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules.hpp"

namespace anteroom::engine {

/// Returns a value for every option of the game: the given value, or else the default. Refuses with `bad_players`,
/// `unknown_option` or `bad_option`; if several apply, with the first in this order.
Expected<OptionValues, RuleError> complete_options(const GameInfo& info, int players, const OptionValues& given);

/// Refusals that also list the allowed values.
RuleError bad_players(const GameInfo& info);
RuleError bad_option(const Option& option);

/// Returns a list in words: "ten, five or three". `last` is the word before the last item, here "or".
std::string listed(const std::vector<std::string_view>& words, std::string_view last);

/// Returns the value of a choice option. `complete` is a result of complete_options.
const std::string& choice(const OptionValues& complete, std::string_view name);

}  // namespace anteroom::engine
