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

/// Returns an option's values in words: "ten, five or three".
std::string values_of(const Option& option) {
    if (option.choices.empty())
        return "a whole number from " + std::to_string(option.min) + " to " + std::to_string(option.max);
    std::vector<std::string_view> values;
    values.reserve(option.choices.size());
    for (const Option::Choice& choice : option.choices) values.push_back(choice.value);
    return listed(values, "or");
}

RuleError unknown_option(const GameInfo& info, std::string_view name) {
    std::vector<std::string_view> names;
    names.reserve(info.options.size());
    for (const Option& option : info.options) names.push_back(option.name);
    const auto is_shown = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    // The name comes from a client. The refusal repeats it only if it could be the name of an option.
    const bool is_word = name.size() <= 32 && std::all_of(name.begin(), name.end(), is_shown);
    const std::string said = is_word ? "no option `" + std::string(name) + "`" : "no such option";
    return {"unknown_option",
            std::string(info.title) + " has " + said + ". Its options are " + listed(names, "and") + "."};
}

}  // namespace

std::string listed(const std::vector<std::string_view>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 < words.size() ? ", " : " " + std::string(last) + " ";
        text += words[i];
    }
    return text;
}

RuleError bad_players(const GameInfo& info) {
    return {"bad_players", std::string(info.title) + " is for " + std::to_string(info.players_min) + " to " +
                               std::to_string(info.players_max) + " players."};
}

RuleError bad_option(const Option& option) {
    return {"bad_option", "`" + std::string(option.name) + "` has to be " + values_of(option) + "."};
}

Expected<OptionValues, RuleError> complete_options(const GameInfo& info, int players, const OptionValues& given) {
    if (players < info.players_min || players > info.players_max) return refused(bad_players(info));
    for (const auto& [name, value] : given)
        if (std::none_of(info.options.begin(), info.options.end(), [&](const Option& o) { return o.name == name; }))
            return refused(unknown_option(info, name));
    OptionValues complete;
    for (const Option& option : info.options) {
        const auto found = given.find(option.name);
        const OptionValue& value = found == given.end() ? option.standard : found->second;
        if (!takes(option, value)) return refused(bad_option(option));
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
