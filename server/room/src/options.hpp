#pragma once

#include <string>

#include "engine/core/options.hpp"
#include "table.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

/// Returns the game options in a request, or nothing if the request has none.
engine::OptionValues read_options(const wire::JsonObject& object);

/// Returns the options in the form of the protocol.
std::string options_text(const RoomSettings& settings);

}  // namespace anteroom::room
