#pragma once

#include <string>

#include "app/limits.hpp"

namespace anteroom::app {

/// The limits that a client may meet, as JSON: `/spec/limits.json`. Those of this server, which may have others than
/// the standard ones that lie in protocol/spec.
std::string published_limits(const Limits& limits);

}  // namespace anteroom::app
