#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>

#include "commands.hpp"
#include "live_limits.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

/// Returns the house's limits as comments. The books store them, so they are not settings.
std::string limits_as_set(const Config& config) {
    std::string text =
        "\n# Limits that are set while people play, with `anteroom admin limit` or in the console; a file of settings "
        "sets none.\n";
    try {
        return text + lines_of(limits_set(config), "# ");
    } catch (const std::exception& unread) {
        return text + lines_of(limits_now(changeable_limits(Limits{}), {}), "# ") +
               "# Whether one is set cannot be read: " + unread.what() + "\n";
    }
}

int show(Settings settings, bool check) {
    if (!check) {
        std::printf("%s", (settings_text(settings) + limits_as_set(settings.config)).c_str());
        return 0;
    }
    const bool running = check_settings(settings, Beside::running);
    for (const std::string& name : settings.unknown)
        std::fprintf(stderr, "anteroom: %s: there is no such setting; it has no effect\n", name.c_str());
    std::printf("the settings are valid%s\n",
                running ? "; a server runs on the data folder, so its port was not tried" : "");
    return 0;
}

}  // namespace

void add_config(CLI::App& program, int& status) {
    CLI::App* command =
        program.add_subcommand("config", "Print all settings as a settings file, each with its source and reason");
    const auto options = add_settings(*command);
    const auto check = std::make_shared<bool>(false);
    command->add_flag("--check", *check, "Only check whether a server could start with these settings");
    command->callback([options, check, &status] { status = show(settings_of(*options), *check); });
}

}  // namespace anteroom::app
