#pragma once

#include <string>

#include "app/limits.hpp"

namespace anteroom::app {

/// Returns the limits that a client may meet, as the JSON of `/spec/limits.json`. The values are the limits of this
/// server, which may differ from the standard limits in protocol/spec.
std::string published_limits(const Limits& limits);

}  // namespace anteroom::app
