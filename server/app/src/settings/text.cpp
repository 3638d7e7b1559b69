#include <sstream>

#include "app/ledger_key.hpp"
#include "app/settings.hpp"

namespace anteroom::app {

namespace {

/// Returns the text as a TOML string.
std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') out += '\\';
        out += letter;
    }
    return out + '"';
}

/// A value as TOML. The text is empty if the setting has no value.
struct Value {
    const Config& config;

    std::string operator()(std::string Config::*field) const {
        return (config.*field).empty() ? std::string() : quoted(config.*field);
    }
    std::string operator()(std::filesystem::path Config::*field) const {
        return (config.*field).empty() ? std::string() : quoted(std::filesystem::absolute(config.*field).string());
    }
    std::string operator()(std::vector<std::string> Config::*field) const {
        std::string out;
        for (const std::string& one : config.*field) out += (out.empty() ? "" : ", ") + quoted(one);
        return out.empty() ? out : "[" + out + "]";
    }
    std::string operator()(bool Config::*field) const { return config.*field ? "true" : "false"; }
    std::string operator()(std::uint16_t Config::*field) const { return std::to_string(config.*field); }
    std::string operator()(std::size_t Config::*field) const { return std::to_string(config.*field); }
    std::string operator()(std::optional<std::uint64_t> Config::*field) const {
        return config.*field ? std::to_string(*(config.*field)) : std::string();
    }
};

/// Returns the TOML value of a setting that is empty on purpose.
std::string empty_value(const Setting& setting) {
    return std::holds_alternative<std::vector<std::string> Config::*>(setting.field) ? "[]" : "\"\"";
}

/// Returns a setting's line, in a form that a settings file accepts.
std::string line_of(const Setting& setting, const Config& config, bool set) {
    const std::string name(setting.name);
    if (setting.ways == Ways::not_as_option) return "# " + name + " = " + (set ? "(a secret)" : "(none)");
    const auto* text = std::get_if<std::string Config::*>(&setting.field);
    if (text != nullptr && setting.is_secret != nullptr && setting.is_secret(config.**text))
        return "# " + name + " = (with a password)";
    const std::string value = std::visit(Value{config}, setting.field);
    if (!value.empty()) return name + " = " + value;
    return set ? name + " = " + empty_value(setting) : "# " + name + " = (none)";
}

std::string where_the_key_is(const Config& config) {
    try {
        return ledger_key_path(config).string();
    } catch (const std::runtime_error& nowhere) {
        return nowhere.what();
    }
}

}  // namespace

std::string settings_text(const Settings& settings) {
    std::ostringstream out;
    out << "# An option overrides the environment, which overrides the file, which overrides the defaults below.\n# "
           "File: "
        << (settings.file.empty() ? "none; --config or ANTEROOM_CONFIG names one" : settings.file.string()) << "\n";
    for (const Setting& setting : all_settings()) {
        if (setting.ways == Ways::option_only) continue;
        const auto place = settings.places.find(setting.name);
        const bool set = place != settings.places.end();
        out << "\n# " << setting.help << " (" << environment_name(setting) << ").\n";
        if (setting.name == "ledger-key") out << "# It is " << where_the_key_is(settings.config) << ".\n";
        out << line_of(setting, settings.config, set) << "  # "
            << (set ? "from " + place->second : "default: " + std::string(setting.reason)) << "\n";
    }
    for (const std::string& name : settings.unknown)
        out << "\n# " << name << " in the environment is not a setting and has no effect.\n";
    return out.str();
}

}  // namespace anteroom::app
