#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "store/port/store.hpp"

namespace anteroom::app {

/// The record of a finished game, with its books where it was played for money; not signed yet. Nothing where there is
/// no such game, or it still runs. Waits for the store: not on a shard. Throws where the store cannot be read.
std::optional<nlohmann::json> stored_record(store::Store& store, store::RoomId room, store::GameNumber game);

}  // namespace anteroom::app
