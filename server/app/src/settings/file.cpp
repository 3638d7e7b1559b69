// The file of settings: TOML, `name = value` for each. toml++ is included here and nowhere else.

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "place.hpp"

namespace anteroom::app {

namespace {

/// As `put` takes it; nothing for what no setting can be, such as a date or a table.
std::optional<std::string> text_of(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    if (const auto* yes = node.as_boolean()) return yes->get() ? "true" : "false";
    return std::nullopt;
}

std::vector<std::string> values_of(const toml::node& node, const std::string& place) {
    std::vector<std::string> values;
    const auto add = [&](const toml::node& one) {
        auto text = text_of(one);
        if (!text) throw BadSetting(place + ": a text, a whole number, true or false is wanted, or a list of texts");
        values.push_back(*std::move(text));
    };
    if (const auto* several = node.as_array()) {
        for (const toml::node& one : *several) add(one);
    } else {
        add(node);
    }
    return values;
}

/// A path in the file is meant from where the file lies, so that the server may be started from anywhere.
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
        std::vector<std::string> values = values_of(node, place);
        if (std::holds_alternative<std::filesystem::path Config::*>(setting->field)) from_folder_of(path, values);
        found.push_back({setting, std::move(values), place});
    }
    return found;
}

}  // namespace anteroom::app
