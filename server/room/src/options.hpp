#pragma once

#include <string>

#include "engine/core/expected.hpp"
#include "engine/core/options.hpp"
#include "engine/core/rules.hpp"
#include "table.hpp"
#include "wire/request.hpp"

namespace anteroom::room {

/// A game's options as a request names them; none where it names none.
engine::Expected<engine::OptionValues, engine::RuleError> read_options(const wire::JsonObject& object);

/// As the protocol writes them.
std::string options_text(const RoomSettings& settings);

}  // namespace anteroom::room
