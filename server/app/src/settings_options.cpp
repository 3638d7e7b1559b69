#include "settings_options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "installed.hpp"
#include "successor.hpp"

namespace anteroom::app {

std::shared_ptr<Options> add_settings(CLI::App& command, const std::vector<std::string_view>& names) {
    auto options = std::make_shared<Options>();
    command.add_option("--config", options->file, "File of settings, as `anteroom config` prints it [ANTEROOM_CONFIG]")
        ->type_name("FILE");
    for (const Setting& setting : all_settings()) {
        if (setting.ways == Ways::not_as_option) continue;
        if (!names.empty() && std::find(names.begin(), names.end(), setting.name) == names.end()) continue;
        const std::string option = "--" + std::string(setting.name);
        std::string help(setting.help);
        if (setting.ways == Ways::all) help += " [" + environment_name(setting) + "]";
        if (std::holds_alternative<bool Config::*>(setting.field)) {
            const auto set = [options, name = setting.name](std::int64_t count) {
                if (count > 0) options->given[name] = {"true"};
            };
            command.add_flag_function(option, set, help);
            continue;
        }
        const auto set = [options, name = setting.name](const std::vector<std::string>& values) {
            options->given[name] = values;
        };
        CLI::Option* made = command.add_option_function<std::vector<std::string>>(option, set, help);
        const bool several = std::holds_alternative<std::vector<std::string> Config::*>(setting.field);
        made->type_name(std::string(setting.takes))->type_size(1)->allow_extra_args(false);
        made->expected(1, several ? CLI::detail::expected_max_vector_size : 1);
    }
    return options;
}

// Reads all settings. A folder beside the program is served, unless its setting names another folder or none.
Settings settings_of(const Options& options) {
    Settings settings = read_settings(options, environment());
    settings.config.handed_socket = handed_socket();
    const ServedFolders beside = served_beside(this_program());
    if (!settings.places.contains("web")) settings.config.web = beside.web;
    if (!settings.places.contains("spec")) settings.config.spec = beside.spec;
    if (!settings.places.contains("rules")) settings.config.rules = beside.rules;
    return settings;
}

}  // namespace anteroom::app
