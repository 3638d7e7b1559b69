#include <unistd.h>

#include <algorithm>
#include <utility>

#include "../nearest.hpp"
#include "place.hpp"

namespace anteroom::app {

namespace {

constexpr std::string_view prefix = "ANTEROOM_";
constexpr std::string_view names_the_file = "ANTEROOM_CONFIG";

/// Splits a list from the environment at commas and blanks.
std::vector<std::string> divided(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char letter : text + ",") {
        if (letter != ',' && letter != ' ' && letter != '\t') {
            part += letter;
        } else if (!part.empty()) {
            parts.push_back(std::exchange(part, {}));
        }
    }
    return parts;
}

void set(Settings& settings, const Setting& setting, const std::vector<std::string>& values, std::string place) {
    put(settings.config, setting, values, place);
    settings.places[setting.name] = std::move(place);
}

void take_environment(Settings& settings, const Environment& variables) {
    for (const Setting& setting : all_settings()) {
        const auto found = variables.find(environment_name(setting));
        if (found == variables.end() || setting.ways == Ways::option_only) continue;
        const bool several = std::holds_alternative<std::vector<std::string> Config::*>(setting.field);
        set(settings, setting, several ? divided(found->second) : std::vector{found->second}, found->first);
    }
    std::vector<std::string> known{std::string(names_the_file)};
    for (const Setting& setting : all_settings())
        if (setting.ways != Ways::option_only) known.push_back(environment_name(setting));
    for (const auto& [name, value] : variables) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        // Scripts may use variables with this prefix for other things. For this reason only a name that differs in one
        // letter is refused.
        if (const auto meant = nearest(name, known, 1))
            throw BadSetting("unknown setting " + name + "; did you mean " + *meant + "?");
        settings.unknown.push_back(name);
    }
}

}  // namespace

std::string Settings::place(std::string_view name) const {
    const auto found = places.find(name);
    return found != places.end() ? found->second : "--" + std::string(name);
}

Environment environment() {
    Environment found;
    for (char** at = environ; at != nullptr && *at != nullptr; ++at) {
        const std::string_view entry = *at;
        const std::size_t equals = entry.find('=');
        if (!entry.starts_with(prefix) || equals == std::string_view::npos || equals + 1 == entry.size()) continue;
        found.emplace(entry.substr(0, equals), entry.substr(equals + 1));
    }
    return found;
}

Settings read_settings(const Options& options, const Environment& variables) {
    Settings settings;
    const auto named = variables.find(std::string(names_the_file));
    settings.file = !options.file.empty() ? options.file : named != variables.end() ? named->second : std::string();
    if (!settings.file.empty())
        for (const FileValue& value : read_settings_file(settings.file))
            set(settings, *value.setting, value.values, value.place);
    take_environment(settings, variables);
    for (const auto& [name, values] : options.given)
        if (const Setting* setting = find_setting(name)) set(settings, *setting, values, "--" + std::string(name));
    if (settings.config.seed && !settings.config.dev)
        throw BadSetting("--seed: predictable deals are only for tests; add --dev");
    return settings;
}

}  // namespace anteroom::app
