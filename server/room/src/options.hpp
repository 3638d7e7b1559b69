#pragma once

#include <string>

#include "engine/core/options.hpp"
#include "table.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

/// The game options in a request; empty if it names none.
engine::OptionValues read_options(const wire::JsonObject& object);

/// The options in the form of the protocol.
std::string options_text(const RoomSettings& settings);

}  // namespace anteroom::room
