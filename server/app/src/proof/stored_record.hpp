#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "store/port/store.hpp"

namespace anteroom::app {

/// Returns the unsigned record of a finished game. The record of a money game includes its books. Returns nothing if
/// the game does not exist or still runs. Blocks until the store answers, so do not call it on a shard. Throws if the
/// store cannot be read.
std::optional<nlohmann::json> stored_record(store::Store& store, store::RoomId room, store::GameNumber game);

}  // namespace anteroom::app
