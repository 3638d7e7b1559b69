#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace anteroom::engine {

/// A value of a room option in the protocol's form: an integer, or one of the option's choices.
using OptionValue = std::variant<std::int64_t, std::string>;
using OptionValues = std::map<std::string, OptionValue, std::less<>>;

/// One option (OPT) of a rule sheet as data. Clients build the lobby and the form for a new table from options, so a
/// new option needs no change in a client.
struct Option {
    struct Choice {
        std::string_view value;
        std::string_view label;
        std::string_view help;
    };

    std::string_view name;
    std::string_view label;
    std::string_view help;
    OptionValue standard;         ///< the default value in a room
    std::vector<Choice> choices;  ///< empty for an integer option
    std::int64_t min = 0;         ///< only for integer options: the lower and upper limit, both included
    std::int64_t max = 0;
};

/// The option values of a published edition of the rules. Options that a preset does not name keep their values.
struct Preset {
    std::string_view name;
    std::string_view label;
    std::string_view help;
    OptionValues values;
};

/// A description of the game for the lobby.
struct GameInfo {
    std::string_view title;
    std::string_view summary;  ///< one sentence
    std::uint8_t players_min;
    std::uint8_t players_max;
    std::vector<Option> options;
    // NOLINTNEXTLINE(readability-redundant-member-init): a game without presets leaves them out.
    std::vector<Preset> presets = {};
};

}  // namespace anteroom::engine
