#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "store/port/store.hpp"

namespace anteroom::app {

/// Returns the record of a finished game, not signed yet. The record of a money game includes
/// its books. Returns nothing if there is no such game or it still runs. Blocks until the
/// store answers, so it must not run on a shard. Throws if the store cannot be read.
std::optional<nlohmann::json> stored_record(store::Store& store, store::RoomId room, store::GameNumber game);

}  // namespace anteroom::app
