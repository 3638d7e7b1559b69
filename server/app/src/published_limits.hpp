#pragma once

#include <string>

#include "app/limits.hpp"

namespace anteroom::app {

/// The limits that a client may meet, as the JSON of `/spec/limits.json`. They are this server's values, which may
/// differ from the standard ones in protocol/spec.
std::string published_limits(const Limits& limits);

}  // namespace anteroom::app
