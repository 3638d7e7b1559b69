#pragma once

#include "app/config.hpp"
#include "host/ground/log.hpp"
#include "net/server.hpp"

namespace anteroom::app {

/// Returns the listener's settings. If a setting seems to be missing, the log names it.
net::Settings net_settings(const Config& config, host::Log& log);

/// Warns if passwords would cross foreign networks unencrypted.
void log_unprotected(host::Log& log, const Config& config);

}  // namespace anteroom::app
