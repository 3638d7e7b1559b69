#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "commands.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

int show(const Settings& settings, bool check) {
    if (!check) {
        std::printf("%s", settings_text(settings).c_str());
        return 0;
    }
    const bool running = check_settings(settings, Beside::running);
    for (const std::string& name : settings.unknown)
        std::fprintf(stderr, "anteroom: %s: there is no such setting; it counts for nothing\n", name.c_str());
    std::printf("the settings are right%s\n",
                running ? "; a server runs on the data folder, so its port was not tried" : "");
    return 0;
}

}  // namespace

void add_config(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "config", "Print every setting as a file of them, with where it is from and why it is so");
    const auto options = add_settings(*command);
    const auto check = std::make_shared<bool>(false);
    command->add_flag("--check", *check, "Find out whether a server could start with them, and print nothing else");
    command->callback([options, check, &status] { status = show(settings_of(*options), *check); });
}

}  // namespace anteroom::app
