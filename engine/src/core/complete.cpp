#include "engine/core/complete.hpp"

#include <algorithm>

namespace anteroom::engine {

namespace {

bool takes(const Option& option, const OptionValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return option.choices.empty() && *number >= option.min && *number <= option.max;
    return std::any_of(option.choices.begin(), option.choices.end(),
                       [&](const Option::Choice& choice) { return choice.value == std::get<std::string>(value); });
}

}  // namespace

Expected<OptionValues, RuleError> complete_options(const GameInfo& info, int players, const OptionValues& given) {
    if (players < info.players_min || players > info.players_max)
        return refused(RuleError{"bad_players", std::string(info.title) + " is for " +
                                                    std::to_string(info.players_min) + " to " +
                                                    std::to_string(info.players_max) + " players"});
    for (const auto& [name, value] : given)
        if (std::none_of(info.options.begin(), info.options.end(), [&](const Option& o) { return o.name == name; }))
            return refused(RuleError{"unknown_option", std::string(info.title) + " has no option " + name});
    OptionValues complete;
    for (const Option& option : info.options) {
        const auto found = given.find(option.name);
        const OptionValue& value = found == given.end() ? option.standard : found->second;
        if (!takes(option, value))
            return refused(RuleError{"bad_option", "no such value for " + std::string(option.name)});
        complete.emplace(option.name, value);
    }
    return complete;
}

const std::string& choice(const OptionValues& complete, std::string_view name) {
    const auto found = complete.find(name);
    ensure(found != complete.end(), "an option that was not completed");
    return std::get<std::string>(found->second);
}

}  // namespace anteroom::engine
