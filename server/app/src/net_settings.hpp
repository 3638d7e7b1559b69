#pragma once

#include "app/config.hpp"
#include "host/log.hpp"
#include "net/server.hpp"

namespace anteroom::app {

/// What the listener is told. Where a setting turns out to be missing, the log says so.
net::Settings net_settings(const Config& config, host::Log& log);

/// Passwords would go over other people's wires as they are typed.
void log_unprotected(host::Log& log, const Config& config);

}  // namespace anteroom::app
