#pragma once

#include "app/config.hpp"
#include "host/ground/log.hpp"
#include "net/server.hpp"

namespace anteroom::app {

/// Returns the listener's settings. The server logs a setting that seems to be missing.
net::Settings net_settings(const Config& config, host::Log& log);

/// Logs at the start if there is no page, or if the page has no documents.
void log_missing_pages(host::Log& log, const Config& config);

/// Logs a warning if passwords would cross foreign networks unencrypted.
void log_unprotected(host::Log& log, const Config& config);

}  // namespace anteroom::app
