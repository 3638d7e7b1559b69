#pragma once

#include <string>
#include <string_view>

#include "app/settings.hpp"

namespace anteroom::app {

/// `name` is no setting: says so, and which one was perhaps meant.
[[noreturn]] void refuse_unknown(const std::string& place, std::string_view name);

/// Puts values, as text, where the setting has them. Throws BadSetting, which names the place.
void put(Config& config, const Setting& setting, const std::vector<std::string>& values, const std::string& place);

/// What a file of settings says, each with its line.
struct FileValue {
    const Setting* setting;
    std::vector<std::string> values;
    std::string place;
};
std::vector<FileValue> read_settings_file(const std::filesystem::path& path);

const Setting* find_setting(std::string_view name);

}  // namespace anteroom::app
