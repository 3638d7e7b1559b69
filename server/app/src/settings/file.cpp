// The settings file: TOML, with one `name = value` per setting. No other file includes toml++.

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/secret_file.hpp"
#include "engine/core/overloaded.hpp"
#include "place.hpp"

namespace anteroom::app {

namespace {

/// Returns the value as text for `put`. Returns nothing if the value has a type that no setting has, such as a date or
/// a table.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    if (const auto* yes = node.as_boolean()) return yes->get() ? "true" : "false";
    return std::nullopt;
}

std::string_view type_of(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::string:
            return "a text";
        case toml::node_type::integer:
            return "a number";
        case toml::node_type::floating_point:
            return "a fraction";
        case toml::node_type::boolean:
            return "true or false";
        case toml::node_type::array:
            return "a list";
        case toml::node_type::table:
            return "a table";
        case toml::node_type::none:
        case toml::node_type::date:
        case toml::node_type::time:
        case toml::node_type::date_time:
            break;
    }
    return "a date or a time, which quotation marks make a text";
}

/// Returns the type that the setting needs if the value has a wrong type. Otherwise returns an empty text. A text may
/// be written as a number: `ask-password-above = 100`.
std::string_view wanted_instead(const Setting& setting, const toml::node& node) {
    return std::visit(engine::overloaded{
                          [&](bool Config::*) { return node.is_boolean() ? "" : "true or false"; },
                          [&](std::string Config::*) { return node.is_string() || node.is_integer() ? "" : "a text"; },
                          [&](std::filesystem::path Config::*) { return node.is_string() ? "" : "a text"; },
                          [&](std::vector<std::string> Config::*) { return node.is_string() ? "" : "a text"; },
                          [&](auto) { return node.is_integer() ? "" : "a number"; },
                      },
                      setting.field);
}

std::vector<std::string> values_of(const Setting& setting, const toml::node& node, const std::string& place) {
    std::vector<std::string> values;
    const auto add = [&](const toml::node& one) {
        const std::string_view wanted = wanted_instead(setting, one);
        if (!wanted.empty())
            throw BadSetting(place + ": " + std::string(setting.name) + " is " + std::string(wanted) + ", not " +
                             std::string(type_of(one)));
        values.push_back(text_of(one).value());
    };
    if (const auto* several = node.as_array()) {
        for (const toml::node& one : *several) add(one);
    } else {
        add(node);
    }
    return values;
}

bool is_secret(const Setting& setting, const std::vector<std::string>& values) {
    return setting.ways == Ways::not_as_option ||
           (setting.is_secret != nullptr && std::any_of(values.begin(), values.end(), setting.is_secret));
}

/// Makes the paths in a file relative to the file's folder, so that the server may be started in any folder.
void from_folder_of(const std::filesystem::path& file, std::vector<std::string>& values) {
    for (std::string& value : values)
        if (!value.empty()) value = (file.parent_path() / value).lexically_normal().string();
}

}  // namespace

std::vector<FileValue> read_settings_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    if (!in || !std::filesystem::is_regular_file(path))
        throw BadSetting(path.string() + ": the file of settings cannot be read: " +
                         (in ? "it is no file" : std::strerror(errno)) + "; --config or ANTEROOM_CONFIG names it");
    toml::table table;
    try {
        table = toml::parse(in, path.string());
    } catch (const toml::parse_error& error) {
        throw BadSetting(path.string() + ":" + std::to_string(error.source().begin.line) +
                         ": this is no TOML: " + std::string(error.description()) + "; a line is like port = 8080");
    }
    std::vector<FileValue> found;
    for (const auto& [key, node] : table) {
        const std::string place = path.string() + ":" + std::to_string(key.source().begin.line);
        const Setting* setting = find_setting(key.str());
        if (setting == nullptr) refuse_unknown(place, key.str());
        if (setting->ways == Ways::option_only)
            throw BadSetting(place + ": `" + std::string(key.str()) + "` is for tests and an option alone; remove it");
        std::vector<std::string> values = values_of(*setting, node, place);
        if (is_secret(*setting, values) && base::is_open_to_others(path))
            throw BadSetting(place + ": `" + std::string(key.str()) +
                             "` is a secret, but this file is not: " + std::string(base::open_to_others));
        if (std::holds_alternative<std::filesystem::path Config::*>(setting->field)) from_folder_of(path, values);
        found.push_back({setting, std::move(values), place});
    }
    return found;
}

}  // namespace anteroom::app
