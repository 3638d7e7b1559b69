// Gives every test program its own settings folder. Otherwise a developer's own key could sign a test's books.

#include <cstdlib>

#include "support/temporary_folder.hpp"

namespace {

const struct OwnSettings {
    OwnSettings() { setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1); }
    anteroom::support::TemporaryFolder folder;
} own_settings;

}  // namespace
