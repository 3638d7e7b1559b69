#pragma once

#include <functional>
#include <optional>
#include <string>

#include "directory/directory_core.hpp"
#include "host/ground/cluster_request.hpp"
#include "host/ground/host_context.hpp"
#include "host/lobby/lobby_service.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "store/port/rows.hpp"

namespace anteroom::host {

// Steps of the LobbyService that need none of its state; called on the first shard.

directory::input::Changed changed_of(room::Summary summary);
void send_patch(HostContext& context, const directory::effect::Patch& patch);
/// Forwards a request to a room that the lobby has found. Its client must ask again if that
/// room moves before it has answered. Answers of the lobby itself never need a second request.
void ask_found(HostContext& context, store::RoomId room, ClusterRequest request);
/// Answers a repeated `create` whose room exists: asks the room, which has kept its answer.
void answer_again(HostContext& context, LobbyRequest repeat, store::RoomId made);
/// Answers a `create` that has made a room on another node while it made one here.
void answer_made(HostContext& context, const room::Sender& who);
/// Another node may have made a room with this code that has not been reported
/// here yet. If so, the room is known when `then` is called, on the first shard.
void look_for_code(HostContext& context, const std::string& code, std::function<void()> then);
/// Finds whether the request has made a room, on any node; `then` is called on the first shard.
void find_made(HostContext& context, const room::Sender& who,
               std::function<void(const store::Read<std::optional<store::PastAnswer>>&)> then);

/// Finds whether staff who open a table for money lack the second factor that the house
/// requires. `then` gets nothing if the store cannot tell. It is called on the first shard.
void find_lack_of_factor(HostContext& context, const room::Sender& who, std::function<void(std::optional<bool>)> then);

}  // namespace anteroom::host
