#pragma once

#include <string>
#include <string_view>

#include "app/settings.hpp"

namespace anteroom::app {

/// Throws BadSetting because the name is not a setting. The error suggests the most similar setting.
[[noreturn]] void refuse_unknown(const std::string& place, std::string_view name);

/// Stores values, given as text, in the setting's member of Config. Throws BadSetting with the place.
void put(Config& config, const Setting& setting, const std::vector<std::string>& values, const std::string& place);

/// One setting of a settings file, with its line.
struct FileValue {
    const Setting* setting;
    std::vector<std::string> values;
    std::string place;
};
std::vector<FileValue> read_settings_file(const std::filesystem::path& path);

const Setting* find_setting(std::string_view name);

}  // namespace anteroom::app
