#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace anteroom::engine {

/// A value of a room option as the protocol carries it: an integer or one of the option's choices.
using OptionValue = std::variant<std::int64_t, std::string>;
using OptionValues = std::map<std::string, OptionValue, std::less<>>;

/// One OPT of a rule sheet as data. Creating a table and the lobby are built from this; a client needs no change
/// for a new option.
struct Option {
    struct Choice {
        std::string_view value;
        std::string_view label;
        std::string_view help;
    };

    std::string_view name;
    std::string_view label;
    std::string_view help;
    OptionValue standard;         ///< what a room gets that does not say
    std::vector<Choice> choices;  ///< empty for an integer option
    std::int64_t min = 0;         ///< integer options only: inclusive range
    std::int64_t max = 0;
};

/// Options that a published edition of the rules goes with; what it does not name keeps its value.
struct Preset {
    std::string_view name;
    std::string_view label;
    std::string_view help;
    OptionValues values;
};

/// What the lobby shows of a game.
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
