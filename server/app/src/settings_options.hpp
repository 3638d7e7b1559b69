#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/settings.hpp"

namespace CLI {
class App;
}

namespace anteroom::app {

/// Adds `--config` to a command, and the options of the named settings. Without names, adds the options of all
/// settings. After parsing, the result has the values of the command line. `settings_of` takes all other values from
/// other sources.
std::shared_ptr<Options> add_settings(CLI::App& command, const std::vector<std::string_view>& names = {});

Settings settings_of(const Options& options);

}  // namespace anteroom::app
