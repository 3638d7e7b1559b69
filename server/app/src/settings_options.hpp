#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/settings.hpp"

namespace CLI {
class App;
}

namespace anteroom::app {

/// Gives a command the options of these settings, or of all where none is named, and `--config`. What the command line
/// said is in the result once it was read; what was not said is looked for elsewhere by `settings_of`.
std::shared_ptr<Options> add_settings(CLI::App& command, const std::vector<std::string_view>& names = {});

Settings settings_of(const Options& options);

}  // namespace anteroom::app
