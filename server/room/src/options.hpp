#pragma once

#include <string>

#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rules.hpp"
#include "table.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

/// The game options in a request; empty if it names none.
engine::Expected<engine::OptionValues, engine::RuleError> read_options(const wire::JsonObject& object);

/// The options in the form of the protocol.
std::string options_text(const RoomSettings& settings);

}  // namespace anteroom::room
