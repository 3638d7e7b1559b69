// Every test program has settings of its own, so that no key of somebody who tries the server here signs a test's
// books.

#include <cstdlib>

#include "support/temporary_folder.hpp"

namespace {

const struct OwnSettings {
    OwnSettings() { setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1); }
    anteroom::support::TemporaryFolder folder;
} own_settings;

}  // namespace
